#if Tools
import CatalogDeclarations
import CatalogWiring
import SwiftSyntax

extension Collector {
  /// Records the `install` that `@CompositionRoot` adds to the type around the place.
  ///
  /// The root for a scope supplies its values with it. It has another function, which installs the modules.
  func enterRoot(of node: some DeclGroupSyntax) {
    guard let type = here.types.last, let root = RootDeclaration(node) else { return }
    facts.types[type.fact].inherits.append("CompositionRoot")
    let replaced = Set(root.replaced.compactMap(\.key))
    let modules = root.suppliers.map { supply($0.supplier, at: position(of: $0.type)) }
    let values = root.values.compactMap { value in value.name.map { supply($0, replacing: replaced) } }
    let scope = root.scope.map(Expressions.name(ofType:))
    facts.types[type.fact].output = scope
    if scope != nil { addInstall(named: "_install", of: type.path, modules, at: root.attribute) }
    addInstall(of: type.path, scope == nil ? modules + values : values, at: root.attribute)
    for (keys, name) in [(root.entries, ListFact.entries), (root.replaced, ListFact.replaced)] {
      let elements = keys.compactMap { expression in
        expression.key.map { ElementFact(kind: .instance($0), position: position(of: expression), conditions: []) }
      }
      facts.lists.append(
        ListFact(name: name, context: type.path, body: allBodies.count - 1, isLocal: false, elements: elements))
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

  /// Returns what a root installs for a protocol in its inheritance clause: a module, or the service of a key.
  private func supply(_ supplier: RootDeclaration.Supplier, at place: SourcePosition) -> SupplyFact {
    switch supplier {
    case .module(let module): supply(.elements([element(module.type, at: place)]), at: place)
    case .replacement(let module): supply(.elements([element(module.type, at: place)]), at: place, isReplacing: true)
    case .root(let type): supply(.elements([element(type.written, at: place)]), at: place)
    case .service(let key): supply(.key(key), at: place)
    }
  }

  private func element(_ type: String, at place: SourcePosition) -> ElementFact {
    ElementFact(kind: .instance(type), position: place, conditions: [])
  }

  /// Returns the supply of a stored property.
  private func supply(_ name: TokenSyntax, replacing replaced: Set<String>) -> SupplyFact {
    let isReplacing = replaced.contains { KeyNames.mayBeSame($0, name.plain) }
    var supply = supply(.key(name.plain), at: position(of: name), isReplacing: isReplacing)
    supply.lifetime = StatedLifetime(lifetime: .shared, position: supply.position)
    supply.origin = .instance
    return supply
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
    let type = if case .elements(let all) = subject { all.first?.name } else { String?.none }
    return Wiring.Listing(
      in: root.joined(separator: "."), module: type.flatMap { ListedModule(type: $0)?.name }, isReplacing: isReplacing)
  }
}
#endif
