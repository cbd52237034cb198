#if Tools
import CatalogWiring

// The steps from the files of a program to a `Program`. A step is a type, and takes the results of the steps that it
// depends on, so that steps in another order don't compile.

/// Step 1: the files of a program, without the names that it declares itself, and their types.
struct DeclaredTypes {
  let files: [ReadFile]
  let types: TypeTable
  let hasDialects: Bool

  init(_ all: [ReadFile], _ uses: ProgramUses) {
    let related = uses.isOfCatalogs ? all : all.map { $0.withoutCatalogs(uses) }
    types = TypeTable(related)
    files = SuppliedCalls.added(to: ForeignNames.removed(from: related, types))
    hasDialects = !uses.dialects.isEmpty
  }
}

/// Step 2: the code of the files, by the names that other code uses for it, with the roles of types.
///
/// The later steps complete its tables.
struct IndexedCode: ProgramCode {
  let files: [ReadFile]
  fileprivate(set) var types: TypeTable
  fileprivate(set) var roles: TypeRoles
  let code: CodeTable
  fileprivate(set) var generics: GenericFunctions
  fileprivate(set) var locates: GenericLocates
  fileprivate(set) var values: OuterValues

  init(_ declared: DeclaredTypes) {
    (files, types) = (declared.files, declared.types)
    code = CodeTable(files, types)
    roles = TypeRoles(types, code)
    generics = GenericFunctions(files, types, hasDialects: declared.hasDialects)
    locates = GenericLocates(files, types, code)
    values = OuterValues(files, types, code)
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
}

/// Step 3: the functions that supply a blueprint of their generic parameters, and have calls that don't show its type.
struct UnclearSupplies {
  fileprivate let functions: Set<String>

  init(_ code: IndexedCode) { functions = code.functionsWithUnclearSupplies() }
}

/// Step 4: the code with an entry for each generic blueprint or module and its arguments.
struct SpecializedCode {
  fileprivate let code: IndexedCode
  var files: [ReadFile] { code.files }
  var types: TypeTable { code.types }

  init(_ indexed: IndexedCode, _ unclear: UnclearSupplies) {
    var code = indexed
    code.generics.unclearSupplies = unclear.functions
    code.specialize()
    self.code = code
  }
}

/// Step 5: the code with what all types, also the specialized ones, bind: lists and generic parameters.
struct BoundCode {
  fileprivate let code: IndexedCode

  init(_ specialized: SpecializedCode) {
    var code = specialized.code
    code.values.addListsOfTypes(code.files, code.types)
    code.roles.addParameters(of: code.types)
    self.code = code
  }
}

/// Step 6: the functions that obtain a blueprint which depends on a parameter.
struct OpenObtains {
  fileprivate let functions: Set<String>

  init(_ bound: BoundCode) { functions = bound.code.functionsWithOpenObtains() }
}

/// Step 7: the code with the bodies that locate a parameter through other bodies.
struct LocatedCode {
  let code: IndexedCode

  init(_ bound: BoundCode, _ open: OpenObtains) {
    var code = bound.code
    code.generics.asking.formUnion(open.functions)
    code.deriveLocates()
    self.code = code
  }
}
#endif
