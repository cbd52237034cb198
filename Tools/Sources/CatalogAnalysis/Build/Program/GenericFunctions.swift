#if Tools
/// The names of functions whose calls decide about a service: they pass a type or a key.
struct GenericFunctions {
  /// The functions that locate, register or obtain one of their own generic parameters.
  var asking: Set<String> = []
  /// The functions that register one of their own generic parameters.
  private(set) var registrations: Set<String> = []
  /// The functions that supply a blueprint of their own generic parameters.
  private(set) var supplies: Set<String> = []
  /// Those whose calls the sources don't show, or don't show completely.
  var unclearSupplies: Set<String> = []
  /// The arguments of generic blueprints that keys and obtains name, if a function supplies such a blueprint.
  private(set) var writtenArguments: Set<String> = []
  /// The functions and types that take a key of the catalog.
  private(set) var takingKeys: Set<String> = []
  /// The methods that request or register their own generic parameter in another library, by name.
  private(set) var dialectMethods: [String: [Program.BodyID]] = [:]

  init(_ files: [ReadFile], _ types: TypeTable, hasDialects: Bool) {
    for (id, body) in files.allBodies {
      let takesKey = body.parameters.contains { types.isKey($0.type) }
      switch body.owner {
      case .method(let name):
        enter(body, named: name)
        if takesKey { takingKeys.insert(name) }
        guard hasDialects, body.asksOrRegistersParameter else { continue }
        dialectMethods[name, default: []].append(id)
      case .initializer: if takesKey { takingKeys.formUnion(["init", body.context.last ?? ""]) }
      case .property, .builder, .topLevel: break
      }
    }
    if !supplies.isEmpty { writtenArguments = Self.argumentsOfKeysAndObtains(in: files) }
  }

  private static func argumentsOfKeysAndObtains(in files: [ReadFile]) -> Set<String> {
    var all: Set<String> = []
    for file in files {
      for key in file.keys where key.type.hasSuffix(">") { all.formUnion(TypeTable.arguments(of: key.type)) }
      for obtain in file.bodies.lazy.flatMap(\.obtains) {
        if case .blueprint(let name) = obtain.subject, name.hasSuffix(">") {
          all.formUnion(TypeTable.arguments(of: name))
        }
      }
    }
    return all
  }

  private mutating func enter(_ body: Body, named name: String) {
    guard !body.generics.isEmpty else { return }
    if !body.suppliedGenerics.isEmpty { supplies.insert(name) }
    if !body.registeredParameters.isEmpty { registrations.insert(name) }
    if !(body.registeredParameters.isEmpty && body.obtainedParameters.isEmpty
      && body.fact.requests.genericLocates.isEmpty)
    {
      asking.insert(name)
    }
  }

  /// Adds a function that locates one of its parameters through another function.
  mutating func add(_ id: Program.BodyID, named name: String, isOfDialect: Bool) {
    asking.insert(name)
    if isOfDialect, !(dialectMethods[name] ?? []).contains(id) { dialectMethods[name, default: []].append(id) }
  }
}

/// The bodies that locate a generic parameter, their own or that of the type around them.
struct GenericLocates {
  /// Whether there is one.
  private(set) var isAny = false
  /// The bodies of property wrappers that do so, by the wrapper's place.
  private(set) var ofWrappers: [Int: [Program.BodyID]] = [:]
  /// The parameters that bodies locate through other bodies.
  var derived: [Program.BodyID: [GenericLocateFact]] = [:]

  init(_ files: [ReadFile], _ types: TypeTable, _ code: CodeTable) {
    for (id, body) in files.allBodies where !body.fact.requests.genericLocates.isEmpty {
      enter(id, types, code)
    }
  }

  /// Records a body that locates a parameter.
  mutating func enter(_ id: Program.BodyID, _ types: TypeTable, _ code: CodeTable) {
    isAny = true
    if let place = code.type(around: id), types.infos[place].isWrapper { ofWrappers[place, default: []].append(id) }
  }
}
#endif
