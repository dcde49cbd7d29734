//! The outcome of checking a template, sorted by what it concerns.

use crate::diagnostic::{Code, Severity};

/// Which parts of a template are in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Validation {
    /// It can be used. In strict mode, nothing at all was found wrong with it.
    pub valid: bool,
    /// It is well-formed XML.
    pub xml: bool,
    /// It has the structure that `schema/task.xsd` describes.
    pub schema: bool,
    /// Its texts, its contract and its settings make sense.
    pub template: bool,
    /// Its models are known.
    pub model: bool,
    /// Its inputs are declared, and used as they are declared.
    pub inputs: bool,
}

impl Validation {
    /// Of a file that could not be read.
    pub const NOTHING: Validation = Validation {
        valid: false,
        xml: false,
        schema: false,
        template: false,
        model: false,
        inputs: false,
    };

    /// Sorts the codes of all that was found in one template.
    pub fn of(codes: impl IntoIterator<Item = Code>, strict: bool) -> Validation {
        let mut validation = Validation {
            valid: true,
            xml: true,
            schema: true,
            template: true,
            model: true,
            inputs: true,
        };
        for code in codes {
            validation.take(code, strict);
        }
        validation
    }

    fn take(&mut self, code: Code, strict: bool) {
        // Well-formed, but what stands in it was not looked at: nothing of it is known to be in order.
        if matches!(code, Code::NotATask | Code::CompositeTask) {
            *self = Validation { xml: self.xml, ..Validation::NOTHING };
        }
        let severity = code.severity();
        let counts = severity == Severity::Error || strict && severity == Severity::Warning;
        self.valid &= !counts;
        let concerns = concerns(code);
        // The schema and the list of models are plain facts; the rest is a matter of how strict one is.
        self.xml &= !concerns.contains(&Concern::Xml);
        self.schema &= !concerns.contains(&Concern::Schema) && self.xml;
        self.model &= !concerns.contains(&Concern::Model) && self.xml;
        self.template &= !(counts && concerns.contains(&Concern::Template)) && self.xml;
        self.inputs &= !(counts && concerns.contains(&Concern::Inputs)) && self.xml;
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Concern {
    Xml,
    Schema,
    Template,
    Model,
    Inputs,
}

/// What a problem concerns. Codes of workflows concern nothing here.
fn concerns(code: Code) -> &'static [Concern] {
    use Concern::{Inputs, Model, Schema, Template, Xml};
    match code {
        Code::XmlSyntax
        | Code::XmlDoctype
        | Code::XmlTooDeep
        | Code::NotText
        | Code::FileTooLarge => &[Xml],
        Code::NotATask
        | Code::CompositeTask
        | Code::BadTaskName
        | Code::UnknownElement
        | Code::UnknownAttribute
        | Code::DuplicateElement
        | Code::BadValue
        | Code::MarkupInText
        | Code::StrayText
        | Code::OlderSpelling => &[Schema, Template],
        Code::DuplicateInput | Code::BadInputName => &[Schema, Inputs],
        Code::UnknownModel => &[Model],
        Code::UndeclaredInput
        | Code::BadDefault
        | Code::UnusedInput
        | Code::ImplicitInput
        | Code::OptionalOutsideSection => &[Inputs],
        Code::NoInstructions
        | Code::BadPlaceholder
        | Code::ContextConflict
        | Code::BadSchema
        | Code::DuplicateTask
        | Code::RefCycle
        | Code::UnknownRef
        | Code::HiddenTask
        | Code::Contradiction => &[Template],
        _ => &[],
    }
}
