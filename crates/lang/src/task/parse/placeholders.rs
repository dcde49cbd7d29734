//! The placeholders of a template and the inputs that fill them.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::is_input_name;
use super::reader::MAX_DIAGNOSTICS;
use crate::diagnostic::message::{excerpt, quoted};
use crate::diagnostic::suggest::Suggester;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::Span;
use crate::task::input::{Input, InputType};
use crate::task::template::{Template, Text};
use crate::task::xml::SourceText;
use crate::text_template::{self, MAX_SECTIONS, Mistake, MistakeKind, PieceKind};

/// A text with its parts. `span` is its place if it is empty.
pub fn take_apart(text: SourceText, span: Span, diagnostics: &mut Vec<Diagnostic>) -> Text {
    let (pieces, mistakes) = text_template::parse(&text.text);
    // One more than are shown tells that some are not.
    let mistakes = mistakes.into_iter().take(MAX_DIAGNOSTICS + 1);
    diagnostics.extend(mistakes.map(|mistake| explain(mistake, &text)));
    let spans = pieces.iter().map(|piece| text.span(piece.range.clone())).collect();
    let span = if text.text.is_empty() { span } else { text.whole() };
    Text { text: text.text.into(), pieces, spans, span }
}

fn explain(mistake: Mistake, text: &SourceText) -> Diagnostic {
    let (message, label, help) = match mistake.kind {
        MistakeKind::Unclosed => (
            "`{{` without `}}`".to_string(),
            "not closed",
            "close it, or write `{{{{` where two braces are meant".to_string(),
        ),
        MistakeKind::NotAName(inside) => (
            format!("{} is not the name of an input", quoted(&inside)),
            "kept as text",
            "write `{{{{` where two braces are meant".to_string(),
        ),
        MistakeKind::OpenSection(name) => (
            format!("the section {} has no end", quoted(&name)),
            "opened here",
            format!("write {} where it should end", quoted(&format!("{{{{/{name}}}}}"))),
        ),
        MistakeKind::StrayClose { name, open: Some(open) } => (
            format!("the section {} ends while {} is open", quoted(&name), quoted(&open)),
            "ends here",
            format!("end {} first", quoted(&open)),
        ),
        MistakeKind::StrayClose { name, open: None } => (
            format!("there is no section {} to end", quoted(&name)),
            "ends here",
            format!("begin it with {}", quoted(&format!("{{{{#{name}}}}}"))),
        ),
        MistakeKind::TooDeep => (
            format!("sections are nested more than {MAX_SECTIONS} deep"),
            "too deep",
            "build the text in the workflow instead".to_string(),
        ),
    };
    Diagnostic::new(Code::BadPlaceholder, text.span(mistake.range), message).label(label).help(help)
}

/// What the texts of a template do with one name.
struct Use {
    first: Span,
    /// The first use as a value outside any section that depends on it.
    bare: Option<Span>,
}

/// Compares placeholders and inputs. Where nothing `declares` inputs, the placeholders do, with a
/// warning.
pub(in crate::task) fn check(
    template: &mut Template,
    declares: bool,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let mut uses: Vec<(Arc<str>, Use)> = Vec::new();
    let mut known: HashMap<Arc<str>, usize> = HashMap::new();
    let declared: HashMap<&str, &Input> =
        template.inputs.iter().map(|input| (&*input.name.value, input)).collect();
    for text in template.texts() {
        collect(text, &mut uses, &mut known);
        check_fields(&declared, text, diagnostics);
    }
    if !declares && template.inputs.is_empty() && !uses.is_empty() {
        diagnostics.push(implicit(&uses));
        template.inputs = uses
            .iter()
            .map(|(name, used)| {
                let required = used.bare.is_some();
                Input { required, ..Input::new(name.clone(), used.first) }
            })
            .collect();
        return;
    }
    let mut suggester = Suggester::default();
    let mut meant: HashSet<&str> = HashSet::new();
    let of_optional = uses.iter().filter_map(|(name, used)| {
        let input = declared.get(&**name)?;
        outside_section(input, used)
    });
    diagnostics.extend(of_optional.take(MAX_DIAGNOSTICS + 1));
    // Counted by themselves: however many doubts there are, an error must not be lost.
    let of_undeclared =
        uses.iter().filter(|(name, _)| !declared.contains_key(&**name)).map(|(name, used)| {
            let names = template.inputs.iter().map(|input| &*input.name.value);
            let near = suggester.did_you_mean(name, names.clone());
            if let Some(near) = &near {
                meant.extend(names.filter(|name| near.contains(&quoted(name))));
            }
            undeclared(name, used.first, near)
        });
    diagnostics.extend(of_undeclared.take(MAX_DIAGNOSTICS + 1));
    // What only the description mentions is mentioned for a person to read.
    let mentioned: HashSet<&str> = (template.description.iter())
        .flat_map(|text| &text.pieces)
        .filter_map(|piece| match &piece.kind {
            PieceKind::Name(path) => Some(text_template::root(path)),
            _ => None,
        })
        .collect();
    let of_inputs = (template.inputs.iter())
        .filter(|input| !known.contains_key(&input.name.value))
        .filter(|input| !mentioned.contains(&*input.name.value))
        // Mistyped is not unused.
        .filter(|input| !meant.contains(&*input.name.value))
        .map(unused);
    diagnostics.extend(of_inputs.take(MAX_DIAGNOSTICS + 1));
}

fn collect(text: &Text, uses: &mut Vec<(Arc<str>, Use)>, known: &mut HashMap<Arc<str>, usize>) {
    // The sections around the current place, with the pieces that end them.
    let mut open: Vec<(&str, usize)> = Vec::new();
    for (at, (piece, span)) in text.pieces.iter().zip(&text.spans).enumerate() {
        open.retain(|(_, end)| at < *end);
        let (path, is_value) = match &piece.kind {
            PieceKind::Name(path) => (path, true),
            PieceKind::Open { name, inverted, end } => {
                if !inverted {
                    open.push((text_template::root(name), *end));
                }
                (name, false)
            }
            _ => continue,
        };
        let root = text_template::root(path);
        let number = *known.entry(root.into()).or_insert_with(|| {
            uses.push((root.into(), Use { first: *span, bare: None }));
            uses.len() - 1
        });
        if is_value && !open.iter().any(|(name, _)| *name == root) {
            uses[number].1.bare.get_or_insert(*span);
        }
    }
}

/// `{{x.y}}` needs an `x` that can have fields.
fn check_fields(declared: &HashMap<&str, &Input>, text: &Text, diagnostics: &mut Vec<Diagnostic>) {
    let mut left = MAX_DIAGNOSTICS + 1;
    for (piece, span) in text.pieces.iter().zip(&text.spans) {
        let (PieceKind::Name(path) | PieceKind::Open { name: path, .. }) = &piece.kind else {
            continue;
        };
        let Some((root, field)) = path.split_once('.') else { continue };
        let Some(input) = declared.get(root).filter(|_| left > 0) else { continue };
        let help = match input.kind {
            InputType::String | InputType::Number | InputType::Boolean => {
                format!("declare it with `type=\"map\"`, or write `{{{{{}}}}}`", excerpt(root))
            }
            InputType::File if !matches!(field, "path" | "content" | "name") => {
                "a file has `path`, `name` and `content`".to_string()
            }
            InputType::List | InputType::Files if !begins_with_number(field) => {
                format!("write the number of an element, such as `{{{{{}.0}}}}`", excerpt(root))
            }
            _ => continue,
        };
        left -= 1;
        let message = format!(
            "the input {} is of type `{}`, which has no field {}",
            quoted(root),
            input.kind.name(),
            quoted(field)
        );
        diagnostics.push(
            Diagnostic::new(Code::BadPlaceholder, *span, message)
                .label("no such field")
                .also(input.name.span, "declared here")
                .help(help),
        );
    }
}

fn begins_with_number(field: &str) -> bool {
    field.split('.').next().is_some_and(|first| first.parse::<usize>().is_ok())
}

/// How many names a message lists.
const MAX_LISTED: usize = 5;

fn implicit(uses: &[(Arc<str>, Use)]) -> Diagnostic {
    let mut names: Vec<String> =
        uses.iter().take(MAX_LISTED).map(|(name, _)| quoted(name)).collect();
    if uses.len() > MAX_LISTED {
        names.push("…".to_string());
    }
    let message = format!("no `<inputs>` declare {}", names.join(", "));
    Diagnostic::new(Code::ImplicitInput, uses[0].1.first, message)
        .label("taken as strings that calls give")
        .help(format!("add `<inputs><input name=\"{}\"/>…</inputs>`", excerpt(&uses[0].0)))
}

fn undeclared(name: &str, span: Span, near: Option<String>) -> Diagnostic {
    let message = format!("no input {} is declared", quoted(name));
    let diagnostic =
        Diagnostic::new(Code::UndeclaredInput, span, message).label("nothing could fill this");
    match near {
        Some(help) => diagnostic.help(help),
        None if !is_input_name(name) => {
            diagnostic.help("no input can be called so; write `{{{{` where two braces are meant")
        }
        None => diagnostic.help(format!("add `<input name=\"{}\"/>` to `<inputs>`", excerpt(name))),
    }
}

fn outside_section(input: &Input, used: &Use) -> Option<Diagnostic> {
    let bare = used.bare.filter(|_| !input.required && input.default.is_none())?;
    let name = excerpt(&input.name.value);
    let message = format!("the input `{name}` may be absent here");
    Some(
        Diagnostic::new(Code::OptionalOutsideSection, bare, message)
            .label("nothing will stand here then")
            .also(input.name.span, "declared as optional here")
            .help(format!(
                "write `{{{{#{name}}}}}…{{{{{name}}}}}…{{{{/{name}}}}}`, or give it a default"
            )),
    )
}

fn unused(input: &Input) -> Diagnostic {
    let name = excerpt(&input.name.value);
    let message = format!("the input `{name}` is used nowhere");
    Diagnostic::new(Code::UnusedInput, input.name.span, message)
        .label("the model will not see it")
        .help(format!("write `{{{{{name}}}}}` in the instructions, or take it out"))
}
