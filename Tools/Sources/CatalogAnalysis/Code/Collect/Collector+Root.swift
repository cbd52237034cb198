#if Tools
import CatalogWiring
import SwiftSyntax

extension Collector {
  /// Records the `install` that `@CompositionRoot` adds to the type around the place.
  ///
  /// The root for a scope supplies its values with it. It has another function, which installs the modules.
  func enterRoot(of node: some DeclGroupSyntax) {
    guard let type = here.types.last, let attribute = node.attributes.first(named: "CompositionRoot") else { return }
    facts.types[type.fact].inherits.append("CompositionRoot")
    let inherited = node.inheritanceClause?.inheritedTypes.flatMap { $0.type.composed } ?? []
    let replaced = keys(labeled: "replacing", of: attribute).compactMap(\.name)
    let modules = inherited.compactMap { self.module(suppliedBy: $0) }
    let values = node.memberBlock.members.flatMap { self.values(of: $0.decl, replacing: replaced) }
    let scope = attribute.list.first { $0.label?.text == "for" }.flatMap { Expressions.metatype(of: $0.expression) }
    facts.types[type.fact].output = scope
    if scope != nil { addInstall(named: "_install", of: type.path, modules, at: attribute) }
    addInstall(of: type.path, scope == nil ? modules + values : values, at: attribute)
    for (label, name) in [("entry", ListFact.entries), ("replacing", ListFact.replaced)] {
      let (keys, body) = (self.keys(labeled: label, of: attribute), allBodies.count - 1)
      facts.lists.append(ListFact(name: name, context: type.path, body: body, isLocal: false, elements: keys))
    }
  }

  /// Returns the keys of an argument with several values.
  private func keys(labeled label: String, of attribute: AttributeSyntax) -> [ElementFact] {
    let list = attribute.list.drop { $0.label?.text != label }
    return (list.prefix(1) + list.dropFirst().prefix { $0.label == nil }).compactMap { argument in
      Expressions.key(of: argument.expression).map {
        ElementFact(kind: .instance($0), position: position(of: argument.expression), conditions: [])
      }
    }
  }

  /// Records that a root opens a scope: the catalog gets its modules, and the scope its values.
  ///
  /// - Parameter root: The root, its type, or a kind of scope, which installs nothing.
  /// - Returns: The name of the type.
  @discardableResult
  func enterRoot(_ root: ExprSyntax, of catalog: Receiver, in scope: Receiver, _ call: Call) -> String? {
    let name = root.as(DeclReferenceExprSyntax.self).flatMap { type(ofName: $0.baseName.plain) }
    let instance = Expressions.instanceType(of: root) ?? name
    guard let type = Expressions.metatype(of: root) ?? instance else { return nil }
    let target = CallFact.Argument(label: "in", receiver: catalog, elements: [], text: "")
    body.steps.append(
      .call(
        CallFact(
          name: "_install", base: type, receiver: .other, arguments: [target], conditions: allConditions,
          position: position(of: call))))
    if instance != nil {
      let element = ElementFact(kind: .instance(type), position: position(of: root), conditions: ownConditions)
      enter([element], scope, "", call)
    }
    return type
  }

  /// Records that a root opens scopes which other code ends: `openScope(RequestRoot(id: 1))`, or
  /// `RequestScopeMiddleware(of: catalog) { request, _ in RequestRoot(id: request.id) }`.
  func enterOpener(_ call: Call) {
    let made = call.closure?.statements.last.flatMap { Expressions.returned($0) }
    guard let root = call.arguments.first?.label == nil ? call.first : made else { return }
    let catalog = call["of"].map { receiver($0) } ?? receiver(of: call)
    guard let type = enterRoot(root, of: catalog, in: .derived(catalog, position(of: call)), call) else { return }
    facts.metatypes.insert(type.lastComponent)
  }

  private func addInstall(
    named name: String = "install", of path: [String], _ supplies: [SupplyFact], at attribute: AttributeSyntax
  ) {
    beginInstall(named: name, of: path, at: attribute)
    // Those that replace others come last.
    body.steps = (supplies.filter { !$0.isReplacing } + supplies.filter(\.isReplacing)).map { .supply($0) }
    end()
  }

  /// Returns what a root installs for a type in its inheritance clause: a module for `Catalog.ClockServices.Supplied`, and
  /// a blueprint for `Catalog.SuppliesClock`.
  private func module(suppliedBy type: TypeSyntax) -> SupplyFact? {
    guard let member = type.as(MemberTypeSyntax.self) else { return nil }
    let place = position(of: type)
    if ["Supplied", "Replacing"].contains(member.name.text) {
      let element = ElementFact(kind: .instance(member.baseType.written), position: place, conditions: [])
      return supply(.elements([element]), at: place, isReplacing: member.name.text == "Replacing")
    }
    guard member.name.text.hasPrefix("Supplies") else { return nil }
    let name = member.name.text.dropFirst("Supplies".count)
    return supply(.key(name.prefix(1).lowercased() + name.dropFirst()), at: place)
  }

  /// Returns the supplies of the stored properties of a declaration.
  private func values(of declaration: DeclSyntax, replacing replaced: [String]) -> [SupplyFact] {
    guard let variable = declaration.as(VariableDeclSyntax.self), !variable.isStatic,
      !variable.modifiers.contains(where: { $0.name.text == "lazy" })
    else { return [] }
    return variable.bindings.compactMap { binding in
      guard !Expressions.isComputed(binding),
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain
      else { return nil }
      var supply = supply(.key(name), at: position(of: binding.pattern), isReplacing: replaced.contains(name))
      supply.lifetime = StatedLifetime(lifetime: .shared, position: supply.position)
      supply.origin = .instance
      return supply
    }
  }

  private func supply(
    _ subject: SupplyFact.Subject, at place: SourcePosition, isReplacing: Bool = false
  ) -> SupplyFact {
    SupplyFact(
      verb: .supply, subject: subject, receiver: .name("catalog"),
      base: isReplacing ? SupplyFact.baseOfReplacement : SupplyFact.baseOfRoot, origin: .own, conditions: [],
      position: place)
  }
}

extension SupplyFact {
  /// The text of the base in the code of a root.
  fileprivate static let baseOfRoot = "@CompositionRoot"
  fileprivate static let baseOfReplacement = "@CompositionRoot(replacing:)"

  /// Whether a root's inheritance clause or a property of a root states it.
  var isOfRoot: Bool { base == Self.baseOfRoot || isReplacing }

  /// Whether the root says that it replaces other supplies.
  fileprivate var isReplacing: Bool { base == Self.baseOfReplacement }

  /// Returns the listing that states it in the code of a root; nil in other code.
  func listing(in root: [String]) -> Wiring.Listing? {
    guard isOfRoot else { return nil }
    let module = if case .elements(let all) = subject { all.first?.name } else { String?.none }
    return Wiring.Listing(in: root.joined(separator: "."), module: module, isReplacing: isReplacing)
  }
}

extension TypeSyntax {
  /// The types in a composition with `&`, or the type itself.
  fileprivate var composed: [TypeSyntax] {
    self.as(CompositionTypeSyntax.self).map { $0.elements.flatMap(\.type.composed) } ?? [self]
  }
}
#endif
