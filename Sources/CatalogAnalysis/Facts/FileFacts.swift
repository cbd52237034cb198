#if Tools
  import CatalogInspection

  /// What one file says, as it is written: names are not looked up yet.
  struct FileFacts: Sendable {
    /// The file's path, as it was given.
    let path: String
    /// The module that it belongs to.
    let module: String
    /// The hash of its text, which tells whether it has changed since.
    var digest = FileFacts.noDigest
    /// Of a file that was not hashed.
    static let noDigest: UInt64 = 0
    /// The modules that it imports.
    var imports: Set<String> = []
    var types: [TypeFact] = []
    var keys: [KeyFact] = []
    var lists: [ListFact] = []
    var bodies: [Body] = []
    /// Constants and variables with a catalog that stand outside of functions, by name.
    var catalogs: [String: Receiver] = [:]
    /// The same with the names of the types around them, and the getters that give nothing but a catalog: `DI.container`.
    var globals: [String: Receiver] = [:]
    /// The keys that names outside of functions hold, with the names of the types around them: `Keys.clock`.
    var keyConstants: [String: String] = [:]
    /// The strings that constants hold, by the constant's own name; a service's name may be one.
    var strings: [String: Set<String>] = [:]
    /// The constants of `Lifetime` that the file adds.
    var lifetimes: [String: LifetimeFact] = [:]
    /// The names of members that the file reads, each with where it does first.
    var members: [String: SourcePosition] = [:]
    /// The last names of the types that the file hands over as values, for a purpose that is not known: `Session.self`.
    var metatypes: Set<String> = []
    var unknowns: [Wiring.Unknown] = []
    var silences: [Wiring.Silence] = []
    /// The other libraries for whose code the file was looked through.
    var dialects: Set<Wiring.Style> = []
    /// The same, by their names.
    var dialectNames: Set<String> {
      get { Set(dialects.map(\.rawValue)) }
      set { dialects = Set(newValue.compactMap { Wiring.Style(rawValue: $0) }) }
    }
    /// What of it makes other files worth looking at.
    var relevance = Relevance()
  }

  /// A file as it was read: a reference, since the struct has many parts.
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
    var members: [String: SourcePosition] { facts.members }
    var metatypes: Set<String> { facts.metatypes }
    var unknowns: [Wiring.Unknown] { facts.unknowns }
    var silences: [Wiring.Silence] { facts.silences }
  }

  extension ReadFile {
    /// The same for a program without the package: what remains are bundles and contexts, which need no import, and what is
    /// said to other libraries.
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
        fact.obtains = hasDialects ? fact.obtains.filter(\.isOfDialect) : []
        fact.genericLocates = hasDialects ? fact.genericLocates.filter { $0.style != nil } : []
        fact.openings = []
        fact.shutdowns = []
        fact.steps = hasDialects ? fact.steps.filter(\.mayBeOfDialect) : []
        return Body(fact)
      }
      return ReadFile(plain)
    }
  }

  /// A type, a protocol, an alias or an extension.
  struct TypeFact: Sendable {
    enum Kind: Sendable, CaseIterable { case value, reference, proto, alias, extending }

    /// The names of the types around it, and its own.
    var path: [String]
    var kind: Kind
    /// What it inherits from or conforms to; what an alias stands for.
    var inherits: [String]
    /// The names of its generic parameters, in order.
    var generics: [String] = []
    /// Whether it is a property wrapper.
    var isWrapper = false
    /// Whether the program begins with it.
    var isMain = false
    /// Its `static var lifetime`, if it has one.
    var lifetime: StatedLifetime?
    /// Whether it is an extension that holds only where a condition does.
    var isConditional = false
    /// What its `Output`, its `Element` or the result of its `assemble` is, as it is written.
    var output: String?
    /// Its properties, those of its protocols and extensions not included.
    var properties: [PropertyFact] = []
    var position: SourcePosition

    var name: String { path.last ?? "" }
  }

  /// A property of a type.
  struct PropertyFact: Sendable {
    enum Storage: Sendable, CaseIterable { case stored, lazy, computed, required }

    var name: String
    var type: String?
    /// What its initial value is made with, where that is written.
    var madeType: String?
    var isStatic: Bool
    var storage: Storage
    /// The place of its body in the file's list: its initial value or its getter.
    var body: Int
    var position: SourcePosition
  }

  /// A property of the catalog that names a blueprint.
  struct KeyFact: Sendable {
    var name: String
    /// The blueprint's type, without `.Type`.
    var type: String
    /// Whether the catalog is named with its module: `extension ServiceCatalog.Catalog`.
    var isQualified = false
    var position: SourcePosition
  }

  /// A list that is written out: a property's value, or what a function returns.
  struct ListFact: Sendable {
    var name: String
    /// The types around it.
    var context: [String]
    /// The place of the body that its elements' names are looked up in.
    var body: Int
    /// Whether only that body has it.
    var isLocal: Bool
    var elements: [ElementFact]
  }

  /// What is installed.
  struct ElementFact: Sendable {
    enum Kind: Sendable {
      /// An instance that is made here, of this type.
      case instance(String)
      /// What a list or a variable of this name holds; each, if it is a loop's variable.
      case list(String)
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
  }

  /// A lifetime, and where it is written.
  struct StatedLifetime: Sendable, Hashable {
    var lifetime: LifetimeFact
    var position: SourcePosition
  }

  /// What an expression means that may be a catalog, or a locator.
  indirect enum Receiver: Sendable, Hashable {
    /// A name, or a way over properties, as it is written: `catalog`, `self.catalog`.
    case name(String)
    /// The process's: `Catalog.main`, `ServiceLocator.shared`.
    case main
    /// A call without anything before it, in an extension of the catalog.
    case itself
    /// Made here.
    case made(SourcePosition)
    /// A copy of another, or a scope in it.
    case derived(Receiver, SourcePosition)
    /// What a function gives.
    case result(of: String)
    case other
  }
#endif
