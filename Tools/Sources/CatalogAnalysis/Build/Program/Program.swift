#if Tools
import CatalogWiring

/// The files of one program, with the meaning of their names.
struct Program: ProgramCode {
  /// A piece of code: a file and the index of a body in it.
  struct BodyID: Hashable {
    let file: Int
    let body: Int
  }

  let uses: ProgramUses
  let files: [ReadFile]
  let types: TypeTable
  let roles: TypeRoles
  let code: CodeTable
  let generics: GenericFunctions
  let locates: GenericLocates
  let values: OuterValues
  /// The blueprints of keys.
  let keys: KeyTable
  private(set) var libraries = LibraryTables()

  init(_ all: [ReadFile], of unit: Project.Unit) {
    let uses = ProgramUses(all, of: unit)
    let declared = DeclaredTypes(all, uses)
    let indexed = IndexedCode(declared)
    let specialized = SpecializedCode(indexed, UnclearSupplies(indexed))
    let bound = BoundCode(specialized)
    let located = LocatedCode(bound, OpenObtains(bound))
    self.init(located, KeyTable(specialized), uses)
  }

  private init(_ located: LocatedCode, _ keys: KeyTable, _ uses: ProgramUses) {
    let all = located.code
    (files, types, roles, code) = (all.files, all.types, all.roles, all.code)
    (generics, locates, values) = (all.generics, all.locates, all.values)
    (self.keys, self.uses) = (keys, uses)
    libraries = LibraryTables(self)
  }

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
}
#endif
