#if Tools
import CatalogWiring
import SwiftSyntax

extension Collector {
  /// Whether the body reports the members that it reads.
  var isReading: Bool { Self.isReading(body.owner) }

  static func isReading(_ owner: BodyFact.Owner) -> Bool {
    switch owner {
    case .property: true
    case .method(let name): name.hasPrefix("create") || name.hasPrefix("make")
    default: false
    }
  }

  var isUnnamedCatalog: Bool { if case .catalog = here.closures.last?.unnamed { true } else { false } }

  /// The conditions around the place within its body, also those that are assumed.
  var allConditions: [Wiring.Condition] { here.conditions.ofBody }

  /// The conditions around the place within its body.
  var ownConditions: [Wiring.Condition] { allConditions.filter { !$0.isAssumed } }

  /// Whether the place is in a closure that is called later.
  var isDeferred: Bool { here.closures.contains(where: \.isKept) }

  func read(_ name: String, isQualified: Bool = false, at position: SourcePosition) {
    body.reads.append(.init(name: name, isQualified: isQualified, isDeferred: isDeferred, position: position))
  }

  /// Enters the use of a property, which may obtain if it is the catalog's: `catalog.agenda`.
  func enterProperty(_ property: DeclReferenceExprSyntax, of base: DeclReferenceExprSyntax) {
    let (name, text) = (property.baseName.text, base.baseName.text)
    readGiven(name, of: text, at: property)
    if text == "self" { readObtained(name, at: property) }
    if text == "self" || text == "Self" || text == here.types.last?.names.last {
      read(name, isQualified: true, at: position(of: property))
    }
    guard
      text == body.signature.given || text == "self" && isInCatalog || body.locals.catalogs[text] != nil
        || text == "$0" && isUnnamedCatalog
    else { return }
    body.steps.append(
      .call(
        CallFact(
          name: name, base: text, receiver: receiver(ExprSyntax(base)), arguments: [], conditions: allConditions,
          position: position(of: property), traits: isDeferred ? .isDeferred : [], main: main)))
  }

  /// Records that an initializer reads a service of the bundle that it takes.
  private func readGiven(_ name: String, of base: String, at node: some SyntaxProtocol) {
    guard body.owner == .initializer, !isDeferred,
      let parameter = body.signature.parameters.first(where: { $0.name == base }),
      parameter.type.contains("Has") || isGeneric(parameter.type)
    else { return }
    read("\(base).\(name)", isQualified: true, at: position(of: node))
  }

  /// Records that a property with `@Obtained` is read.
  func readObtained(_ name: String, at node: some SyntaxProtocol) {
    guard let type = here.types.last, type.obtained.contains(name) else { return }
    body.requests.obtainedReads.append(.init(name: name, isDeferred: isDeferred, position: position(of: node)))
  }

  /// Returns the parameter with a name of a closure that is passed to an unknown function.
  private func parameter(_ name: String) -> Receiver? {
    for closure in here.closures.reversed() {
      let index = closure.parameters.isEmpty && name == "$0" ? 0 : closure.parameters.firstIndex(of: name)
      if let index { return closure.call.map { .passed(by: $0, index) } }
      if name == "$0" { return nil }
    }
    return nil
  }

  func add(_ obtain: ObtainFact) {
    var obtain = obtain
    if obtain.isRemembering, case .property(let name) = body.owner, here.accessors == 0, !here.types.isEmpty {
      here.types[here.types.count - 1].obtained.insert(name)
    }
    obtain.isDeferred = obtain.isDeferred || isDeferred
    obtain.isInAccessor = here.accessors > 0
    obtain.defaultOf = obtain.defaultOf ?? here.defaultOf
    if case .name(let name) = obtain.receiver, let passed = parameter(name) { obtain.receiver = passed }
    obtain.within = openings(around: obtain.receiver)
    obtain.main = main
    obtain.flags = Wiring.Flags(allConditions)
    body.requests.obtains.append(obtain)
  }
}
#endif
