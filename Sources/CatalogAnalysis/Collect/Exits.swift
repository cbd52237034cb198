#if Tools
  import SwiftSyntax

  /// Code after which nothing else of the program is done.
  enum Exits {
    private static let functions: Set = [
      "abort", "exit", "fatalError", "preconditionFailure", "assertionFailure", "_exit",
    ]

    /// Whether the other way of an `if` ends the program.
    static func isEnd(_ branch: IfExprSyntax.ElseBody) -> Bool {
      switch branch {
      case .codeBlock(let block): block.statements.endsProgram
      case .ifExpr: false
      }
    }

    /// Whether a statement does: it throws, or calls a function that never returns.
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
    /// Whether nothing else is done after these statements.
    ///
    /// `main` that returns has ended the program.
    var endsProgram: Bool {
      guard let last else { return false }
      if Exits.isEnd(last) { return true }
      return last.item.is(ReturnStmtSyntax.self) && isInMain
    }

    private var isInMain: Bool {
      var next = parent
      while let node = next {
        if node.is(ClosureExprSyntax.self) || node.is(InitializerDeclSyntax.self) { return false }
        if let function = node.as(FunctionDeclSyntax.self) { return function.name.text == "main" }
        next = node.parent
      }
      return false
    }
  }

  extension IfConfigClauseSyntax {
    /// Whether it is not for programs: `#error("…")`.
    var isError: Bool {
      guard case .statements(let items) = elements, items.count == 1, let only = items.first else { return false }
      let text = only.written
      return text.hasPrefix("#error") || text.hasPrefix("fatalError(")
    }

    /// Whether it tells one platform from others.
    var isOfPlatform: Bool {
      guard let condition else { return true }
      let text = condition.written
      return ["os(", "canImport(", "targetEnvironment(", "arch("].contains { text.contains($0) }
    }
  }
#endif
