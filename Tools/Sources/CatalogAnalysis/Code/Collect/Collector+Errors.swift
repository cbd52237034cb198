#if Tools
import CatalogWiring
import SwiftSyntax

extension Collector {
  /// Walks over a `do` statement, of which the code after a `try` runs only if that throws no error.
  func enterDo(_ node: DoStmtSyntax) {
    let clauses = Array(node.catchClauses)
    let others = clauses.filter { !$0.body.statements.endsProgram }
    guard let attempt = TryFinder.first(in: node.body.statements), !others.isEmpty, !endsMain(node) else {
      walk(node.body)
      for clause in clauses { walk(clause, under: Wiring.Condition("catch", position: position(of: clause))) }
      return
    }
    let (place, text) = (position(of: node), attempt.written.prefix { !$0.isNewline })
    let success = Wiring.Flags.flag(Wiring.Flag("the success of `\(text)`"))
    let caught = clauses.filter { !$0.catchItems.isEmpty }.map { clause in
      Wiring.Flags.flag(Wiring.Flag("the match of `catch \(clause.catchItems.written)`"))
    }
    var condition = Wiring.Condition("do, after `\(text)`", position: place, ways: others.count + 1)
    condition.flags = success
    here.conditions.beginBlock()
    for item in node.body.statements {
      walk(item)
      if item.position <= attempt.position, attempt.position < item.endPosition { here.conditions.append(condition) }
    }
    here.conditions.endBlock()
    for clause in clauses {
      (condition.text, condition.way) = ("catch of `\(text)`", condition.way + 1)
      condition.flags = .branch(condition.way <= caught.count ? condition.way : nil, of: [success] + caught)
      walk(clause, under: condition)
    }
    if clauses.allSatisfy(\.body.statements.leaves) { assume(success, at: place) }
  }

  /// Returns whether a statement is the last one of the program, which needs nothing after it.
  private func endsMain(_ node: DoStmtSyntax) -> Bool {
    guard body.owner == .topLevel || body.owner == .method("main"), here.closures.isEmpty else { return false }
    let item = node.parent?.as(CodeBlockItemSyntax.self)
    return item?.parent?.as(CodeBlockItemListSyntax.self)?.last?.id == item?.id
  }
}

/// Finds the first `try` whose error leaves the code, outside of closures and functions.
private final class TryFinder: SyntaxVisitor {
  private var found: TryExprSyntax?

  static func first(in items: CodeBlockItemListSyntax) -> TryExprSyntax? {
    let finder = TryFinder(viewMode: .sourceAccurate)
    finder.walk(items)
    return finder.found
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    if node.questionOrExclamationMark == nil { found = found ?? node }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
    node.catchClauses.isEmpty ? .visitChildren : .skipChildren
  }
}
#endif
