#if Tools
import CatalogDeclarations
import CatalogWiring

/// The facts of one file, as they are written.
///
/// Names are not resolved yet.
struct FileFacts: Sendable {
  var source: SourceFacts
  var types: [TypeFact] = []
  var keys: [KeyFact] = []
  /// The names of the functions whose services others supply.
  var suppliedFunctions: Set<String> = []
  var modules: [ModuleFact] = []
  var lists: [ListFact] = []
  var bodies: [Body] = []
  var constants = ConstantFacts()
  /// The names of members that the file reads, each with the place of its first use.
  var members: [String: SourcePosition] = [:]
  /// The last names of the types that the file passes as values for an unknown purpose: `Session.self`.
  var metatypes: Set<String> = []
  var notes = FileNotes()
  /// The parts that make other files relevant.
  var relevance = Relevance()
}

/// A file, and the parts of it that the analysis reads.
struct SourceFacts: Sendable {
  /// The file's path, as it was passed to the analysis.
  let path: String
  /// The module of the file.
  let module: String
  /// The hash of its text, which changes with the text.
  var digest = SourceFacts.noDigest
  /// The hash of a file that was not hashed.
  static let noDigest: UInt64 = 0
  /// The modules that it imports.
  var imports: Set<String> = []
  /// The other libraries whose code was read in the file.
  var dialects: Set<Wiring.Style> = []
  /// The first byte of each function whose code was not read, and the byte after its last one.
  var skipped: [Int] = []
}

/// The values of a file's constants and variables.
struct ConstantFacts: Sendable {
  /// Constants and variables with a catalog outside of functions, by name.
  var catalogs: [String: Receiver] = [:]
  /// The same constants and variables with the names of the types around them, and getters that only return a
  /// catalog: `DI.container`.
  var globals: [String: Receiver] = [:]
  /// The keys of names outside of functions, with the names of the types around them: `Keys.clock`.
  var keys: [String: String] = [:]
  /// The strings of constants, by the constant's own name.
  ///
  /// The name of a service may be one.
  var strings: [String: Set<String>] = [:]
  /// The constants of `Lifetime` that the file adds.
  var lifetimes: [String: LifetimeFact] = [:]
  /// The containers of another library that the file creates.
  var containers: [ContainerFact] = []
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

  init(_ facts: FileFacts) { self.facts = facts }

  var path: String { facts.source.path }
  var module: String { facts.source.module }
  var digest: UInt64 { facts.source.digest }
  var imports: Set<String> { facts.source.imports }
  var types: [TypeFact] { facts.types }
  var keys: [KeyFact] { facts.keys }
  var modules: [ModuleFact] { facts.modules }
  var lists: [ListFact] { facts.lists }
  var bodies: [Body] { facts.bodies }
  var constants: ConstantFacts { facts.constants }
  var members: [String: SourcePosition] { facts.members }
  var metatypes: Set<String> { facts.metatypes }
  var unknowns: [Wiring.Unknown] { facts.unknowns }
  var silences: [Wiring.Silence] { facts.notes.silences }
  var diagnostics: [Wiring.Diagnostic] { facts.notes.diagnostics }
}

/// A property of the catalog that names a blueprint.
struct KeyFact: Sendable {
  var name: String
  /// The blueprint's type, without `.Type`.
  var type: String
  /// Whether the catalog has its module's name: `extension ServiceCatalog.Catalog`.
  var isQualified = false
  /// The access level that it states, or that its extension does.
  var access: String?
  /// The module of the extension with `@Services` around it.
  var owner: String?
  var position: SourcePosition

  /// Whether other modules see it.
  var isPublished: Bool { Self.isPublished(access) }

  /// Returns whether other modules see what has an access level.
  static func isPublished(_ access: String?) -> Bool { ["public", "package"].contains(access) }

  /// Whether no other file sees it.
  var isInFile: Bool { ["private", "fileprivate"].contains(access) }
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

extension LifetimeFact {
  /// Creates the lifetime with the name of a constant, such as `shared`; `nil` if no constant of `Lifetime` has the name.
  init?(named name: String) {
    guard let lifetime = DeclaredLifetime(rawValue: name) else { return nil }
    switch lifetime {
    case .transient: self = .transient
    case .shared: self = .shared
    case .weak: self = .weak
    case .graph: self = .graph
    // It has an argument.
    case .scoped: return nil
    }
  }
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
  /// The parameter with this index of a closure that is passed to the call at this place, if code obtains from it.
  case passed(by: SourcePosition, Int)
  case other
}
#endif
