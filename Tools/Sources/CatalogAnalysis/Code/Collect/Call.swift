#if Tools
package import SwiftSyntax

/// A call that may belong to a catalog or a locator.
package struct Call {
  package let node: FunctionCallExprSyntax
  package let name: String
  /// The base of the call; nil for a function without one.
  package let base: ExprSyntax?
  package let arguments: LabeledExprListSyntax

  package init?(_ node: FunctionCallExprSyntax) {
    self.node = node
    arguments = node.arguments
    let callee = node.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? node.calledExpression
    if let member = callee.as(MemberAccessExprSyntax.self) {
      name = member.declName.baseName.plain
      base = member.base
    } else if let reference = callee.as(DeclReferenceExprSyntax.self) {
      name = reference.baseName.plain
      base = nil
    } else {
      return nil
    }
  }

  /// The text of the base; empty for a function without one.
  package var baseText: String { base?.written ?? "" }

  /// The argument without a label.
  package var first: ExprSyntax? { arguments.first { $0.label == nil }?.expression }

  package subscript(label: String) -> ExprSyntax? { arguments.first { $0.label?.text == label }?.expression }

  /// The trailing closure.
  package var closure: ClosureExprSyntax? {
    node.additionalTrailingClosures.last?.closure ?? node.trailingClosure
      ?? arguments.last?.expression.as(ClosureExprSyntax.self)
  }

  /// All closures, in order.
  package var closures: [ClosureExprSyntax] {
    arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
      + (node.trailingClosure.map { [$0] } ?? []) + node.additionalTrailingClosures.map(\.closure)
  }

  /// The position that findings report.
  var place: Syntax {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self) { return Syntax(member.declName) }
    return Syntax(node.calledExpression)
  }
}
#endif
