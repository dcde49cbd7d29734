//! `format`.

use super::basics::show_whole;
use crate::library::args::{Call, long_string};
use crate::library::builtin::Builtin;
use crate::library::numbers::{Number, fixed, in_radix};
use crate::vm::{Heap, Style, Trap, Value};

pub(super) const BUILTINS: &[Builtin] = &[Builtin::native(
    "(format template x …)",
    format,
    "The template with its directives replaced by the arguments in turn: `~a` as text, `~s` as a \
     program would write it, `~d` a number, `~x` `~o` `~b` an integer in base 16, 8 or 2, `~,2f` a \
     number with two decimals, `~c` a character, `~%` a new line, `~~` a tilde. A first argument \
     `#f` is ignored, as other Schemes require it.",
)];

fn format(heap: &mut Heap, args: &[Value]) -> Result<Value, Trap> {
    let skipped = matches!(args, [Value::Bool(false), _, ..]) as usize;
    let template = Call::new("format", args).text(heap, skipped)?.to_owned();
    let mut formatter =
        Formatter { heap, call: Call::new("format", args), next: skipped + 1, out: String::new() };
    formatter.run(&template)?;
    let Formatter { out, .. } = formatter;
    long_string(heap, out)
}

struct Formatter<'h, 'a> {
    heap: &'h mut Heap,
    call: Call<'a>,
    /// The argument that the next directive takes.
    next: usize,
    out: String,
}

impl Formatter<'_, '_> {
    fn run(&mut self, template: &str) -> Result<(), Trap> {
        let mut rest = template;
        while let Some((before, after)) = rest.split_once('~') {
            self.out.push_str(before);
            rest = self.directive(after)?;
        }
        self.out.push_str(rest);
        let (used, given) = (self.next, self.call.args.len());
        if used < given {
            let extra = given - used;
            return Err(self.call.bad(format_args!(
                "{extra} argument{} more than the template has directives",
                if extra == 1 { "" } else { "s" }
            )));
        }
        Ok(())
    }

    /// Carries out the directive at the start of the text, and returns what follows it.
    fn directive<'t>(&mut self, text: &'t str) -> Result<&'t str, Trap> {
        let parameter = text.strip_prefix(',').map(|text| {
            let end = text.find(|char: char| !char.is_ascii_digit()).unwrap_or(text.len());
            text.split_at(end)
        });
        let (decimals, text) = parameter.map_or(("", text), |(digits, text)| (digits, text));
        let mut chars = text.chars();
        let Some(letter) = chars.next() else {
            return Err(self.call.bad("the template ends after `~`"));
        };
        match letter.to_ascii_lowercase() {
            '%' | 'n' => self.out.push('\n'),
            '~' => self.out.push('~'),
            'f' => self.fixed(decimals)?,
            letter if parameter.is_some() => return Err(self.unknown(&format!(",{letter}"))),
            letter => self.argument(letter)?,
        }
        Ok(chars.as_str())
    }

    fn argument(&mut self, letter: char) -> Result<(), Trap> {
        let style = match letter {
            'a' | 'd' | 'c' => Style::Display,
            's' | 'w' => Style::Write,
            'x' | 'o' | 'b' => return self.radix(letter),
            _ => return Err(self.unknown(&letter.to_string())),
        };
        let at = self.take()?;
        let value = self.call.value(at);
        match (letter, value) {
            ('d', value) if Number::of(value).is_none() => {
                Err(self.call.wrong(self.heap, at, "a number for `~d`"))
            }
            ('c', value) if !matches!(value, Value::Char(_)) => {
                Err(self.call.wrong(self.heap, at, "a character for `~c`"))
            }
            _ => show_whole(self.heap, value, style, &mut self.out),
        }
    }

    fn radix(&mut self, letter: char) -> Result<(), Trap> {
        let at = self.take()?;
        let int = self.call.int(self.heap, at)?;
        let radix = match letter {
            'x' => 16,
            'o' => 8,
            _ => 2,
        };
        self.out.push_str(&in_radix(int, radix));
        Ok(())
    }

    fn fixed(&mut self, decimals: &str) -> Result<(), Trap> {
        let at = self.take()?;
        let number = self.call.number(self.heap, at)?;
        if decimals.is_empty() {
            return show_whole(self.heap, number.into(), Style::Display, &mut self.out);
        }
        match decimals.parse() {
            Ok(decimals @ 0..=100) => self.out.push_str(&fixed(number, decimals)),
            _ => return Err(self.call.bad("`~f` shows at most 100 decimals")),
        }
        Ok(())
    }

    /// The index of the next argument.
    fn take(&mut self) -> Result<usize, Trap> {
        let at = self.next;
        if at >= self.call.args.len() {
            return Err(self.call.bad("the template has more directives than there are arguments"));
        }
        self.next += 1;
        Ok(at)
    }

    fn unknown(&self, directive: &str) -> Trap {
        self.call.bad(format_args!(
            "unknown directive `~{directive}`; there are `~a` `~s` `~d` `~x` `~o` `~b` `~,2f` `~c` \
             `~%` and `~~`"
        ))
    }
}
