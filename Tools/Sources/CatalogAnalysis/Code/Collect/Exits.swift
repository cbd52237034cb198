#if Tools
import SwiftSyntax

/// Code that ends the program or never returns.
enum Exits {
  private static let functions: Set = [
    "abort", "exit", "fatalError", "preconditionFailure", "assertionFailure", "_exit",
  ]

  /// Returns whether a statement ends the program: it throws, or calls a function that never returns.
  fileprivate static func isEnd(_ item: CodeBlockItemSyntax) -> Bool {
    if let statement = item.item.as(StmtSyntax.self), statement.is(ThrowStmtSyntax.self) { return true }
    guard let value = Expressions.returned(item) else { return false }
    guard let call = Expressions.bare(value).as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    else { return false }
    return functions.contains(name)
  }
}

extension CodeBlockItemListSyntax {
  /// Returns whether no other code runs after these statements.
  ///
  /// Returning from `main` ends the program.
  var endsProgram: Bool {
    guard let last else { return false }
    if Exits.isEnd(last) { return true }
    return last.item.is(ReturnStmtSyntax.self) && isInMain
  }

  /// Returns whether the statements after these in the surrounding code don't run.
  var leaves: Bool { leavesSwitch || last?.item.is(BreakStmtSyntax.self) ?? false }

  /// Returns whether the statements after a `switch` don't run if these are in one of its cases.
  var leavesSwitch: Bool {
    guard let last else { return false }
    return last.item.is(ReturnStmtSyntax.self) || last.item.is(ContinueStmtSyntax.self) || Exits.isEnd(last)
  }

  private var isInMain: Bool {
    for node in ancestors {
      if node.is(ClosureExprSyntax.self) || node.is(InitializerDeclSyntax.self) { return false }
      if let function = node.as(FunctionDeclSyntax.self) { return function.name.text == "main" }
    }
    return false
  }
}

extension IfConfigClauseSyntax {
  /// Returns whether it marks code that isn't for programs: `#error("…")`.
  var isError: Bool {
    guard case .statements(let items) = elements, items.count == 1, let only = items.first else { return false }
    let text = only.written
    return text.hasPrefix("#error") || text.hasPrefix("fatalError(")
  }

  /// Returns whether it distinguishes platforms.
  var isOfPlatform: Bool {
    guard let condition else { return true }
    let text = condition.written
    return ["os(", "canImport(", "targetEnvironment(", "arch("].contains { text.contains($0) }
  }
}
#endif
