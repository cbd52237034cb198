#if Tools
import CatalogWiring
import SwiftSyntax

extension Collector {
  /// Walks over one branch of a condition.
  func walk(_ node: some SyntaxProtocol, under condition: Wiring.Condition) {
    conditions.append(condition)
    walk(node)
    conditions.removeLast()
  }

  func enterIf(_ node: IfExprSyntax) {
    let place = position(of: node)
    let first = node.conditionText
    var branches: [(text: String, node: IfExprSyntax)] = [(first, node)]
    var last = node.elseBody
    // A chain of branches is one condition, however long it is.
    while case .ifExpr(let next) = last {
      branches.append(("else \(next.conditionText)", next))
      last = next.elseBody
    }
    var other: CodeBlockSyntax?
    if case .codeBlock(let block) = last { other = block }
    // If the other branches end the program, the rest always runs.
    let ended = branches.count { $0.node.body.statements.endsProgram } + (other?.statements.endsProgram == true ? 1 : 0)
    let count = branches.count + 1
    let ways = other == nil ? nil : ended < count ? count - ended : count
    // A very long chain isn't one of a few flags.
    let flags = branches.count > 8 ? [] : branches.map { FlagReader.flags(of: $0.node.conditions) }
    for (way, branch) in branches.enumerated() {
      walk(branch.node.conditions)
      var condition = Wiring.Condition(branch.text, position: place, way: way, ways: ways)
      if !flags.isEmpty { condition.flags = .branch(way, of: flags) }
      walk(branch.node.body, under: condition)
    }
    guard let other else { return }
    let text = branches.count == 1 ? "else of \(first)" : "else of \(first) and \(branches.count - 1) others"
    var condition = Wiring.Condition(text, position: place, way: branches.count, ways: ways)
    if !flags.isEmpty { condition.flags = .branch(nil, of: flags) }
    walk(other, under: condition)
  }

  func enterSwitch(_ node: SwitchExprSyntax) {
    walk(node.subject)
    let subject = "switch " + node.subject.written
    let place = position(of: node)
    let ends = node.cases.map { $0.as(SwitchCaseSyntax.self)?.statements.endsProgram ?? false }
    let ways = ends.allSatisfy(\.self) ? ends.count : ends.count { !$0 }
    for (way, element) in node.cases.enumerated() {
      let label: String
      switch element {
      case .switchCase(let element): label = element.label.written
      case .ifConfigDecl(let element): label = element.written
      }
      let text = "\(subject), \(label.prefix { $0 != "\n" })"
      walk(element, under: Wiring.Condition(text, position: place, way: way, ways: ways))
    }
  }

  func enterIfConfig(_ node: IfConfigDeclSyntax) {
    enterClauses(of: node) { walk($0) }
  }

  /// Calls a function for the code of each clause, under its condition.
  func enterClauses(of node: IfConfigDeclSyntax, _ enter: (IfConfigClauseSyntax.Elements) -> Void) {
    let place = position(of: node)
    // A clause with `#error` is never built. The platforms of the other clauses are unknown.
    let isComplete = node.clauses.last?.condition == nil || node.clauses.allSatisfy(\.isOfPlatform)
    let ways = isComplete ? node.clauses.count { !$0.isError } : nil
    let first = node.clauses.first?.condition.map { "#if " + $0.written } ?? "#if"
    let flags = node.clauses.compactMap(\.condition).map { FlagReader.flags(of: $0) }
    for (way, clause) in node.clauses.enumerated() {
      guard let elements = clause.elements else { continue }
      let text = clause.condition.map { "#if " + $0.written } ?? "#else of \(first)"
      var condition = Wiring.Condition(text, position: place, way: way, ways: ways)
      condition.flags = .branch(clause.condition == nil ? nil : way, of: flags)
      conditions.append(condition)
      enter(elements)
      conditions.removeLast()
    }
  }

  /// Walks over `isDemo ? supply(…) : supply(…)`, whose operators the parser leaves unfolded.
  ///
  /// Returns: `false` if it is another expression.
  func enterChoice(_ node: SequenceExprSyntax, _ parts: [ExprSyntax]) -> Bool {
    guard let place = parts.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }), place > 0,
      place < parts.count - 1, let choice = parts[place].as(UnresolvedTernaryExprSyntax.self),
      !parts[..<place].contains(where: { $0.is(AssignmentExprSyntax.self) })
    else { return false }
    let text = "if " + parts[..<place].map(\.written).joined(separator: " ")
    let start = position(of: node)
    for part in parts[..<place] { walk(part) }
    let flags = FlagReader.flags(of: parts[..<place])
    var condition = Wiring.Condition(text, position: start, way: 0, ways: 2)
    condition.flags = flags
    walk(choice.thenExpression, under: condition)
    condition = Wiring.Condition("else of " + text, position: start, way: 1, ways: 2)
    condition.flags = .not(flags)
    conditions.append(condition)
    for part in parts[(place + 1)...] { walk(part) }
    conditions.removeLast()
    return true
  }

  func enterGuard(_ node: GuardStmtSyntax) {
    walk(node.conditions)
    let (text, place) = ("guard " + node.conditions.written, position(of: node))
    let ways = returnsEarly(node) ? 2 : nil
    let flags = FlagReader.flags(of: node.conditions)
    var condition = Wiring.Condition("\(text) else", position: place, way: 1, ways: ways)
    condition.flags = .not(flags)
    walk(node.body, under: condition)
    // The condition ends with the surrounding statements.
    if ways != nil {
      condition = Wiring.Condition(text, position: place, way: 0, ways: ways)
      condition.flags = flags
      conditions.append(condition)
    }
  }

  /// Returns whether code after a `guard` runs only under its condition.
  ///
  /// That is the case in a function that wires, unless the `guard` only ensures that it runs once.
  func returnsEarly(_ node: GuardStmtSyntax) -> Bool {
    guard body.given != nil || isInCatalog, let last = node.body.statements.last?.item.as(StmtSyntax.self),
      last.is(ReturnStmtSyntax.self)
    else { return false }
    let condition = node.conditions.written
    guard condition.hasPrefix("!"), let block = node.parent?.parent else { return true }
    return !block.written.contains("\(condition.dropFirst()) = true")
  }
}

extension IfExprSyntax {
  var conditionText: String { "if " + conditions.written }
}
#endif
