import ServiceCatalog
public import ServiceCatalogDiagnostics

/// The services of one program, as its sources describe them.
///
/// A wiring contains the entries with their supplies, the needs of the code, and the code that the analysis couldn't
/// interpret. The rules check a wiring, and ``graph`` converts it to a `CatalogGraph`. The program isn't run.
///
/// Concurrency: a value, `Sendable`.
public struct Wiring: Sendable, Hashable {
  /// The name of the product, the test target or the folder.
  public var name: String

  /// Whether it is a whole program with a composition root.
  ///
  /// An entry without a supply is a mistake only in a whole program.
  public var isProgram: Bool

  /// Whether it is a test target.
  ///
  /// Tests may obtain only some of the entries that they supply.
  public var isOfTests: Bool

  /// The entries with their supplies.
  public var entries: [Entry]

  /// The needs, each of which connects a piece of code to an entry that it needs.
  public var needs: [Need]

  /// Other observations that a rule may report.
  public var diagnostics: [Diagnostic]

  /// The unknowns, which are pieces of code that the analysis couldn't interpret.
  public var unknowns: [Unknown]

  /// The comments that silence findings.
  public var silences: [Silence]

  /// The scopes, the copies and the composition root's catalogs, if an entry must be disposed.
  public var openings: [Opening]

  /// The parts of the program that only some rules need.
  package var details = Details()

  /// Creates a wiring.
  public init(
    name: String, isProgram: Bool = true, isOfTests: Bool = false, entries: [Entry] = [], needs: [Need] = [],
    diagnostics: [Diagnostic] = [], unknowns: [Unknown] = [], silences: [Silence] = [], openings: [Opening] = []
  ) {
    self.name = name
    self.isProgram = isProgram
    self.isOfTests = isOfTests
    self.entries = entries
    self.needs = needs
    self.diagnostics = diagnostics
    self.unknowns = unknowns
    self.silences = silences
    self.openings = openings
  }
}

extension Wiring {
  /// The parts of a program that only some rules need.
  package struct Details: Sendable, Hashable {
    /// The scopes that the program opens, if an entry is scoped.
    package var scopeOpenings: [ScopeOpening] = []
    /// The type of the program's only composition root, or of the only one that it installs, if that is declared.
    package var root: String?
    /// The roots for scopes, by the last component of the scope's name.
    package var scopeRoots: [String: [String]] = [:]
    /// Whether the program may assemble its shared entries when it starts.
    package var mayPrepare = true
    /// The cases of the program's enumerations.
    package var enumerations: [[String]] = []
    /// The words of the other libraries that the program uses.
    package var words: [Style: DialectWords] = [:]
    /// The modules that are declared with `@Services`, in the order of the files.
    package var modules: [Module] = []
    /// The places where other libraries' entries are registered that this unit or another unit of the project needs.
    package var neededElsewhere: Set<SourcePosition> = []
  }

  /// The style of a service.
  @nonexhaustive
  public enum Style: String, Sendable, CaseIterable {
    /// A service that a catalog creates from a blueprint.
    case catalogued
    /// A service that is registered with a locator.
    case located
    /// A service that is a property of a bundle, which a link supplies.
    case linked
    /// A service of a cake, which is a static property of a context that a component requires.
    case composed
    /// A service that is registered in a Swinject container.
    case swinject
    /// A service that is a factory of a Factory container.
    case factory
    /// A service that is a dependency value of swift-dependencies.
    case dependencies
    /// A service that is a property of a Needle component.
    case needle
  }

  /// A service that can be supplied and needed.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Entry: Sendable, Hashable, Identifiable {
    /// The identifier that needs refer to, which is the name, with a number if an earlier entry has the same name.
    public var id: String
    /// The name in texts: the service's key, or the type that a locator locates.
    public var name: String
    /// The kind, which determines how the entry is obtained and assembled.
    public var kind: CatalogGraph.Node.Kind
    /// The style of the service.
    public var style: Style
    /// The lifetime of the instances, as the entry declares it or its last supply states it.
    public var lifetime: CatalogGraph.Node.Lifetime?
    /// The entry's key, a property of `Catalog`; nil if there is none.
    public var key: String?
    /// The type of the instances, in source form; nil if the declaration doesn't contain it.
    public var output: String?
    /// The Swift module that declares the entry; nil for a located service whose type belongs to another package.
    public var module: String?
    /// The position of the declaration; nil for a located service whose type belongs to another package.
    public var declaration: SourcePosition?
    /// The supplies, in the order of the sources.
    public var supplies: [Supply]
    /// The blueprint protocol that the entry conforms to; nil for a collection, and for a type that isn't a blueprint.
    public var conformance: Conformance?
    /// Further blueprint protocols that the entry conforms to.
    ///
    /// Most entries conform to only one protocol, so this array is usually empty.
    public var otherConformances: [Conformance]
    /// Whether instances must be disposed.
    ///
    /// The value is true for a `DisposableBlueprint` and a `MainActorDisposableBlueprint`.
    public var isDisposable: Bool
    /// The lifetime that the entry declares; nil if it has the default lifetime of its kind.
    public var declared: StatedLifetime?
    /// The parts that only some rules need.
    package var details = EntryDetails()

    /// Creates an entry.
    public init(
      _ name: String, id: String? = nil, kind: CatalogGraph.Node.Kind = .blueprint, style: Style? = nil,
      lifetime: CatalogGraph.Node.Lifetime? = nil, key: String? = nil, output: String? = nil, module: String? = nil,
      declaration: SourcePosition? = nil, supplies: [Supply] = [], conformance: Conformance? = nil,
      otherConformances: [Conformance] = [], isDisposable: Bool = false, declared: StatedLifetime? = nil
    ) {
      self.id = id ?? name
      self.name = name
      self.kind = kind
      self.style = style ?? (kind == .located ? .located : .catalogued)
      self.lifetime = lifetime
      self.key = key
      self.output = output
      self.module = module
      self.declaration = declaration
      self.supplies = supplies
      self.conformance = conformance
      self.otherConformances = otherConformances
      self.isDisposable = isDisposable
      self.declared = declared
    }
  }

  /// The parts of an entry that only some rules need.
  package struct EntryDetails: Sendable, Hashable {
    /// Whether `ServiceCatalogLifecycle` obtains it, or it is a default service, of which a program needs only some.
    package var mayBeUnused = false
    /// The blueprint's type in source form; nil for a service that has none.
    package var type: String?
    /// The modules or the roots that supply it, and that the program doesn't install; nil if there are none.
    package var forgotten: Forgotten?
    /// The kind of scope that all of its supplies are made to; nil if they aren't, or the sources don't show it.
    package var scopeOfSupplies: String?
    /// Whether the sources show that no supply may also be made to another catalog than such a scope.
    package var isScopeOfSuppliesCertain = false
    /// Whether the program declares the type of its instances as a struct or an enum; nil if it doesn't declare the type.
    package var hasValues: Bool?
    /// Whether the program declares the type of its instances as an actor, or as a class with state.
    package var hasState = false
    /// Whether a test must replace its own service, which reaches outside of the program.
    package var isLive = false
    /// Its contributions and decorators, in the order of the sources.
    package var parts: [Entry] = []
    /// The entry that it contributes to or decorates, if it is such a part.
    package var whole: Entry.ID?
  }

  /// The code that supplies an entry, and that a program doesn't install.
  ///
  /// Concurrency: a value, `Sendable`.
  package struct Forgotten: Sendable, Hashable {
    /// A composition root.
    package struct Root: Sendable, Hashable {
      /// The name of its type.
      package var name: String
      /// The names of its values, in the order of its initializer.
      package var values: [String]

      /// Creates a root.
      package init(_ name: String, values: [String] = []) { (self.name, self.values) = (name, values) }
    }

    /// The modules that supply the entry, as a root lists them, sorted.
    package var modules: [String]
    /// The types of all modules that supply the entry, which code can install, sorted.
    package var types: [String]
    /// The roots that list one of the modules or hold the entry's value, sorted.
    package var roots: [Root]
    /// The kind of scope of the modules and the roots, with the last component of its name; nil for the application.
    package var scope: String?
    /// The roots for the scope, if none of them lists a module.
    package var others: [String]
    /// Whether the program opens the scope by its kind, without a root.
    package var isOpenedByKind: Bool

    /// Creates a description of what isn't installed.
    package init(
      modules: [String] = [], types: [String] = [], roots: [Root] = [], scope: String? = nil, others: [String] = [],
      isOpenedByKind: Bool = false
    ) {
      (self.modules, self.types, self.roots) = (modules, types, roots)
      (self.scope, self.others, self.isOpenedByKind) = (scope, others, isOpenedByKind)
    }

    /// Whether a root can list all of the modules.
    package var isListable: Bool { modules.count == types.count }

    /// What the entries that lack the same code have in common: a root that isn't used lacks all of its modules.
    var cause: Forgotten { roots.isEmpty ? self : Forgotten(roots: roots, scope: scope) }
  }

  /// A use of an entry by a piece of code, which needs the entry.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Need: Sendable, Hashable {
    /// The entry that has the need; nil for code outside of entries.
    public var from: Entry.ID?
    /// The name of the entry or function that has the need.
    public var code: String
    /// The entry that is needed, or the name of an entry that isn't supplied.
    public var to: Entry.ID
    /// The kind of the need, such as obtaining or decorating.
    public var kind: CatalogGraph.Edge.Kind
    /// The position of the code that needs the entry.
    public var position: SourcePosition
    /// Whether the code accepts a missing entry.
    public var isOptional: Bool
    /// Whether the code may assemble an instance.
    public var isAssembling: Bool
    /// Whether the code obtains the entry only on first use.
    public var isDeferred: Bool
    /// The condition under which the needing builder is supplied, in source form; nil if there is none.
    public var condition: String?
    /// The catalog that the code obtains from, and the parts that only some rules need.
    package var place = NeedPlace()

    /// Creates a need.
    public init(
      from: Entry.ID?, code: String, to: Entry.ID, kind: CatalogGraph.Edge.Kind = .obtains, position: SourcePosition,
      isOptional: Bool = false, isAssembling: Bool = true, isDeferred: Bool = false, condition: String? = nil
    ) {
      self.from = from
      self.code = code
      self.to = to
      self.kind = kind
      self.position = position
      self.isOptional = isOptional
      self.isAssembling = isAssembling
      self.isDeferred = isDeferred
      self.condition = condition
    }
  }

  /// An observation that a rule may report.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Diagnostic: Sendable, Hashable {
    /// The kind of observation.
    @nonexhaustive
    public enum Kind: String, Sendable, CaseIterable {
      /// A builder assembles from a captured catalog instead of its argument.
      case capturedCatalog
      /// An initializer of a value type obtains a service.
      case obtainInValueInit
      /// An Optional is registered with a locator, or requested from one.
      case optionalService
      /// A service is located outside of an initializer.
      case locatorOutsideInit
      /// A module outside of the composition root uses the main catalog.
      case mainCatalogOffRoot
      /// A service reaches outside of the program, but isn't marked as live.
      case unmarkedLive
      /// A composition root doesn't list a module that the program links.
      case unlistedModule
      /// A composition root doesn't list an entry that code outside of services obtains.
      case unlistedEntry
    }

    /// The kind of observation.
    public var kind: Kind
    /// The name of the entry, the type or the function.
    public var subject: String
    /// The source code in question, as it is written.
    public var source: String
    /// The position of the source code.
    public var position: SourcePosition
    /// The style of the code in question, if it is another library's.
    package var style: Style?
    /// The position of the code that is the reason, if it is elsewhere.
    package var place: SourcePosition?
    /// The fix, if it depends on the code.
    package var fix: String?

    /// Creates a diagnostic.
    public init(_ kind: Kind, of subject: String, source: String, position: SourcePosition) {
      self.kind = kind
      self.subject = subject
      self.source = source
      self.position = position
    }
  }

  /// Code that the analysis couldn't interpret.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Unknown: Sendable, Hashable {
    /// The position of the code.
    public var position: SourcePosition
    /// The reason, in a sentence.
    public var reason: String
    /// The kind of code; nil if no rule depends on it.
    public var subject: Subject?
    /// The style of the code in question, if it is another library's.
    package var style: Style?
    /// The key in question, if the program can't declare it, so that it doesn't compile.
    package var undeclaredKey: String?

    /// The kind of code that the analysis couldn't interpret.
    ///
    /// A rule doesn't report an entry as missing or unused if the unknown code may supply or use the entry.
    public enum Subject: String, Sendable, CaseIterable {
      /// A supply of a blueprint.
      case supply
      /// A registration with a locator.
      case registration
      /// A call that obtains from a catalog.
      case obtain
      /// A request to a locator.
      case location
    }

    /// Creates an unknown.
    public init(_ position: SourcePosition, _ reason: String, about subject: Subject? = nil) {
      self.position = position
      self.reason = reason
      self.subject = subject
    }

    /// Creates an unknown about code of a style.
    package init(_ position: SourcePosition, _ reason: String, about subject: Subject, of style: Style?) {
      self.init(position, reason, about: subject)
      self.style = style
    }
  }

  /// A comment that silences a rule on its line, on the next line of code, or in the signature of the next declaration.
  ///
  /// An example is `// catalog:ignore unused-entry: the plug-ins obtain it`.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Silence: Sendable, Hashable {
    /// The identifier of the rule, as it is written.
    public var rule: String
    /// The reason; empty if the comment has none.
    public var reason: String
    /// The line of code that the comment applies to, or the first of several, counted from 1.
    public var line: Int
    /// The last line of code that the comment applies to: the end of the signature for a comment above a declaration.
    package var lastLine: Int
    /// The position of the comment.
    public var position: SourcePosition

    /// Creates a silence.
    public init(_ rule: String, reason: String, line: Int, position: SourcePosition) {
      self.rule = rule
      self.reason = reason
      self.line = line
      lastLine = line
      self.position = position
    }
  }
}
