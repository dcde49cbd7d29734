//! Programs out of bytes: every byte is a choice, and whatever the bytes are, the program passes the
//! checker more often than not. Used by the property test and by the fuzzer.

use retake_lang::library::{self, Body};

/// Expressions nest at most so deep.
const DEEPEST: usize = 6;

/// A program made of the choices in `bytes`.
pub(crate) fn program(bytes: &[u8]) -> String {
    let procedures: Vec<(&'static str, usize, usize)> = library::all()
        .filter(|(_, builtin)| !builtin.name.starts_with('%'))
        .filter(|(_, builtin)| !matches!(builtin.body, Body::Effect))
        .map(|(_, builtin)| {
            let min = usize::from(builtin.arity.min);
            (builtin.name, min, builtin.arity.max.map_or(min + 2, usize::from))
        })
        .collect();
    let mut maker = Maker { bytes, procedures, scope: Vec::new(), names: 0, out: String::new() };
    while !maker.bytes.is_empty() {
        maker.form();
        maker.out.push('\n');
    }
    maker.out
}

struct Maker<'a> {
    bytes: &'a [u8],
    procedures: Vec<(&'static str, usize, usize)>,
    scope: Vec<String>,
    names: usize,
    out: String,
}

impl Maker<'_> {
    fn choose(&mut self, below: usize) -> usize {
        match self.bytes.split_first() {
            None => 0,
            Some((first, rest)) => {
                self.bytes = rest;
                // Two bytes where one cannot reach everything.
                if below <= 256 {
                    return *first as usize % below;
                }
                let (second, rest) = rest.split_first().unwrap_or((&0, rest));
                self.bytes = rest;
                (*first as usize * 256 + *second as usize) % below
            }
        }
    }

    fn say(&mut self, text: &str) {
        self.out.push_str(text);
    }

    fn fresh(&mut self) -> String {
        self.names += 1;
        format!("v{}", self.names)
    }

    fn form(&mut self) {
        match self.choose(4) {
            0 => {
                let name = self.fresh();
                self.say(&format!("(define {name} "));
                self.expr(0);
                self.scope.push(name);
            }
            1 => {
                let (name, parameter) = (self.fresh(), self.fresh());
                self.say(&format!("(define ({name} {parameter}) "));
                self.scope.push(name);
                self.scope.push(parameter);
                self.body(1);
                self.scope.pop();
            }
            _ => return self.expr(0),
        }
        self.say(")");
    }

    fn body(&mut self, depth: usize) {
        let height = self.scope.len();
        for _ in 0..self.choose(3) {
            let name = self.fresh();
            match self.choose(3) {
                0 => {
                    self.say(&format!("(define {name} "));
                    self.expr(depth + 1);
                    self.scope.push(name);
                }
                1 => {
                    self.say(&format!("(define ({name}) "));
                    self.scope.push(name);
                    self.expr(depth + 1);
                }
                _ => {
                    self.say(&format!("(bind {name} "));
                    self.expr(depth + 1);
                    self.scope.push(name);
                }
            }
            self.say(") ");
        }
        self.expr(depth + 1);
        self.scope.truncate(height);
    }

    fn exprs(&mut self, count: usize, depth: usize) {
        for _ in 0..count {
            self.say(" ");
            self.expr(depth + 1);
        }
    }

    fn atom(&mut self) {
        const ATOMS: &[&str] = &[
            "0",
            "1",
            "-1",
            "2",
            "3.5",
            "9223372036854775807",
            "#t",
            "#f",
            "nil",
            "'()",
            "\"\"",
            "\"text\"",
            "\"Größe λ\"",
            "'sym",
            ":key",
            "#\\a",
            "'(1 2 3)",
            "'((a . 1) (b 2))",
            "(vector 1 2 3)",
            "{:a 1 :b {:c 2}}",
            "car",
            "+",
            "list",
            "(lambda (x) x)",
            "(lambda args args)",
            "-0.0",
            "+nan.0",
            "-9223372036854775808",
            "'(3 1 2)",
            "100",
        ];
        if !self.scope.is_empty() && self.choose(2) == 0 {
            let at = self.choose(self.scope.len());
            let name = self.scope[at].clone();
            return self.say(&name);
        }
        let at = self.choose(ATOMS.len());
        self.say(ATOMS[at]);
    }

    fn bound(&mut self, before: &str, between: &str, depth: usize) {
        let name = self.fresh();
        self.say(&before.replace('@', &name));
        self.expr(depth + 1);
        self.say(between);
        self.scope.push(name);
        self.body(depth + 1);
        self.scope.pop();
        self.say(")");
    }

    fn expr(&mut self, depth: usize) {
        if depth >= DEEPEST || self.bytes.is_empty() {
            return self.atom();
        }
        match self.choose(32) {
            0..=3 => self.atom(),
            4..=9 => self.library_call(depth),
            10 => self.simple("(if", 3, depth),
            11 => self.bound("(let ((@ ", ")) ", depth),
            12 => self.lambda(depth),
            13 => self.named_let(depth),
            14 => self.guard(depth),
            15 => self.simple("(raise", 1, depth),
            16 => self.simple("(and", 2, depth),
            17 => self.simple("(or", 2, depth),
            18 => self.call(depth),
            19 => self.assign(depth),
            20 => self.thunks("(dynamic-wind", 3, depth),
            21 => self.simple("(raise-continuable", 1, depth),
            22 => self.handler(depth),
            23 => self.simple("(begin", 2, depth),
            24 => self.thunks("(call-with-values", 1, depth),
            25 => self.simple("(delay", 1, depth),
            26 => self.simple("(force", 1, depth),
            27 => self.parameterize(depth),
            28 => self.case(depth),
            29 => self.director_loop(depth),
            30 => self.map_over(depth),
            _ => self.bound("(let*-values (((@ . rest) (values 1 ", "))) ", depth),
        }
    }

    fn simple(&mut self, head: &str, count: usize, depth: usize) {
        self.say(head);
        self.exprs(count, depth);
        self.say(")");
    }

    fn library_call(&mut self, depth: usize) {
        let at = self.choose(self.procedures.len());
        let (name, min, max) = self.procedures[at];
        self.say(&format!("({name}"));
        let count = min + self.choose(max - min + 1);
        self.exprs(count, depth);
        self.say(")");
    }

    fn lambda(&mut self, depth: usize) {
        let name = self.fresh();
        match self.choose(3) {
            0 => self.say(&format!("(lambda ({name}) ")),
            1 => self.say(&format!("(lambda {name} ")),
            _ => self.say(&format!("(case-lambda (() 0) ((_a _b) 1) (({name}) ")),
        }
        let two = self.out.ends_with(&format!("(({name}) "));
        self.scope.push(name);
        self.body(depth + 1);
        self.scope.pop();
        self.say(if two { "))" } else { ")" });
    }

    fn named_let(&mut self, depth: usize) {
        let (name, counter, other) = (self.fresh(), self.fresh(), self.fresh());
        let turns = self.choose(6);
        self.say(&format!("(let {name} (({counter} {turns}) ({other} "));
        self.expr(depth + 1);
        self.say(&format!(")) (if (< {counter} 1) {other} "));
        self.scope.push(counter.clone());
        self.scope.push(other);
        let tail = self.choose(3);
        self.say(["(", "(cons 1 (", "(begin (set! "][tail]);
        if tail == 2 {
            self.say(&format!("{counter} {counter}) ("));
        }
        self.say(&format!("{name} (- {counter} 1) "));
        self.expr(depth + 1);
        self.say([")))", "))))", "))))"][tail]);
        self.scope.pop();
        self.scope.pop();
    }

    fn guard(&mut self, depth: usize) {
        let name = self.fresh();
        self.say(&format!("(guard ({name} ("));
        self.scope.push(name);
        self.expr(depth + 1);
        self.say(" ");
        self.expr(depth + 1);
        self.say(")");
        if self.choose(2) == 0 {
            self.say(" (else ");
            self.expr(depth + 1);
            self.say(")");
        }
        self.scope.pop();
        self.say(") ");
        self.body(depth + 1);
        self.say(")");
    }

    fn handler(&mut self, depth: usize) {
        let name = self.fresh();
        self.say(&format!("(with-exception-handler (lambda ({name}) "));
        self.scope.push(name);
        self.expr(depth + 1);
        self.scope.pop();
        self.say(") (lambda () ");
        self.body(depth + 1);
        self.say("))");
    }

    fn thunks(&mut self, head: &str, count: usize, depth: usize) {
        self.say(head);
        for _ in 0..count {
            self.say(" (lambda () ");
            self.expr(depth + 1);
            self.say(")");
        }
        if head == "(call-with-values" {
            self.say(" list");
        }
        self.say(")");
    }

    fn call(&mut self, depth: usize) {
        self.say("(");
        self.expr(depth + 1);
        let count = self.choose(3);
        self.exprs(count, depth);
        self.say(")");
    }

    fn assign(&mut self, depth: usize) {
        if self.scope.is_empty() {
            return self.atom();
        }
        let at = self.choose(self.scope.len());
        let name = self.scope[at].clone();
        self.say(&format!("(set! {name} "));
        self.expr(depth + 1);
        self.say(")");
    }

    fn parameterize(&mut self, depth: usize) {
        let name = self.fresh();
        self.say(&format!("(let (({name} (make-parameter "));
        self.expr(depth + 1);
        self.say(&format!("))) (parameterize (({name} "));
        self.expr(depth + 1);
        self.say(&format!(")) (list ({name}) "));
        self.expr(depth + 1);
        self.say(")))");
    }

    fn case(&mut self, depth: usize) {
        self.say("(case ");
        self.expr(depth + 1);
        self.say(" ((1 a \"text\") ");
        self.expr(depth + 1);
        self.say(") ((2) => list) (else ");
        self.expr(depth + 1);
        self.say("))");
    }

    fn director_loop(&mut self, depth: usize) {
        let turns = self.choose(4);
        self.say(&format!(
            "(director-evaluator-loop (max-iterations {turns}) (initial-director-input "
        ));
        self.expr(depth + 1);
        for head in [") (director (lambda (x i) ", ")) (evaluator (lambda (r p i) "] {
            let names = if head.contains("(x i)") { ["x", "i"] } else { ["r", "p"] };
            self.say(head);
            self.scope.extend(names.map(String::from));
            self.expr(depth + 1);
            self.scope.truncate(self.scope.len() - 2);
        }
        self.say("))");
        if self.choose(2) == 0 {
            self.say(" (result report)");
        }
        self.say(")");
    }

    fn map_over(&mut self, depth: usize) {
        const HEADS: &[&str] = &["(map ", "(filter ", "(for-each ", "(vector-map ", "(sort-by "];
        let at = self.choose(HEADS.len());
        self.say(HEADS[at]);
        self.lambda(depth + 1);
        self.exprs(1, depth);
        self.say(")");
    }
}
