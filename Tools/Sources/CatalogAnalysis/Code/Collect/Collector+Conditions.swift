#if Tools
import CatalogWiring
import SwiftSyntax

/// A branch of an `if`, and the conditions that it adds to those of the earlier branches.
typealias IfBranch = Branch<(head: ConditionElementListSyntax?, items: CodeBlockItemListSyntax)>

/// A branch of an `if`, a `switch` or an `#if`.
struct Branch<Code> {
  var condition: Wiring.Condition
  let code: Code
}

extension Collector {
  /// Walks over code under a condition.
  func walk(_ node: some SyntaxProtocol, under condition: Wiring.Condition) {
    within(condition) { walk(node) }
  }

  /// Calls a function for code under a condition.
  func within<Result>(_ condition: Wiring.Condition, _ enter: () -> Result) -> Result {
    here.conditions.append(condition)
    defer { here.conditions.end(at: here.conditions.count - 1) }
    return enter()
  }

  /// Enters that flags hold in the rest of the surrounding statements.
  func assume(_ flags: Wiring.Flags, at place: SourcePosition) {
    var condition = Wiring.Condition("", position: place)
    (condition.flags, condition.isAssumed) = (flags, true)
    here.conditions.append(condition)
  }

  /// Walks over expressions of which each is evaluated only if the flags of those before it hold.
  private func walk<Part>(
    _ parts: [Part], at place: SourcePosition, _ flags: (Part) -> Wiring.Flags, _ enter: (Part) -> Void
  ) {
    let count = here.conditions.count
    for part in parts {
      enter(part)
      assume(flags(part), at: place)
    }
    here.conditions.end(at: count)
  }

  /// Reads the flags of conditions at the place.
  var flagReader: FlagReader {
    FlagReader(
      constant: { [unowned self] name in place(of: name).flatMap { meanings.flags[$0] } },
      scope: { [unowned self] name in scope(of: String(Wiring.Flag(name).root)) },
      enumerationCase: { [unowned self] name in place(of: name).flatMap { meanings.cases[$0] } })
  }

  private func place(of name: String) -> Shadowed? {
    here.bodies.last { allBodies[$0].locals.names.contains(name) }.map { Shadowed(name: name, body: $0) }
  }

  private func scope(of name: String) -> Wiring.Flag.Scope {
    if name.first?.isUppercase ?? true { return .init() }
    let body = here.bodies.dropFirst().last { allBodies[$0].locals.names.contains(name) }
    return .init(types: typePath, body: body.map { allBodies[$0].position })
  }

  /// The maximum number of branches whose flags are known: a longer chain isn't one of a few flags.
  private static let maximumBranches = 16

  // MARK: branches

  func branches(of node: IfExprSyntax) -> [IfBranch] {
    let place = position(of: node)
    var nodes = [node]
    // A chain of branches is one condition, however long it is.
    while case .ifExpr(let next) = nodes[nodes.count - 1].elseBody { nodes.append(next) }
    var other: CodeBlockSyntax?
    if case .codeBlock(let block) = nodes[nodes.count - 1].elseBody { other = block }
    // If the other branches end the program, the rest always runs.
    let ended = nodes.count { $0.body.statements.endsProgram } + (other?.statements.endsProgram == true ? 1 : 0)
    let count = nodes.count + 1
    let ways = other == nil ? nil : ended < count ? count - ended : count
    let reader = flagReader
    let flags = nodes.count > Self.maximumBranches ? [] : nodes.map { reader.flags(of: $0.conditions) }
    var all = nodes.enumerated().map { way, node in
      IfBranch(
        condition: condition("\(way == 0 ? "" : "else ")\(node.conditionText)", place, way, ways, flags),
        code: (node.conditions, node.body.statements))
    }
    if let other {
      let others = nodes.count == 1 ? "" : " and \(nodes.count - 1) others"
      let text = "else of \(node.conditionText)\(others)"
      all.append(Branch(condition: condition(text, place, nodes.count, ways, flags), code: (nil, other.statements)))
    }
    return all
  }

  func branches(of node: SwitchExprSyntax) -> [Branch<SwitchCaseListSyntax.Element>] {
    let (place, subject) = (position(of: node), node.subject.written)
    let ends = node.cases.map { $0.as(SwitchCaseSyntax.self)?.statements.endsProgram ?? false }
    let ways = ends.allSatisfy(\.self) ? ends.count : ends.count { !$0 }
    let reader = flagReader
    var flags =
      node.cases.count > Self.maximumBranches
      ? []
      : node.cases.compactMap { element -> Wiring.Flags? in
        guard case .switchCase(let element) = element, case .case(let label) = element.label else { return nil }
        return reader.flags(of: label, for: node.subject)
      }
    // A `default` is last. Otherwise, a clause of `#if` is among the cases.
    if flags.count < node.cases.count - 1 { flags = [] }
    return node.cases.enumerated().map { way, element in
      let label =
        switch element {
        case .switchCase(let element): element.label.written
        case .ifConfigDecl(let element): element.written
        }
      let text = "switch \(subject), \(label.prefix { $0 != "\n" })"
      return Branch(condition: condition(text, place, way, ways, flags), code: element)
    }
  }

  func branches(of node: IfConfigDeclSyntax) -> [Branch<IfConfigClauseSyntax.Elements?>] {
    let place = position(of: node)
    // A clause with `#error` is never built. The platforms of the other clauses are unknown.
    let isComplete = node.clauses.last?.condition == nil || node.clauses.allSatisfy(\.isOfPlatform)
    let ways = isComplete ? node.clauses.count { !$0.isError } : nil
    let first = node.clauses.first?.condition.map { "#if " + $0.written } ?? "#if"
    let reader = FlagReader(constant: { _ in nil }, scope: { _ in .init() })
    let flags = node.clauses.compactMap(\.condition).map { reader.flags(of: $0) }
    return node.clauses.enumerated().map { way, clause in
      let text = clause.condition.map { "#if " + $0.written } ?? "#else of \(first)"
      return Branch(condition: condition(text, place, way, ways, flags), code: clause.elements)
    }
  }

  /// Returns the values of `isDemo ? a : b`, whose operators the parser leaves unfolded.
  func branches(
    of parts: [ExprSyntax], at place: Int, _ choice: UnresolvedTernaryExprSyntax
  ) -> [Branch<[ExprSyntax]>] {
    let text = "if " + parts[..<place].map(\.written).joined(separator: " ")
    let (start, flags) = (position(of: parts[0]), [flagReader.flags(of: parts[..<place])])
    return [
      Branch(condition: condition(text, start, 0, 2, flags), code: [choice.thenExpression]),
      Branch(condition: condition("else of " + text, start, 1, 2, flags), code: Array(parts[(place + 1)...])),
    ]
  }

  /// Returns the conditions of the code after a `guard`, and of the code in it.
  func conditions(of node: GuardStmtSyntax, ways: Int?) -> (rest: Wiring.Condition, other: Wiring.Condition) {
    let (text, place) = ("guard \(node.conditions.written)", position(of: node))
    let flags = [flagReader.flags(of: node.conditions)]
    return (condition(text, place, 0, ways, flags), condition("\(text) else", place, 1, ways, flags))
  }

  /// Returns the condition of a branch: the last one if it has no flags of its own.
  private func condition(
    _ text: String, _ place: SourcePosition, _ way: Int, _ ways: Int?, _ flags: [Wiring.Flags]
  ) -> Wiring.Condition {
    var condition = Wiring.Condition(text, position: place, way: way, ways: ways)
    if !flags.isEmpty { condition.flags = .branch(way < flags.count ? way : nil, of: flags) }
    return condition
  }

  // MARK: what a walk comes to

  func enterIf(_ node: IfExprSyntax) {
    let branches = branches(of: node)
    for (way, branch) in branches.enumerated() {
      if let head = branch.code.head {
        let earlier = way == 0 || branches.count > Self.maximumBranches ? [] : branches[..<way].map(\.condition.flags)
        let reader = flagReader
        let count = here.conditions.count
        if !earlier.isEmpty { assume(.branch(nil, of: earlier), at: branch.condition.position) }
        walk(Array(head), at: branch.condition.position, { reader.flags(of: $0) }, { walk($0) })
        here.conditions.end(at: count)
      }
      walk(branch.code.items, under: branch.condition)
    }
    assumeOthers(branches.filter { $0.code.items.leaves }.map(\.condition))
  }

  func enterSwitch(_ node: SwitchExprSyntax) {
    walk(node.subject)
    let branches = branches(of: node)
    for branch in branches { walk(branch.code, under: branch.condition) }
    let leaving = branches.filter { $0.code.as(SwitchCaseSyntax.self)?.statements.leavesSwitch ?? false }
    assumeOthers(leaving.map(\.condition))
  }

  /// Enters that branches that leave the surrounding statements don't run.
  private func assumeOthers(_ leaving: [Wiring.Condition]) {
    guard let first = leaving.first, leaving.count <= Self.maximumBranches else { return }
    assume(.not(.any(leaving.map(\.flags))), at: first.position)
  }

  func enterIfConfig(_ node: IfConfigDeclSyntax) { enterClauses(of: node) { walk($0) } }

  /// Calls a function for the code of each clause, under its condition.
  func enterClauses(of node: IfConfigDeclSyntax, _ enter: (IfConfigClauseSyntax.Elements) -> Void) {
    for branch in branches(of: node) {
      if let elements = branch.code { within(branch.condition) { enter(elements) } }
    }
  }

  /// Walks over `isDemo ? supply(…) : supply(…)` and `isDemo && isReady()`.
  ///
  /// Returns: `false` if it is another expression.
  func enterChoice(_ parts: [ExprSyntax]) -> Bool {
    guard !parts.contains(where: { $0.is(AssignmentExprSyntax.self) }) else { return false }
    guard let place = parts.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }), place > 0,
      place < parts.count - 1, let choice = parts[place].as(UnresolvedTernaryExprSyntax.self)
    else { return enterAlternatives(parts) }
    for part in parts[..<place] { walk(part) }
    for branch in branches(of: parts, at: place, choice) {
      within(branch.condition) { for part in branch.code { walk(part) } }
    }
    return true
  }

  private func enterAlternatives(_ parts: [ExprSyntax]) -> Bool {
    guard let sign = ["||", "&&"].first(where: { sign in parts.contains { $0.isOperator(sign) } }) else { return false }
    let reader = flagReader
    walk(
      parts.split { $0.isOperator(sign) }, at: position(of: parts[0]),
      { sign == "&&" ? reader.flags(of: $0) : .not(reader.flags(of: $0)) },
      { if !enterAlternatives(Array($0)) { for part in $0 { walk(part) } } })
    return true
  }

  func enterGuard(_ node: GuardStmtSyntax) {
    let reader = flagReader
    walk(Array(node.conditions), at: position(of: node), { reader.flags(of: $0) }, { walk($0) })
    let ways = returnsEarly(node) ? 2 : nil
    let (rest, other) = conditions(of: node, ways: ways)
    walk(node.body, under: other)
    // The condition ends with the surrounding statements.
    if ways != nil {
      here.conditions.append(rest)
    } else if rest.flags.tests.allSatisfy({ !$0.subject.contains("(") }) {
      // The result of a call isn't one of the program's flags.
      assume(rest.flags, at: rest.position)
    }
  }

  /// Returns whether code after a `guard` runs only under its condition.
  ///
  /// That is the case in a function that wires, unless the `guard` only ensures that it runs once.
  func returnsEarly(_ node: GuardStmtSyntax) -> Bool {
    guard body.signature.given != nil || isInCatalog || storesCatalog || makesCatalog,
      let last = node.body.statements.last?.item.as(StmtSyntax.self),
      last.is(ReturnStmtSyntax.self)
    else { return false }
    let condition = node.conditions.written
    guard condition.hasPrefix("!"), let block = node.parent?.parent else { return true }
    return !block.written.contains("\(condition.dropFirst()) = true")
  }
}

extension Collector {
  /// Whether the function returns a catalog, so that each of its ways supplies one.
  private var makesCatalog: Bool { body.signature.resultType.map(BodyFact.catalogTypes.contains) ?? false }

  /// Whether a property of the type around the place is a catalog.
  private var storesCatalog: Bool {
    here.types.last.map { type in
      facts.types[type.fact].properties.contains { property in
        property.type.map(BodyFact.catalogTypes.contains) ?? property.value?.isCatalog ?? false
      }
    } ?? false
  }
}

extension IfExprSyntax {
  var conditionText: String { "if " + conditions.written }
}
#endif
