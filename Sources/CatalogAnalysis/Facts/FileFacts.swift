#if Tools
import CatalogWiring

/// The facts of one file, as they are written.
///
/// Names are not resolved yet.
struct FileFacts: Sendable {
  /// The file's path, as it was passed to the analysis.
  let path: String
  /// The module of the file.
  let module: String
  /// The hash of its text, which changes with the text.
  var digest = FileFacts.noDigest
  /// The hash of a file that was not hashed.
  static let noDigest: UInt64 = 0
  /// The modules that it imports.
  var imports: Set<String> = []
  var types: [TypeFact] = []
  var keys: [KeyFact] = []
  var lists: [ListFact] = []
  var bodies: [Body] = []
  /// Constants and variables with a catalog outside of functions, by name.
  var catalogs: [String: Receiver] = [:]
  /// The same constants and variables with the names of the types around them, and getters that only return a
  /// catalog: `DI.container`.
  var globals: [String: Receiver] = [:]
  /// The keys of names outside of functions, with the names of the types around them: `Keys.clock`.
  var keyConstants: [String: String] = [:]
  /// The strings of constants, by the constant's own name.
  ///
  /// The name of a service may be one.
  var strings: [String: Set<String>] = [:]
  /// The constants of `Lifetime` that the file adds.
  var lifetimes: [String: LifetimeFact] = [:]
  /// The containers of another library that the file creates.
  var containers: [ContainerFact] = []
  /// The names of members that the file reads, each with the place of its first use.
  var members: [String: SourcePosition] = [:]
  /// The last names of the types that the file passes as values for an unknown purpose: `Session.self`.
  var metatypes: Set<String> = []
  var notes = FileNotes()
  /// The first byte of each function whose code was not read, and the byte after its last one.
  var skipped: [Int] = []
  /// The other libraries whose code was read in the file.
  var dialects: Set<Wiring.Style> = []
  /// The same libraries, by name.
  var dialectNames: Set<String> {
    get { Set(dialects.map(\.rawValue)) }
    set { dialects = Set(newValue.compactMap { Wiring.Style(rawValue: $0) }) }
  }
  /// The parts that make other files relevant.
  var relevance = Relevance()
}

/// The parts of a file that people read about: unknown code, comments and observations.
struct FileNotes: Sendable {
  var unknowns: [Wiring.Unknown] = []
  var silences: [Wiring.Silence] = []
  /// The observations for rules that only need this file.
  var diagnostics: [Wiring.Diagnostic] = []
  /// The cases of the enumerations that the file declares.
  var enumerations: [[String]] = []
}

extension FileFacts {
  var unknowns: [Wiring.Unknown] {
    get { notes.unknowns }
    set { notes.unknowns = newValue }
  }
}

/// The facts of a file, in a class because the struct has many parts.
final class ReadFile: Sendable {
  let facts: FileFacts

  init(_ facts: FileFacts) {
    self.facts = facts
  }

  var path: String { facts.path }
  var module: String { facts.module }
  var digest: UInt64 { facts.digest }
  var imports: Set<String> { facts.imports }
  var types: [TypeFact] { facts.types }
  var keys: [KeyFact] { facts.keys }
  var lists: [ListFact] { facts.lists }
  var bodies: [Body] { facts.bodies }
  var catalogs: [String: Receiver] { facts.catalogs }
  var globals: [String: Receiver] { facts.globals }
  var keyConstants: [String: String] { facts.keyConstants }
  var strings: [String: Set<String>] { facts.strings }
  var lifetimes: [String: LifetimeFact] { facts.lifetimes }
  var containers: [ContainerFact] { facts.containers }
  var members: [String: SourcePosition] { facts.members }
  var metatypes: Set<String> { facts.metatypes }
  var unknowns: [Wiring.Unknown] { facts.unknowns }
  var silences: [Wiring.Silence] { facts.notes.silences }
  var diagnostics: [Wiring.Diagnostic] { facts.notes.diagnostics }
}

extension ReadFile {
  /// Returns the facts for a program without the package: bundles and contexts, which need no import, and uses of
  /// other libraries.
  ///
  /// - Parameter hasDialects: Whether the program uses another library, so that its calls are followed.
  func withoutCatalogs(hasDialects: Bool) -> ReadFile {
    var plain = facts
    plain.keys = []
    if !hasDialects { plain.lists = [] }
    plain.unknowns = facts.unknowns.filter { $0.style != nil }
    plain.catalogs = [:]
    plain.globals = [:]
    plain.keyConstants = [:]
    plain.strings = [:]
    plain.bodies = facts.bodies.map { body in
      var fact = body.fact
      fact.requests.obtains = hasDialects ? fact.requests.obtains.filter(\.isOfDialect) : []
      fact.requests.genericLocates = hasDialects ? fact.requests.genericLocates.filter { $0.style != nil } : []
      fact.scopes.openings = []
      fact.scopes.shutdowns = []
      fact.steps = hasDialects ? fact.steps.filter(\.mayBeOfDialect) : []
      return Body(fact)
    }
    return ReadFile(plain)
  }
}

/// A type, a protocol, an alias or an extension.
struct TypeFact: Sendable {
  enum Kind: Sendable, CaseIterable { case value, reference, proto, alias, extending }

  /// The names of the types around it, and its own name.
  var path: [String]
  var kind: Kind
  /// The types that it inherits from or conforms to, or the type of an alias.
  var inherits: [String]
  /// The names of its generic parameters, in order.
  var generics: [String] = []
  /// The names of a protocol's associated types.
  var associated: Set<String> = []
  /// Whether it is a property wrapper.
  var isWrapper = false
  /// Whether it is the entry point of the program.
  var isMain = false
  /// Its `static var lifetime`, if it has one.
  var lifetime: StatedLifetime?
  /// Whether it is an extension with a condition.
  var isConditional = false
  /// The text of its `Output`, its `Element` or the result type of its `assemble`.
  var output: String?
  /// Its properties, without those of its protocols and extensions.
  var properties: [PropertyFact] = []
  var position: SourcePosition

  var name: String { path.last ?? "" }
}

/// A property of a type.
struct PropertyFact: Sendable {
  enum Storage: Sendable, CaseIterable { case stored, lazy, computed, required }

  var name: String
  var type: String?
  /// The type of its initial value, if it is written.
  var madeType: String?
  var isStatic: Bool
  var storage: Storage
  /// Its initial value; nil if the source states none.
  var value: Receiver?
  /// The index of its body in the file's list: its initial value or its getter.
  var body: Int
  var position: SourcePosition
}

/// A property of the catalog that names a blueprint.
struct KeyFact: Sendable {
  var name: String
  /// The blueprint's type, without `.Type`.
  var type: String
  /// Whether the catalog has its module's name: `extension ServiceCatalog.Catalog`.
  var isQualified = false
  var position: SourcePosition
}

/// A list literal: the value of a property, or the result of a function.
struct ListFact: Sendable {
  var name: String
  /// The types around it.
  var context: [String]
  /// The index of the body that resolves the names of its elements.
  var body: Int
  /// Whether it is visible only in that body.
  var isLocal: Bool
  var elements: [ElementFact]
}

/// An element that is installed.
struct ElementFact: Sendable {
  enum Kind: Sendable {
    /// A new instance of this type.
    case instance(String)
    /// The elements of a list or a variable with this name: `all`, `Modules.all`, `edition.features`. For the variable
    /// of a loop, each element.
    case list(String)
    /// The elements of a property of each element of a list: `features.flatMap(\.parts)`.
    case members(String, of: String)
    /// The result of a function whose closure contains these elements.
    indirect case listed([ElementFact], by: String)
    case unknown(String)
  }

  var kind: Kind
  var position: SourcePosition
  var conditions: [Wiring.Condition]
}

/// A lifetime as it is written.
enum LifetimeFact: Sendable, Hashable {
  case transient, shared, weak, graph
  case scoped(String)
  case unknown(String)
  /// The default of the container in which another library registers the entry.
  case ofContainer
}

/// A container of another library that code creates.
struct ContainerFact: Sendable {
  /// The name of the constant or property that stores the container; nil if it has none.
  var name: String?
  /// The lifetime of entries that state none.
  var lifetime: LifetimeFact
}

/// A lifetime, and its place.
struct StatedLifetime: Sendable, Hashable {
  var lifetime: LifetimeFact
  var position: SourcePosition
}

/// The meaning of an expression that may be a catalog or a locator.
indirect enum Receiver: Sendable, Hashable {
  /// A name, or a path of properties: `catalog`, `self.catalog`.
  case name(String)
  /// The catalog or locator of the process: `Catalog.main`, `ServiceLocator.shared`.
  case main
  /// The implicit `self` in an extension of the catalog.
  case itself
  /// A new catalog.
  case made(SourcePosition)
  /// A copy of another catalog, or a scope in it.
  case derived(Receiver, SourcePosition)
  /// The result of a function.
  case result(of: String)
  case other
}
#endif
