//! Forms that only the engine can carry out.

use crate::analyze::checker::Checker;
use crate::analyze::forms::Form;
use crate::diagnostic::{Code, Diagnostic};
use crate::ir::Expr;
use crate::syntax::NodeId;

impl<'a> Checker<'a> {
    pub(in crate::analyze) fn needs_engine(
        &mut self,
        form: Form,
        node: NodeId,
        items: &'a [NodeId],
    ) -> Expr {
        let name = form.doc().name;
        let message = format!("`{name}` needs the engine");
        let diagnostic = Diagnostic::new(Code::NeedsEngine, self.span(items[0]), message)
            .label("not in pure programs")
            .help(format!("a run by the engine will carry `{name}` out; leave it out until then"));
        self.report(diagnostic);
        self.touch(node);
        self.invalid(node)
    }
}
