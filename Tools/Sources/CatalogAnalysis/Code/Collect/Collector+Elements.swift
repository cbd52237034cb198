#if Tools
import CatalogWiring
import SwiftSyntax

/// The elements that code installs.
extension Collector {
  /// Returns the elements that an expression installs.
  func elementFacts(of expression: ExprSyntax) -> [ElementFact] {
    func fact(_ kind: ElementFact.Kind) -> [ElementFact] {
      [ElementFact(kind: kind, position: position(of: expression), conditions: ownConditions)]
    }
    if let list = expression.as(ArrayExprSyntax.self) {
      return list.elements.flatMap { elementFacts(of: $0.expression) }
    }
    if let sequence = expression.as(SequenceExprSyntax.self) { return elementFacts(of: sequence) }
    if let cast = expression.as(AsExprSyntax.self) { return elementFacts(of: cast.expression) }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return elementFacts(of: only.expression)
    }
    if let type = Expressions.instanceType(of: expression) ?? Expressions.metatype(of: expression) {
      return fact(.instance(type))
    }
    if let branch = expression.as(IfExprSyntax.self) { return resultElements(of: branch) }
    if let branch = expression.as(SwitchExprSyntax.self) { return resultElements(of: branch) }
    if let kind = transformedKind(of: expression) { return fact(kind) }
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.plain {
      if name == "$0", case .element(let list) = here.closures.last?.unnamed { return fact(.list(list)) }
      return fact(.list(meanings.elements[name] ?? name))
    }
    if let kind = memberKind(of: expression) { return fact(kind) }
    // A static list of a type, or a static instance: `Modules.all`, `ClockBlueprint.instance`.
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base?.written, base != "Self",
      base.mayBeType
    {
      return fact(.list("\(base).\(member.declName.baseName.plain)"))
    }
    if let name = Expressions.listName(of: expression) { return fact(.list(name)) }
    return fact(.unknown(expression.written))
  }

  /// `a + b`, `isDemo ? a : b` and `a as [any CatalogModule]`, whose operators the parser leaves unfolded.
  private func elementFacts(of sequence: SequenceExprSyntax) -> [ElementFact] {
    let parts = Array(sequence.elements)
    // The last choice is at the end, so `a ? b : c ? d : e` is read from the end.
    if let place = parts.lastIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }), place == parts.count - 2,
      let choice = parts[place].as(UnresolvedTernaryExprSyntax.self)
    {
      return branches(of: parts, at: place, choice).flatMap { branch in
        within(branch.condition) { branch.code.flatMap { elementFacts(of: $0) } }
      }
    }
    if parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self) { return elementFacts(of: parts[0]) }
    let operators = parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element.written)
    if operators.allSatisfy({ $0 == "+" }) {
      return parts.enumerated().filter { $0.offset % 2 == 0 }.flatMap { elementFacts(of: $0.element) }
    }
    let kind = ElementFact.Kind.unknown(sequence.written)
    return [ElementFact(kind: kind, position: position(of: sequence), conditions: ownConditions)]
  }

  /// Returns the elements in a block of modules: expressions inside `if`, `switch` and `for`.
  func blockElements(of items: CodeBlockItemListSyntax) -> [ElementFact] {
    items.flatMap { item -> [ElementFact] in
      if case .decl(let declaration) = item.item, let config = declaration.as(IfConfigDeclSyntax.self) {
        return blockElements(of: config)
      }
      var expression = item.item.as(ExprSyntax.self)
      if let statement = item.item.as(ExpressionStmtSyntax.self) { expression = statement.expression }
      if let loop = item.item.as(ForStmtSyntax.self) {
        if let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain {
          meanings.elements[name] = listName(of: loop.sequence)
        }
        return blockElements(of: loop.body.statements)
      }
      if let branch = expression?.as(IfExprSyntax.self) { return blockElements(of: branch) }
      if let branch = expression?.as(SwitchExprSyntax.self) { return blockElements(of: branch) }
      return expression.map { elementFacts(of: $0) } ?? []
    }
  }

  private func blockElements(of branch: IfExprSyntax) -> [ElementFact] {
    branches(of: branch).flatMap { branch in within(branch.condition) { blockElements(of: branch.code.items) } }
  }

  private func blockElements(of branch: SwitchExprSyntax) -> [ElementFact] {
    branches(of: branch).flatMap { branch -> [ElementFact] in
      guard case .switchCase(let element) = branch.code else { return [] }
      return within(branch.condition) { blockElements(of: element.statements) }
    }
  }

  private func blockElements(of config: IfConfigDeclSyntax) -> [ElementFact] {
    branches(of: config).flatMap { branch -> [ElementFact] in
      guard case .statements(let items) = branch.code else { return [] }
      return within(branch.condition) { blockElements(of: items) }
    }
  }
}
#endif
