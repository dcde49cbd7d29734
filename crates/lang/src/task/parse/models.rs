//! Which models there are.

use std::sync::Arc;

use super::reader::Reader;
use crate::diagnostic::message::quoted;
use crate::diagnostic::{Code, Diagnostic};
use crate::task::template::Spanned;
use crate::task::xml::Element;

/// The models that a project knows, as its host tells. Without a list, any well-written name will do.
#[derive(Clone, Debug, Default)]
pub struct Models {
    /// The names, if they are listed.
    pub known: Option<Vec<String>>,
}

impl Models {
    /// What is wrong with a model's name, if anything.
    pub fn objection(&self, name: &str) -> Option<&'static str> {
        if !is_model_name(name) {
            return Some("not the name of a model");
        }
        match &self.known {
            Some(known) if !known.iter().any(|model| model == name) => {
                Some("not a model of this project")
            }
            _ => None,
        }
    }
}

/// `provider/model`, or a name alone, as older templates have it.
fn is_model_name(name: &str) -> bool {
    let sign = |char: char| char.is_ascii_alphanumeric() || "._-:/@+".contains(char);
    !name.is_empty()
        && name.chars().all(sign)
        && name.split('/').all(|part| !part.is_empty())
        && name.starts_with(|first: char| first.is_ascii_alphanumeric())
}

impl Reader<'_> {
    pub(super) fn model(&mut self, element: &Element) -> Option<Spanned<Arc<str>>> {
        let model = self.word(element);
        if let Some(objection) = self.models.objection(&model.value) {
            let message = match model.value.is_empty() {
                true => "the model has no name".to_string(),
                false => format!("{} is {objection}", quoted(&model.value)),
            };
            let known: Vec<&str> = self.models.known.iter().flatten().map(String::as_str).collect();
            let help = self.did_you_mean(&model.value, &known);
            let help = help.unwrap_or_else(|| match known.is_empty() {
                true => "write it as `provider/model`".to_string(),
                false => "choose one of `known` in `retake.toml`, or add it there".to_string(),
            });
            let diagnostic = Diagnostic::new(Code::UnknownModel, model.span, message)
                .label("cannot be asked")
                .help(help);
            self.report(diagnostic);
        }
        (!model.value.is_empty()).then_some(model)
    }

    pub(super) fn fallback_models(&mut self, block: &Element) -> Vec<Spanned<Arc<str>>> {
        let items = self.items(block, "model");
        items.into_iter().filter_map(|item| self.model(item)).collect()
    }
}
