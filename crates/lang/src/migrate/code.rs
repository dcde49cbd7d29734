//! Programs while they are being written: data with line breaks and comments. The formatter of the
//! language does the layout; what is decided here is only where a new line begins.

/// A piece of a program.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Code {
    /// A name, a number, a keyword or a string, as it is written.
    Atom(String),
    /// `(…)`
    List(Vec<Code>),
    /// `{:key value …}`
    Map(Vec<(String, Code)>),
    /// Something that begins a new line.
    Below(Box<Code>),
    /// A comment on lines of its own.
    Note(String),
    /// An empty line.
    Gap,
}

/// What fits into so many columns is left on one line.
pub(super) const WIDE: usize = 72;

/// How wide comments are.
const NOTE_WIDTH: usize = 92;

/// `name`
pub(super) fn atom(name: impl Into<String>) -> Code {
    Code::Atom(name.into())
}

/// `"text"`
pub(super) fn string(text: &str) -> Code {
    Code::Atom(quoted(text))
}

/// `:name`
pub(super) fn keyword(name: &str) -> Code {
    Code::Atom(format!(":{name}"))
}

/// `(head argument …)`
pub(super) fn call(head: &str, arguments: impl IntoIterator<Item = Code>) -> Code {
    Code::List(std::iter::once(atom(head)).chain(arguments).collect())
}

/// `(get-field from "field" …)`
pub(super) fn field(from: Code, path: &[&str]) -> Code {
    // Fields of fields are read in one go.
    let mut parts = match from {
        Code::List(parts) if parts.first() == Some(&atom("get-field")) => parts,
        other => vec![atom("get-field"), other],
    };
    parts.extend(path.iter().map(|name| match index(name) {
        Some(_) => atom(*name),
        None => string(name),
    }));
    Code::List(parts)
}

/// The number that a part of a path is, if it counts the elements of a list.
pub(super) fn index(name: &str) -> Option<usize> {
    let number = name.parse::<u32>().ok()?;
    (number.to_string() == name).then_some(number as usize)
}

/// `(lambda (parameter …) body …)`, on several lines where it is long.
pub(super) fn lambda(parameters: &[&str], mut body: Vec<Code>) -> Code {
    let parameters = Code::List(parameters.iter().map(|name| atom(*name)).collect());
    if let [Code::Below(only)] = body.as_mut_slice()
        && only.width().is_some_and(|width| width < WIDE / 2)
    {
        let only = std::mem::replace(&mut **only, Code::Gap);
        return Code::List(vec![atom("lambda"), parameters, only]);
    }
    let body = body.into_iter().map(Code::below);
    Code::List([atom("lambda"), parameters].into_iter().chain(body).collect())
}

impl Code {
    /// The same on a new line.
    pub(super) fn below(self) -> Code {
        match self {
            Code::Below(_) | Code::Note(_) | Code::Gap => self,
            other => Code::Below(Box::new(other)),
        }
    }

    /// The same on a new line, if it is long.
    pub(super) fn below_if_wide(self, before: usize) -> Code {
        let fits = self.width().is_some_and(|width| before + width < WIDE);
        if fits { self } else { self.below() }
    }

    /// How wide it is on one line, unless it needs more.
    pub(super) fn width(&self) -> Option<usize> {
        match self {
            Code::Atom(text) if text.contains('\n') => None,
            Code::Atom(text) => Some(text.chars().count()),
            Code::List(items) => {
                let widths = items.iter().map(|item| Some(item.width()? + 1));
                widths.sum::<Option<usize>>().map(|sum| sum + 1)
            }
            Code::Map(entries) => {
                let widths =
                    entries.iter().map(|(key, value)| Some(key.len() + 3 + value.width()?));
                widths.sum::<Option<usize>>().map(|sum| sum + 1)
            }
            Code::Below(_) | Code::Note(_) | Code::Gap => None,
        }
    }

    /// Whether it calls this.
    pub(super) fn is_call(&self, head: &str) -> bool {
        matches!(self, Code::List(parts) if parts.first() == Some(&atom(head)))
    }

    /// Whether a name stands anywhere in it.
    pub(super) fn mentions(&self, name: &str) -> bool {
        match self {
            Code::Atom(text) => text == name,
            Code::List(items) => items.iter().any(|item| item.mentions(name)),
            Code::Map(entries) => entries.iter().any(|(_, value)| value.mentions(name)),
            Code::Below(code) => code.mentions(name),
            Code::Note(_) | Code::Gap => false,
        }
    }

    /// Adds the text of it.
    pub(super) fn print(&self, out: &mut String) {
        match self {
            Code::Atom(text) => out.push_str(text),
            Code::List(items) => {
                out.push('(');
                print_row(items, out);
                out.push(')');
            }
            Code::Map(entries) => {
                let mut row = Vec::with_capacity(2 * entries.len());
                for (key, value) in entries {
                    row.push(if is_plain(key) { keyword(key) } else { string(key) });
                    row.push(value.clone());
                }
                out.push('{');
                print_row(&row, out);
                out.push('}');
            }
            Code::Below(code) => code.print(out),
            Code::Note(text) => comment(text, out),
            Code::Gap => {}
        }
    }
}

/// Prints pieces one after the other, on new lines where they want one.
pub(super) fn print_row(items: &[Code], out: &mut String) {
    for (at, item) in items.iter().enumerate() {
        let after_note = at > 0 && matches!(items[at - 1], Code::Note(_) | Code::Gap);
        match item {
            Code::Gap => out.push('\n'),
            Code::Below(_) | Code::Note(_) if !after_note => out.push('\n'),
            _ if at > 0 && !after_note => out.push(' '),
            _ => {}
        }
        item.print(out);
    }
    // A bracket must not become part of the comment.
    if matches!(items.last(), Some(Code::Note(_))) {
        out.push('\n');
    }
}

/// A comment, in lines of a readable width. Ends with a new line.
pub(super) fn comment(text: &str, out: &mut String) {
    for line in text.lines() {
        let mut width = 0;
        for word in line
            .split(|c: char| c.is_whitespace() || c.is_control())
            .filter(|word| !word.is_empty())
        {
            if width > 0 && width + word.chars().count() > NOTE_WIDTH {
                out.push('\n');
                width = 0;
            }
            out.push_str(if width == 0 { ";; " } else { " " });
            out.push_str(word);
            width += word.chars().count() + 1;
        }
        out.push_str(if width == 0 { ";;\n" } else { "\n" });
    }
}

/// Whether a key can be written as a keyword.
pub(super) fn is_plain(key: &str) -> bool {
    let mut chars = key.chars();
    chars.next().is_some_and(|first| first.is_ascii_alphabetic() || first == '_' || first == '$')
        && chars.all(|char| char.is_ascii_alphanumeric() || "_-".contains(char))
}

/// A string as a program writes it. Lines of a text stay lines.
pub(super) fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for char in text.chars() {
        match char {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push('\n'),
            '\t' => out.push_str("\\t"),
            _ if char.is_control() || crate::syntax::is_invisible(char) => {
                out.push_str(&format!("\\x{:x};", char as u32));
            }
            _ => out.push(char),
        }
    }
    out.push('"');
    out
}
