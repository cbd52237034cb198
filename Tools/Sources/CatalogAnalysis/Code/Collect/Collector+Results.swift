#if Tools
import CatalogWiring
import SwiftSyntax

/// The elements that functions and getters return.
extension Collector {
  /// Returns the elements that statements return, each under the conditions of its `return`.
  func resultElements(of items: CodeBlockItemListSyntax) -> [ElementFact] {
    let count = here.conditions.count
    defer { here.conditions.end(at: count) }
    var all: [ElementFact] = []
    for (number, item) in items.enumerated() {
      let isLast = number == items.count - 1
      if isLast, items.endsProgram { return all }
      if isLast, let config = item.item.as(IfConfigDeclSyntax.self) {
        enterClauses(of: config) { elements in
          if case .statements(let items) = elements { all += resultElements(of: items) }
        }
        return all
      }
      if let value = item.value, isLast || item.item.is(ReturnStmtSyntax.self) {
        return all + elementFacts(of: Expressions.bare(value))
      }
      guard item.mayReturn else { continue }
      if let branch = item.value?.as(IfExprSyntax.self), branch.elseBody == nil, branch.body.statements.endsInReturn {
        var condition = branches(of: branch)[0].condition
        condition.ways = 2
        all += within(condition) { resultElements(of: branch.body.statements) }
        (condition.text, condition.way, condition.flags) = ("else of \(condition.text)", 1, .not(condition.flags))
        here.conditions.append(condition)
      } else if let condition = item.item.as(GuardStmtSyntax.self), condition.body.statements.endsInReturn {
        let (rest, other) = conditions(of: condition, ways: 2)
        all += within(other) { resultElements(of: condition.body.statements) }
        here.conditions.append(rest)
      } else {
        return [ElementFact(kind: .unknown(item.written), position: position(of: item), conditions: ownConditions)]
      }
    }
    return all
  }

  func resultElements(of branch: IfExprSyntax) -> [ElementFact] {
    branches(of: branch).flatMap { branch in within(branch.condition) { resultElements(of: branch.code.items) } }
  }

  func resultElements(of branch: SwitchExprSyntax) -> [ElementFact] {
    branches(of: branch).flatMap { branch in
      within(branch.condition) { () -> [ElementFact] in
        guard case .switchCase(let element) = branch.code else {
          let kind = ElementFact.Kind.unknown(branch.code.written)
          return [ElementFact(kind: kind, position: branch.condition.position, conditions: ownConditions)]
        }
        return resultElements(of: element.statements)
      }
    }
  }

  /// Returns the meaning of a property of a loop's variable: `feature.parts`, `$0.parts`.
  func memberKind(of expression: ExprSyntax) -> ElementFact.Kind? {
    guard let member = expression.as(MemberAccessExprSyntax.self),
      let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.plain
    else { return nil }
    let name = member.declName.baseName.plain
    if base == "$0" {
      guard case .element(let list) = here.closures.last?.unnamed else { return nil }
      return .members(name, of: list)
    }
    // The name may be bound again after the loop.
    return body.locals.types[base] == nil ? meanings.elements[base].map { .members(name, of: $0) } : nil
  }

  /// Returns whether a value is the result of a function whose closure lists modules.
  func isListedByFunction(_ value: ExprSyntax) -> Bool {
    guard let node = value.as(FunctionCallExprSyntax.self), let call = Call(node) else { return false }
    return !listed(by: call).isEmpty
  }

  /// Returns the meaning of a call that transforms a list, or that lists elements in a closure: `features.map { $0 }`,
  /// `features.flatMap(\.parts)`, `parts { A() }`.
  func transformedKind(of expression: ExprSyntax) -> ElementFact.Kind? {
    guard let node = expression.as(FunctionCallExprSyntax.self), let call = Call(node) else { return nil }
    guard let base = call.base, ["compactMap", "flatMap", "map"].contains(call.name) else {
      let elements = listed(by: call)
      return elements.isEmpty ? nil : .listed(elements, by: call.name)
    }
    let unknown = ElementFact.Kind.unknown(expression.written)
    guard let list = listName(of: base) else { return unknown }
    if let path = call.first?.as(KeyPathExprSyntax.self), path.components.count == 1,
      let property = path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)
    {
      return .members(property.declName.baseName.plain, of: list)
    }
    guard let closure = call.closure, closure.statements.count == 1,
      let value = closure.statements.first.flatMap({ Expressions.returned($0) }).map(Expressions.bare)
    else { return unknown }
    let parameter = Expressions.parameters(of: closure).first.map { $0 ?? "_" } ?? "$0"
    if value.as(DeclReferenceExprSyntax.self)?.baseName.plain == parameter { return .list(list) }
    if let member = value.as(MemberAccessExprSyntax.self),
      member.base?.as(DeclReferenceExprSyntax.self)?.baseName.plain == parameter
    {
      return .members(member.declName.baseName.plain, of: list)
    }
    // Each value of the list creates an instance of the same type.
    if let type = Expressions.instanceType(of: value), base.as(ArrayExprSyntax.self)?.elements.isEmpty == false {
      return .instance(type)
    }
    return unknown
  }
}

extension CodeBlockItemSyntax {
  /// The expression of a statement, including an `if` or a `switch`, or the operand of a `return`.
  fileprivate var value: ExprSyntax? {
    Expressions.returned(self) ?? item.as(ExpressionStmtSyntax.self)?.expression
  }

  /// Whether it contains the word `return`.
  ///
  /// It also counts a `return` in a closure or a nested function, which only makes the list unknown.
  fileprivate var mayReturn: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.return) }
  }
}

extension CodeBlockItemListSyntax {
  fileprivate var endsInReturn: Bool { last?.item.is(ReturnStmtSyntax.self) ?? false }
}
#endif
