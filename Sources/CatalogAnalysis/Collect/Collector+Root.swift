#if Tools
import CatalogWiring
import SwiftSyntax

extension Collector {
  /// Records the `install` that `@CompositionRoot` adds to the type around the place.
  ///
  /// The root for a scope has two: the static one installs the modules, and the other one supplies the values.
  func enterRoot(of node: some DeclGroupSyntax) {
    guard let type = here.types.last, let attribute = node.attributes.first(named: "CompositionRoot") else { return }
    facts.types[type.fact].inherits.append("CompositionRoot")
    let inherited = node.inheritanceClause?.inheritedTypes.flatMap { $0.type.composed } ?? []
    let modules = inherited.compactMap { self.module(suppliedBy: $0) }
    let values = node.memberBlock.members.flatMap { self.values(of: $0.decl) }
    let isOfScope = !attribute.list.isEmpty
    if isOfScope { addInstall(of: type.path, modules, at: attribute, isStatic: true) }
    addInstall(of: type.path, isOfScope && !values.isEmpty ? values : modules + values, at: attribute)
  }

  private func addInstall(
    of path: [String], _ supplies: [SupplyFact], at attribute: AttributeSyntax, isStatic: Bool = false
  ) {
    beginInstall(of: path, at: attribute, isStatic: isStatic)
    body.steps = supplies.map { .supply($0) }
    end()
  }

  /// Returns what a root installs for a type in its inheritance clause: a module for `Catalog.ClockServices.Supplied`, and
  /// a blueprint for `Catalog.SuppliesClock`.
  private func module(suppliedBy type: TypeSyntax) -> SupplyFact? {
    guard let member = type.as(MemberTypeSyntax.self) else { return nil }
    let place = position(of: type)
    if member.name.text == "Supplied" {
      let element = ElementFact(kind: .instance(member.baseType.written), position: place, conditions: [])
      return supply(.elements([element]), at: place)
    }
    guard member.name.text.hasPrefix("Supplies") else { return nil }
    let name = member.name.text.dropFirst("Supplies".count)
    return supply(.key(name.prefix(1).lowercased() + name.dropFirst()), at: place)
  }

  /// Returns the supplies of the stored properties of a declaration.
  private func values(of declaration: DeclSyntax) -> [SupplyFact] {
    guard let variable = declaration.as(VariableDeclSyntax.self), !variable.isStatic,
      !variable.modifiers.contains(where: { $0.name.text == "lazy" })
    else { return [] }
    return variable.bindings.compactMap { binding in
      guard !Expressions.isComputed(binding),
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain
      else { return nil }
      var supply = supply(.key(name), at: position(of: binding.pattern))
      supply.lifetime = StatedLifetime(lifetime: .shared, position: supply.position)
      supply.origin = .instance
      return supply
    }
  }

  private func supply(_ subject: SupplyFact.Subject, at place: SourcePosition) -> SupplyFact {
    SupplyFact(
      verb: .supply, subject: subject, receiver: .name("catalog"), base: SupplyFact.baseOfRoot, origin: .own,
      conditions: [], position: place)
  }
}

extension SupplyFact {
  /// The text of the base in the code of a root.
  fileprivate static let baseOfRoot = "@CompositionRoot"

  /// Whether a root's inheritance clause or a property of a root states it.
  var isOfRoot: Bool { base == Self.baseOfRoot }
}

extension TypeSyntax {
  /// The types in a composition with `&`, or the type itself.
  fileprivate var composed: [TypeSyntax] {
    self.as(CompositionTypeSyntax.self).map { $0.elements.flatMap(\.type.composed) } ?? [self]
  }
}
#endif
