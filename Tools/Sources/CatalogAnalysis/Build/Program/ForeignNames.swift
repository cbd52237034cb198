#if Tools
/// The program's own types with the name of the catalog or the locator.
///
/// Their members don't belong to a catalog.
struct ForeignNames {
  private static let names: Set = ["Catalog", "ServiceLocator", "Assembling"]

  private let files: [ReadFile]
  private let types: TypeTable

  /// Returns the files without the uses of such types.
  static func removed(from files: [ReadFile], _ types: TypeTable) -> [ReadFile] {
    // Hardly any program has one.
    guard types.infos.contains(where: { $0.isDeclaredType && names.contains($0.name) }) else { return files }
    let foreign = ForeignNames(files: files, types: types)
    return files.indices.map { foreign.cleaned($0) }
  }

  private func cleaned(_ file: Int) -> ReadFile {
    var facts = files[file].facts
    facts.bodies = facts.bodies.map { Body(cleaned($0.fact, file)) }
    if isForeign("Catalog", TypeTable.Context(file: file, types: [])) {
      facts.keys.removeAll { !$0.isQualified }
      facts.constants.catalogs = [:]
      facts.constants.globals = [:]
    }
    return ReadFile(facts)
  }

  private func cleaned(_ body: BodyFact, _ file: Int) -> BodyFact {
    let context = TypeTable.Context(file: file, types: body.context)
    var body = body
    let isInForeign = body.context.indices.contains { place in
      isForeign(body.context[...place].joined(separator: "."), TypeTable.Context(file: file, types: []))
    }
    if isInForeign { body.traits.insert(.isForeign) }
    for place in body.signature.parameters.indices where isForeign(body.signature.parameters[place].type, context) {
      body.signature.parameters[place].type = "(\(body.signature.parameters[place].type))"
      if body.signature.given == body.signature.parameters[place].name { body.signature.given = nil }
    }
    if isForeign("Catalog", context) {
      body.locals.catalogs = [:]
      body.scopes.openings = []
      body.scopes.shutdowns = []
    }
    for (name, type) in body.locals.types where isForeign(type, context) { body.locals.catalogs[name] = nil }
    let whole = body
    body.requests.obtains.removeAll { obtain in
      if obtain.isOfDialect { return false }
      return obtain.baseType.map { isForeign($0, context) } ?? false
        || isOfForeign(obtain.base, obtain.receiver, located: obtain.subject.isLocated, whole, context)
    }
    body.steps.removeAll { step in
      guard case .supply(let supply) = step, !step.isOfDialect else { return false }
      return isOfForeign(supply.base, supply.receiver, located: supply.verb == .register, whole, context)
    }
    return body
  }

  /// Returns whether the base of a use has such a type.
  private func isOfForeign(
    _ base: String, _ receiver: Receiver, located: Bool, _ body: BodyFact, _ context: TypeTable.Context
  ) -> Bool {
    if base.hasPrefix("ServiceCatalog.") { return false }
    if body.traits.contains(.isForeign), receiver == .itself || receiver == .name("self") { return true }
    var parts = base.split { ".()?!".contains($0) }.map(String.init)
    if parts.first == "self" || parts.first == "Self" { parts.removeFirst() }
    guard let first = parts.first else { return isForeign(located ? "ServiceLocator" : "Catalog", context) }
    if first.mayBeType {
      return parts.indices.contains { isForeign(parts[...$0].joined(separator: "."), context) }
    }
    if let type = type(of: first, body, context) { return isForeign(type, context) }
    // If the type is unknown, it is the one that the file knows by that name.
    return body.signature.given != first && isForeign(located ? "ServiceLocator" : "Catalog", context)
  }

  private func type(of name: String, _ body: BodyFact, _ context: TypeTable.Context) -> String? {
    if let type = body.locals.types[name] ?? body.locals.madeTypes[name] { return type }
    guard !context.types.isEmpty,
      let place = types.place(of: context.types.joined(separator: "."), in: .init(file: context.file, types: []))
    else { return nil }
    return types.infos[place].properties.first { $0.property.name == name }?.property.type
  }

  /// Returns whether a name refers to a type of the program with the name of the catalog or the locator.
  private func isForeign(_ name: String, _ context: TypeTable.Context) -> Bool {
    let name = Expressions.unwrapped(name)
    guard let last = name.split(separator: ".").last, Self.names.contains(String(last)),
      let place = types.place(of: name, in: context), types.infos[place].isDeclaredType
    else { return false }
    let file = files[context.file]
    let module = types.infos[place].module
    // The name from another module would be ambiguous with the package's.
    return module == file.module || file.imports.contains(module) && !file.imports.contains("ServiceCatalog")
  }
}

extension TypeTable.Info {
  /// Returns whether the program declares it, and it is not an alias.
  var isDeclaredType: Bool { position != nil && kind != .alias && kind != .extending }
}

extension ObtainFact.Subject {
  var isLocated: Bool { if case .located = self { true } else { false } }
}
#endif
