#if Tools
import CatalogWiring
import ServiceCatalog
import ServiceCatalogDiagnostics

/// The files of one program, with the meaning of their names.
struct Program {
  /// A piece of code: a file and the index of a body in it.
  struct BodyID: Hashable {
    let file: Int
    let body: Int
  }

  /// The role of a type for the catalog.
  struct Blueprint {
    let kind: CatalogGraph.Node.Kind
    /// The blueprint protocol that it conforms to; nil for a collection.
    let conformance: Wiring.Conformance?
    /// Other blueprint protocols that it conforms to.
    let others: [Wiring.Conformance]
    /// Whether its instances must be disposed, under all conditions.
    let isDisposable: Bool
    /// Whether `ServiceCatalogLifecycle` obtains it, or it is a default service, of which a program needs only some.
    let mayBeUnused: Bool
    /// The lifetime that it declares; nil if it has the default of its kind.
    let declared: StatedLifetime?
  }

  let files: [ReadFile]
  /// The modules of the program, including those without code about services.
  let modulesOfUnit: Set<String>
  /// Whether a file imports the package.
  ///
  /// In other files, types and functions with the package's names are different ones.
  let isOfCatalogs: Bool
  /// The other libraries that it uses.
  let dialects: Set<Wiring.Style>
  private(set) var types: TypeTable
  /// The blueprints, by the places of their types.
  private(set) var blueprints: [Int: Blueprint] = [:]
  /// The types that install others, by their places.
  private(set) var modules: Set<Int> = []
  /// The ancestors of types that were requested, by place.
  private var ancestors: [Int: [Int]] = [:]
  /// The blueprints of keys.
  private var keys = KeyTable()
  /// The key of a blueprint.
  private(set) var keyNames: [Int: String] = [:]
  /// The bodies of free functions, by name.
  private(set) var functions: [String: [BodyID]] = [:]
  /// The bodies of functions of the catalog or the locator, by name.
  private(set) var extensions: [String: [BodyID]] = [:]
  /// The bodies of a type's methods, by its place.
  private var methods: [Int: [BodyID]] = [:]
  /// The getters and initial values of properties, by name.
  private(set) var properties: [String: [BodyID]] = [:]
  /// The initializers of a type, by its place.
  private(set) var initializers: [Int: [BodyID]] = [:]
  /// The place of the type around each body of each file.
  private var typesAround: [[Int?]] = []
  /// The names that calls to code of the program may use: of functions, properties and types.
  private(set) var callable: Set<String> = []
  /// The catalogs outside of functions, by their names with those of the types around them.
  private var globals: [String: [(file: Int, receiver: Receiver)]] = [:]
  /// The strings of constants, by the constant's own name.
  private(set) var strings: [String: Set<String>] = [:]
  /// The keys of names outside of functions.
  private(set) var keyConstants: [String: [(file: Int, key: String)]] = [:]
  /// The catalogs that code assigns to properties of its own type.
  private(set) var catalogProperties: [CatalogProperty: SourcePosition] = [:]
  /// Whether code locates a generic parameter, and the bodies of property wrappers that do.
  private(set) var hasGenericLocates = false
  /// The names of functions that locate, register or obtain one of their own generic parameters.
  private(set) var genericFunctions: Set<String> = []
  /// The names of functions that register one of their own generic parameters.
  private(set) var genericRegistrations: Set<String> = []
  /// The names of functions that supply a blueprint of their own generic parameters.
  private(set) var genericSupplies: Set<String> = []
  /// The names of those whose calls the sources don't show, or don't show completely.
  private(set) var unclearSupplies: Set<String> = []
  /// The arguments of generic blueprints that keys and obtains name, if a function supplies such a blueprint.
  private(set) var writtenArguments: Set<String> = []
  /// The names of functions and types that take a key of the catalog.
  private(set) var keyFunctions: Set<String> = []
  private(set) var wrapperLocates: [Int: [BodyID]] = [:]
  /// The parameters that bodies locate through other bodies.
  private var derivedLocates: [BodyID: [GenericLocateFact]] = [:]
  /// The generic parameters and associated types of each type, by its place.
  private(set) var typeParameters: [Int: Set<String>] = [:]
  /// The methods that request or register their own generic parameter in another library, by name.
  private(set) var dialectMethods: [String: [BodyID]] = [:]
  /// The components of Needle, if the program uses it.
  private(set) var components: ComponentTree?
  /// The entries that accessors of Knit resolve, by their names in lower case.
  private(set) var accessors: [String: [Service]] = [:]
  /// The lists with each name.
  private(set) var lists: [String: [(file: Int, list: Int)]] = [:]
  private(set) var typeLists: [TypeList: (file: Int, list: Int)] = [:]

  init(_ all: [ReadFile], modules: Set<String>) {
    modulesOfUnit = modules
    isOfCatalogs = all.contains { $0.imports.contains { $0.hasPrefix("ServiceCatalog") } }
    dialects = all.reduce(into: Set()) { $0.formUnion($1.facts.dialects) }
    let hasDialects = !dialects.isEmpty
    let related = isOfCatalogs ? all : all.map { $0.withoutCatalogs(hasDialects: hasDialects) }
    let table = TypeTable(related)
    let files = ForeignNames.removed(from: related, table)
    self.files = files
    types = table
    for (index, file) in files.enumerated() {
      for (number, list) in file.lists.enumerated() { lists[list.name, default: []].append((index, number)) }
      typesAround.append(Self.typesAround(file.bodies, in: index, types))
      for (number, body) in file.bodies.enumerated() { enter(body, BodyID(file: index, body: number)) }
    }
    for (index, file) in files.enumerated() {
      strings.merge(file.strings) { $0.union($1) }
      for (path, key) in file.keyConstants { keyConstants[path, default: []].append((index, key)) }
      for (path, receiver) in file.globals { globals[path, default: []].append((index, receiver)) }
    }
    for place in types.infos.indices {
      callable.insert(types.infos[place].name)
      classify(place)
    }
    writtenArguments = argumentsOfKeysAndObtains()
    unclearSupplies = namesOfUnclearSupplies()
    specialize()
    catalogProperties = assignedCatalogs()
    typeLists = listsOfTypes()
    keys = KeyTable(files, types)
    keyNames = keys.names
    typeParameters = Self.typeParameters(of: types)
    genericFunctions.formUnion(namesOfOpenObtains())
    deriveLocates()
    if dialects.contains(.needle) { components = ComponentTree(self) }
    accessors = Self.accessors(of: self)
  }

  /// Creates an entry of a generic blueprint or module for each list of arguments in the sources.
  private mutating func specialize() {
    guard types.infos.contains(where: { !$0.generics.isEmpty }) else { return }
    for (index, file) in files.enumerated() {
      let around = TypeTable.Context(file: index, types: [])
      for key in file.keys { specialize(key.type, in: around, []) }
      for type in file.types where type.kind == .alias {
        for name in type.inherits { specialize(name, in: .init(file: index, types: type.path.dropLast()), []) }
      }
      // Keys in a namespace are properties of another type than the catalog.
      for type in file.types {
        for property in type.properties {
          guard let name = property.type, name.hasSuffix(">.Type") else { continue }
          specialize(String(name.dropLast(5)), in: .init(file: index, types: type.path), [])
        }
      }
      for list in file.lists {
        let context = TypeTable.Context(file: index, types: list.context)
        for element in list.elements { specialize(element, in: context, file.bodies[list.body].generics) }
      }
      for (number, body) in file.bodies.enumerated() {
        let context = TypeTable.Context(file: index, types: body.context)
        for obtain in body.obtains {
          if case .blueprint(let name) = obtain.subject { specialize(name, in: context, body.generics) }
        }
        for step in body.steps {
          switch step {
          case .supply(let supply):
            if case .blueprint(let name) = supply.subject { specialize(name, in: context, body.generics) }
            guard case .elements(let elements) = supply.subject else { continue }
            for element in elements { specialize(element, in: context, body.generics) }
          case .call(let call):
            for obtain in genericObtains(by: call, from: .init(file: index, body: number)) {
              if case .blueprint(let name) = obtain.subject { specialize(name, in: context, body.generics) }
            }
            for (name, callee) in suppliedBlueprints(by: call, from: .init(file: index, body: number)) {
              specialize(name, in: self.context(of: callee), [])
            }
            for element in call.arguments.flatMap(\.elements) + call.listed {
              specialize(element, in: context, body.generics)
            }
          case .clear: break
          }
        }
      }
    }
  }

  private mutating func specialize(_ element: ElementFact, in context: TypeTable.Context, _ generics: Set<String>) {
    switch element.kind {
    case .instance(let type): specialize(type, in: context, generics)
    case .listed(let elements, _): for element in elements { specialize(element, in: context, generics) }
    case .list, .members, .unknown: break
    }
  }

  private mutating func specialize(
    _ name: String, in context: TypeTable.Context, _ generics: Set<String>, depth: Int = 0
  ) {
    guard name.hasSuffix(">"), depth < 8, let base = types.place(of: name, in: context),
      blueprints[base] != nil || modules.contains(base)
    else { return }
    let arguments = TypeTable.arguments(of: name)
    for argument in arguments { specialize(argument, in: context, generics, depth: depth + 1) }
    // An argument that is itself a parameter is handled where it gets a type.
    var parameters = generics
    for depth in context.types.indices {
      let around = context.types[...depth].joined(separator: ".")
      if let place = types.place(of: around, in: .init(file: context.file, types: [])) {
        parameters.formUnion(types.infos[place].generics)
      }
    }
    let words = arguments.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }.map(String.init)
    guard parameters.isDisjoint(with: words), let place = types.specialize(name, in: context) else { return }
    ancestors[place] = ancestors[base]
    blueprints[place] = blueprints[base]
    if modules.contains(base) { modules.insert(place) }
  }

  /// Returns the places where a body locates one of its parameters, also through other bodies.
  func genericLocates(in id: BodyID) -> [GenericLocateFact] {
    let own = self[id].fact.genericLocates
    return derivedLocates.isEmpty ? own : own + (derivedLocates[id] ?? [])
  }

  /// Records that a body locates one of its parameters through another body.
  mutating func add(_ locate: GenericLocateFact, to id: BodyID) {
    let isFirst = genericLocates(in: id).isEmpty
    derivedLocates[id, default: []].append(locate)
    hasGenericLocates = true
    guard isFirst else { return }
    if let place = type(around: id), types.infos[place].isWrapper { wrapperLocates[place, default: []].append(id) }
    guard case .method(let name) = self[id].owner, self[id].generics.contains(locate.parameter) else { return }
    genericFunctions.insert(name)
    if locate.style != nil, !(dialectMethods[name] ?? []).contains(id) {
      dialectMethods[name, default: []].append(id)
    }
  }

  private mutating func enter(_ body: Body, _ id: BodyID) {
    if !body.fact.genericLocates.isEmpty {
      hasGenericLocates = true
      if let place = type(around: id), types.infos[place].isWrapper { wrapperLocates[place, default: []].append(id) }
    }
    switch body.owner {
    case .method(let name):
      callable.insert(name)
      if !body.generics.isEmpty,
        !(body.registeredParameters.isEmpty && body.obtainedParameters.isEmpty && body.fact.genericLocates.isEmpty)
      {
        genericFunctions.insert(name)
        if !body.registeredParameters.isEmpty { genericRegistrations.insert(name) }
      }
      if !body.suppliedGenerics.isEmpty { genericSupplies.insert(name) }
      if body.parameters.contains(where: { takesKey($0.type) }) { keyFunctions.insert(name) }
      if !dialects.isEmpty, body.asksOrRegistersParameter { dialectMethods[name, default: []].append(id) }
      if body.context.isEmpty {
        functions[name, default: []].append(id)
      } else if let place = type(around: id) {
        methods[place, default: []].append(id)
        // A call on an instance can't refer to a static function.
        if body.isOfCatalog, !body.isStatic {
          extensions[name, default: []].append(id)
        }
      }
    case .property(let name):
      if !body.obtains.isEmpty || !body.steps.isEmpty {
        callable.insert(name)
        properties[name, default: []].append(id)
      }
    case .initializer:
      if let place = type(around: id) { initializers[place, default: []].append(id) }
      if body.parameters.contains(where: { takesKey($0.type) }) {
        keyFunctions.formUnion(["init", body.context.last ?? ""])
      }
    case .builder, .topLevel: break
    }
  }

  subscript(id: BodyID) -> Body { files[id.file].bodies[id.body] }

  static let moduleProtocols: Set = [
    "CatalogModule", "CompositionRoot", "DeclaredModule", "ServiceModule", "ServiceLocatorModul",
  ]

  private mutating func classify(_ place: Int) {
    let info = types.infos[place]
    guard !info.inherits.isEmpty else { return }
    let all = types.ancestors(of: place)
    ancestors[place] = all.places
    guard info.kind == .value || info.kind == .reference else { return }
    guard let blueprint = blueprint(at: place, all) else {
      if !all.names.isDisjoint(with: Self.moduleProtocols) {
        modules.insert(place)
      }
      return
    }
    blueprints[place] = blueprint
    // A blueprint with an `install` of its own is also a module.
    if !own("install", of: place).isEmpty { modules.insert(place) }
  }

  // MARK: names

  /// Returns the context that resolves the names of a body.
  func context(of id: BodyID) -> TypeTable.Context { .init(file: id.file, types: self[id].context) }

  /// Returns the place of the type around a body.
  func type(around id: BodyID) -> Int? { typesAround[id.file][id.body] }

  private static func typesAround(_ bodies: [Body], in file: Int, _ types: TypeTable) -> [Int?] {
    // Most bodies follow one of the same type.
    var last: (context: [String], place: Int?) = ([], nil)
    return bodies.map { body in
      if body.context != last.context {
        let name = body.context.joined(separator: ".")
        last = (body.context, types.resolved(name, in: .init(file: file, types: [])).first)
      }
      return last.place
    }
  }

  /// Returns the blueprints that a key may name in a file: one, unless several modules declare the key.
  func declaredBlueprints(key: String, in file: Int, fitting isFitting: (Int) -> Bool) -> [Int] {
    keys.places(of: key, in: files[file], isFitting)
  }

  /// Returns the catalog outside of functions that a name refers to in a body: `services`, `DI.container`.
  func global(_ name: String, in id: BodyID) -> Receiver? {
    guard !globals.isEmpty else { return nil }
    var parts = name.split(separator: ".").map(String.init)
    var around = self[id].context
    if parts.first == "self" || parts.first == "Self" {
      parts.removeFirst()
    } else if parts.count > 1 {
      let base = parts.dropLast().joined(separator: ".")
      guard let place = types.resolved(base, in: context(of: id)).first else { return nil }
      (around, parts) = (types.infos[place].path, [parts[parts.count - 1]])
      return global(around + parts, in: id)
    }
    guard parts.count == 1 else { return nil }
    for depth in stride(from: around.count, through: 0, by: -1) {
      if let found = global(around.prefix(depth) + parts, in: id) { return found }
    }
    return nil
  }

  private func global(_ path: [String], in id: BodyID) -> Receiver? {
    types.nearest(
      globals[path.joined(separator: ".")] ?? [], to: id.file, module: { files[$0.file].module }, file: \.file)?
      .receiver
  }

  // MARK: functions

  func own(_ name: String, of place: Int) -> [BodyID] {
    (methods[types.infos[place].base ?? place] ?? []).filter { self[$0].owner == .method(name) }
  }

  /// Returns the bodies of a type's method, or those of its protocols' extensions.
  func methods(_ name: String, of place: Int) -> [BodyID] {
    for place in [place] + (ancestors[place] ?? []) {
      let own = own(name, of: place)
      if !own.isEmpty { return own }
    }
    return []
  }

  /// Returns the bodies of a type's `assemble`, its own or those of its protocols' extensions.
  func assembles(of place: Int) -> [BodyID] { methods("assemble", of: place) }

  /// Returns the ancestors of a type that the program declares.
  func inherited(by place: Int) -> [Int] { ancestors[place] ?? [] }
}
#endif
