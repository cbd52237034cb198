#if Tools
import CatalogWiring

/// The files of one program, with the meaning of their names.
struct Program {
  /// A piece of code: a file and the index of a body in it.
  struct BodyID: Hashable {
    let file: Int
    let body: Int
  }

  let files: [ReadFile]
  let uses: ProgramUses
  private(set) var types: TypeTable
  private(set) var roles: TypeRoles
  let code: CodeTable
  private(set) var generics: GenericFunctions
  private(set) var locates: GenericLocates
  private(set) var values: OuterValues
  /// The blueprints of keys.
  private(set) var keys = KeyTable()
  private(set) var libraries = LibraryTables()

  init(_ all: [ReadFile], modules: Set<String>) {
    let uses = ProgramUses(all, modules: modules)
    self.uses = uses
    let related = uses.isOfCatalogs ? all : all.map { $0.withoutCatalogs(uses) }
    types = TypeTable(related)
    files = ForeignNames.removed(from: related, types)
    code = CodeTable(files, types)
    roles = TypeRoles(types, code)
    generics = GenericFunctions(files, types, hasDialects: !uses.dialects.isEmpty)
    locates = GenericLocates(files, types, code)
    values = OuterValues(files, types, code)
    generics.writtenArguments = argumentsOfKeysAndObtains()
    generics.unclearSupplies = namesOfUnclearSupplies()
    specialize()
    values.addListsOfTypes(files, types)
    keys = KeyTable(files, types)
    roles.addParameters(of: types)
    generics.asking.formUnion(namesOfOpenObtains())
    deriveLocates()
    libraries = LibraryTables(self)
  }

  /// Returns the places where a body locates one of its parameters, also through other bodies.
  func genericLocates(in id: BodyID) -> [GenericLocateFact] {
    let own = self[id].fact.requests.genericLocates
    return locates.derived.isEmpty ? own : own + (locates.derived[id] ?? [])
  }

  /// Records that a body locates one of its parameters through another body.
  mutating func add(_ locate: GenericLocateFact, to id: BodyID) {
    let isFirst = genericLocates(in: id).isEmpty
    locates.derived[id, default: []].append(locate)
    guard isFirst else { return }
    locates.enter(id, types, code)
    guard case .method(let name) = self[id].owner, self[id].generics.contains(locate.parameter) else { return }
    generics.add(id, named: name, isOfDialect: locate.style != nil)
  }

  /// Adds a generic type with its arguments, unless the table has it.
  mutating func addSpecialization(_ name: String, of base: Int, in context: TypeTable.Context) {
    if let place = types.specialize(name, in: context) { roles.copy(from: base, to: place) }
  }

  subscript(id: BodyID) -> Body { files[id.file].bodies[id.body] }

  // MARK: names

  /// Returns the context that resolves the names of a body.
  func context(of id: BodyID) -> TypeTable.Context { .init(file: id.file, types: self[id].context) }

  /// Returns the place of the type around a body.
  func type(around id: BodyID) -> Int? { code.type(around: id) }

  /// Returns the blueprints that a key may name in a file: one, unless several modules declare the key.
  func declaredBlueprints(key: String, in file: Int, fitting isFitting: (Int) -> Bool) -> [Int] {
    keys.places(of: key, in: files[file], isFitting)
  }

  /// Returns the catalog outside of functions that a name refers to in a body: `services`, `DI.container`.
  func global(_ name: String, in id: BodyID) -> Receiver? {
    if isMainOfAlias(name, in: id) { return .main }
    guard !values.globals.isEmpty else { return nil }
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

  /// Returns whether a name is the main catalog, by an alias of the catalog's type: `Services.main`.
  private func isMainOfAlias(_ name: String, in id: BodyID) -> Bool {
    guard name.hasSuffix(".main") || name.hasSuffix(".shared"), let end = name.lastIndex(of: ".") else { return false }
    let base = String(name[..<end])
    return base.mayBeType && BodyFact.catalogTypes.contains(types.displayName(base, in: context(of: id)))
  }

  private func global(_ path: [String], in id: BodyID) -> Receiver? {
    types.nearest(
      values.globals[path.joined(separator: ".")] ?? [], to: id.file, module: { files[$0.file].module }, file: \.file)?
      .receiver
  }

  // MARK: functions

  /// Returns the bodies of a type's own methods with a name.
  func own(_ name: String, of place: Int) -> [BodyID] { code.methods(name, of: types.infos[place].base ?? place) }

  /// Returns the bodies of a type's method, or those of its protocols' extensions.
  func methods(_ name: String, of place: Int) -> [BodyID] {
    ([place] + inherited(by: place)).lazy.map { own(name, of: $0) }.first { !$0.isEmpty } ?? []
  }

  /// Returns the bodies of a type's `assemble`, its own or those of its protocols' extensions.
  func assembles(of place: Int) -> [BodyID] { methods("assemble", of: place) }

  /// Returns the ancestors of a type that the program declares.
  func inherited(by place: Int) -> [Int] { roles.ancestors[place] ?? [] }
}

extension [ReadFile] {
  /// The bodies of all files, in order.
  var allBodies: some Sequence<(id: Program.BodyID, body: Body)> {
    enumerated().lazy.flatMap { file, facts in
      facts.bodies.enumerated().lazy.map { (Program.BodyID(file: file, body: $0), $1) }
    }
  }
}
#endif
