#if Tools
import CatalogWiring
import ServiceCatalog
import ServiceCatalogDiagnostics

extension WiringBuilder {
  /// Returns the scopes, the copies and the catalogs of the root that may keep an instance which must be disposed.
  func openings() -> [Wiring.Opening] {
    // The openings of tests and of a library's clients are unknown.
    guard unit.rootModule != nil, unit.kind != .tests, entries.contains(where: \.isDisposable) else { return [] }
    var all: [Wiring.Opening] = []
    for (id, body) in program.files.allBodies {
      all += body.openings.map { opening(of: $0, id) }
    }
    return
      (all + handedScopes()
      + RootCatalogs(program, unit, isCopied: all.contains(where: \.isDisposedCopy))
      .openings(of: flow.all)).sorted { $0.position < $1.position }
  }

  private func opening(of fact: OpeningFact, _ id: Program.BodyID) -> Wiring.Opening {
    let body = program[id]
    let needs = body.obtains.filter { keeper(of: $0, fact, body) == fact.id }
      .compactMap { need(ObtainRecord(obtain: $0, body: id), from: nil, .obtains) }
    let kind: Wiring.Opening.Kind
    switch fact.kind {
    case .scope(let name): kind = .scope(name.map { program.scopeName($0, in: id) })
    case .copy: kind = .copy
    }
    return Wiring.Opening(
      kind, function: fact.function, code: body.title, ending: fact.ending, position: fact.position, needs: needs)
  }

  /// The innermost opening of the scope's kind keeps the instances of that kind.
  private func keeper(of obtain: ObtainFact, _ fact: OpeningFact, _ body: Body) -> SourcePosition? {
    for place in obtain.within {
      guard let kind = body.openings.first(where: { $0.id == place })?.kind else { return nil }
      // A copy has its own instance of each entry.
      if kind == fact.kind || kind == .copy { return place }
      if kind == .scope(nil) { return nil }
    }
    return nil
  }

  /// The kinds of scope that are passed to code which may open them.
  private func handedScopes() -> [Wiring.Opening] {
    let handed = program.files.reduce(into: Set<String>()) { $0.formUnion($1.metatypes.map { program.scopeName($0) }) }
    let scopes = entries.compactMap { entry -> Wiring.Opening? in
      guard entry.isDisposable, case .scoped(let name) = entry.lifetime, handed.contains(name),
        let place = entry.supplies.first?.position
      else { return nil }
      return Wiring.Opening(.scope(name), code: "", ending: .unknown, position: place)
    }
    return Array(Set(scopes))
  }
}

extension Wiring.Opening {
  fileprivate var isDisposedCopy: Bool { kind == .copy && ending == .disposed }
}

/// Finds the catalogs that a composition root supplies, and whether the program shuts them down.
private struct RootCatalogs {
  private let program: Program
  /// The places where the root creates catalogs.
  private var made: [SourcePosition] = []
  /// The catalogs that the program shuts down, or may shut down.
  private var ended: Set<Receiver> = []
  /// Whether the program shuts down an object that may be any catalog.
  private var mayEndAny = false
  /// Whether the program makes the catalog conform to a protocol.
  private let isCatalogExtended: Bool

  /// Records the shutdowns in a body.
  ///
  /// - Parameter isCopied: Whether the code runs in a copy that is disposed, and that is its main catalog.
  init(_ program: Program, _ unit: Project.Unit, isCopied: Bool) {
    self.program = program
    isCatalogExtended = program.types.infos.contains { $0.name == "Catalog" && !$0.inherits.isEmpty }
    var isBound = isCopied
    for (file, facts) in program.files.enumerated() {
      // A package that runs services may shut down a catalog that isn't passed to it.
      if !facts.imports.allSatisfy({ !$0.hasPrefix("ServiceCatalog") || Self.harmless.contains($0) }) {
        mayEndAny = true
      }
      let isOfRoot = facts.module == unit.rootModule
      for (number, body) in facts.bodies.enumerated() {
        let id = Program.BodyID(file: file, body: number)
        if isOfRoot { made += body.catalogs.values.compactMap(\.placeOfMaking) }
        for shutdown in body.shutdowns { enter(shutdown, id) }
        for case .call(let call) in body.steps {
          if call.name == "withMain" { isBound = true }
          enter(call, id)
        }
      }
      if isOfRoot { made += facts.constants.catalogs.values.compactMap(\.placeOfMaking) }
    }
    for (property, place) in program.values.catalogProperties
    where program.types.infos[property.type].module == unit.rootModule { made.append(place) }
    if isBound, !ended.isEmpty || isCopied { ended.insert(.main) }
  }

  private static let harmless: Set = [
    "ServiceCatalog", "ServiceCatalogConfiguration", "ServiceCatalogDefaults", "ServiceCatalogDiagnostics",
    "ServiceCatalogMacros", "ServiceCatalogObservability", "ServiceCatalogStyles", "ServiceCatalogTesting",
  ]

  private mutating func enter(_ shutdown: ShutdownFact, _ id: Program.BodyID) {
    if let type = shutdown.type.map(Expressions.unwrapped), !mayBeCatalog(type, id) { return }
    switch definite(shutdown.receiver, id) {
    case let catalog?: ended.insert(catalog)
    case nil: mayEndAny = true
    }
  }

  private func mayBeCatalog(_ type: String, _ id: Program.BodyID) -> Bool {
    let context = program.context(of: id)
    if BodyFact.catalogTypes.contains(type) { return true }
    if BodyFact.catalogTypes.contains(program.types.displayName(type, in: context)) { return true }
    // If the program makes the catalog conform to a protocol, a value of a protocol type may be a catalog.
    guard isCatalogExtended else { return false }
    let kind = program.types.resolved(type, in: context).first.map { program.types.infos[$0].kind }
    return kind != .value && kind != .reference
  }

  /// Unknown code that receives a catalog may shut it down.
  private mutating func enter(_ call: CallFact, _ id: Program.BodyID) {
    guard !Self.keepers.contains(call.name) else { return }
    let asked = Self.questions.contains(call.name) ? [] : [call.receiver]
    for receiver in asked + call.arguments.map(\.receiver) {
      let catalogs = definite(receiver, id).map { [$0] } ?? properties(receiver)
      guard !catalogs.isEmpty, !isDeclared(call, id) else { continue }
      ended.formUnion(catalogs)
    }
  }

  /// Returns the catalogs of the properties that an expression may name: `app.catalog`.
  private func properties(_ receiver: Receiver) -> [Receiver] {
    guard case .name(let path) = receiver, !program.values.catalogProperties.isEmpty else { return [] }
    let name = path.lastComponent
    return program.values.catalogProperties.filter { $0.key.name == name }.map { .made($0.value) }
  }

  /// The functions of a catalog that don't shut it down.
  private static let questions = OwnedCatalog.questions.union([
    "events", "isolatedCopy", "makeScope", "observe", "reset", "startRecording", "stopRecording", "withOverrides",
    "withScope", "withSynchronousScope",
  ])

  /// The library's functions that receive a catalog and don't shut it down.
  private static let keepers: Set = ["ServiceLocator", "Obtained", "assemble", "install", "obtain"]

  private func isDeclared(_ call: CallFact, _ id: Program.BodyID) -> Bool {
    if !program.callees(of: call, from: id).isEmpty { return true }
    let name = call.name == "init" ? call.base ?? "" : (call.base.map { $0 + "." } ?? "") + call.name
    return !program.types.resolved(name, in: program.context(of: id)).isEmpty
  }

  /// Returns the catalog of an expression, if it is certain.
  private func definite(_ receiver: Receiver, _ id: Program.BodyID, depth: Int = 0) -> Receiver? {
    switch receiver {
    case .main, .made, .derived: return receiver
    case .itself, .result, .passed, .other: return nil
    case .name(let name):
      guard depth < 8 else { return nil }
      if let local = program[id].catalogs[name] { return definite(local, id, depth: depth + 1) }
      if let place = program.placeOfProperty(name, in: id) { return .made(place) }
      let last = String(name.split(separator: ".").last ?? "")
      guard !program[id].names.contains(name),
        let global = program.global(name, in: id) ?? program.files[id.file].constants.catalogs[last]
      else { return nil }
      return definite(global, id, depth: depth + 1)
    }
  }

  /// One opening for each catalog with a supply.
  func openings(of all: [SupplyRecord]) -> [Wiring.Opening] {
    let catalogs =
      [(id: Wiring.CatalogID.main, receiver: Receiver.main)] + Set(made).map { (.made($0), .made($0)) }
    return catalogs.compactMap { id, receiver in
      guard let first = all.first(where: { $0.supply.catalog == id }) else { return nil }
      let isEnded = mayEndAny || ended.contains(receiver)
      return Wiring.Opening(
        .root(id), code: receiver == .main ? "Catalog.main" : "the composition root",
        ending: isEnded ? .unknown : .undisposed,
        position: receiver.placeOfMaking ?? first.supply.position)
    }
  }
}

extension Receiver {
  fileprivate var placeOfMaking: SourcePosition? { if case .made(let place) = self { place } else { nil } }
}
#endif
