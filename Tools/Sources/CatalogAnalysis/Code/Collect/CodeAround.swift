#if Tools
import CatalogWiring

/// The code around a place that a walk comes to.
struct CodeAround {
  /// The types around the place.
  var types: [EnclosingType] = []
  /// The bodies around the place, as indices into the list of all.
  var bodies = [0]
  /// The closures around the place.
  var closures: [EnclosingClosure] = []
  /// The conditions around the place, in the innermost body.
  var conditions = ConditionStack()
  /// The value of ``Catalog.main`` in each body and each closure around the place.
  var mains: [MainCatalog] = [.around]
  /// The number of expressions with `try?` around the place.
  var optionalTries = 0
  /// The number of getters and observers around the place.
  var accessors = 0
  /// The label of the parameter whose default value contains the place.
  var defaultOf: String?

  /// The index of the innermost body.
  var body: Int { bodies[bodies.count - 1] }
}

/// A type around a place.
struct EnclosingType {
  let names: [String]
  /// The names of the types around it, and its own name.
  let path: [String]
  /// Whether it is the catalog or the locator, by its name.
  let isCatalog: Bool
  let isProtocol: Bool
  /// The names of its generic parameters.
  let generics: Set<String>
  /// The index of its fact.
  let fact: Int
  /// The facts before a preview; nil for another type.
  var beforePreview: Collector.FactsBefore?
  /// Its properties with `@Obtained` that are declared before the place.
  var obtained: Set<String> = []
}

/// A closure around a place.
struct EnclosingClosure {
  var unnamed = Collector.Unnamed.unknown
  /// Its parameters, and the place of the call that it is passed to, if its purpose is unknown.
  var parameters: [String?] = []
  var call: SourcePosition?
  /// Whether it is stored, to be called later.
  let isKept: Bool
  /// The scopes and copies that ``Catalog.main`` belongs to in it, the innermost first.
  let within: [SourcePosition]
}

/// The purpose of a closure, which the code around it shows.
struct ClosurePurpose {
  /// Its own body.
  var builder: Int?
  /// The catalog that it receives.
  var given: Receiver?
  /// The list whose elements it receives.
  var list: String?
  /// The scopes and copies that it runs in, the innermost first.
  var region: [SourcePosition]?
  /// The value of ``Catalog.main`` in it.
  var main: MainCatalog?
  /// Whether it is called later, whatever it is passed to.
  var isDeferred = false
}

/// The meanings that code of a file gives to names.
struct NameMeanings {
  /// The flags that constants of bodies stand for.
  var flags: [Collector.Shadowed: Wiring.Flags] = [:]
  /// The cases of enumerations that constants of bodies stand for.
  var cases: [Collector.Shadowed: String] = [:]
  /// The lists whose elements the variables of loops are.
  var elements: [String: String] = [:]
  /// The names that closures, loops and conditions bind again.
  var shadowed: Set<Collector.Shadowed> = []
}
#endif
