public import ServiceCatalog

/// The services of one program, as its sources describe them: the entries and their supplies, the needs, and the code
/// that the analysis could not determine.
///
/// The rules check a wiring, and ``graph`` converts it to a `CatalogGraph`. Nothing is run.
///
/// Concurrency: a value, `Sendable`.
public struct Wiring: Sendable, Hashable {
  /// The name of the product, the test target or the folder.
  public var name: String

  /// Whether it is a whole program with a composition root.
  ///
  /// Only then is an entry without a supply a mistake.
  public var isProgram: Bool

  /// Whether it is a test target.
  ///
  /// Tests supply any entries, and obtain only some of them.
  public var isOfTests: Bool

  /// The entries, and the places where they are supplied.
  public var entries: [Entry]

  /// The needs: which code needs which entry.
  public var needs: [Need]

  /// Other observations that a rule may report.
  public var remarks: [Remark]

  /// The unknowns: code that the analysis could not determine.
  public var unknowns: [Unknown]

  /// The comments that silence findings.
  public var silences: [Silence]

  /// The scopes, the copies and the catalogs of the composition root, if an entry must be disposed.
  public var openings: [Opening]

  /// The scopes that the program opens, if an entry is scoped.
  package var scopeOpenings: [ScopeOpening] = []

  /// The words of the other libraries that the program uses.
  package var words: [Style: DialectWords] = [:]

  /// The places where other libraries' entries are registered that this unit or another unit of the project needs.
  package var neededElsewhere: Set<SourcePosition> = []

  /// The entries of other libraries that a unit of the project registers for all of them.
  package var suppliedElsewhere: Set<Entry.ID> = []

  /// Creates a wiring.
  public init(
    name: String, isProgram: Bool = true, isOfTests: Bool = false, entries: [Entry] = [], needs: [Need] = [],
    remarks: [Remark] = [], unknowns: [Unknown] = [], silences: [Silence] = [], openings: [Opening] = []
  ) {
    self.name = name
    self.isProgram = isProgram
    self.isOfTests = isOfTests
    self.entries = entries
    self.needs = needs
    self.remarks = remarks
    self.unknowns = unknowns
    self.silences = silences
    self.openings = openings
  }
}

/// A position in a source file.
///
/// Concurrency: a value, `Sendable`.
public struct SourcePosition: Sendable, Hashable {
  /// The file's path, as it was passed to the analysis.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column, counted from 1 in bytes of UTF-8, as the compiler counts.
  public var column: Int

  /// A position in a source file.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourcePosition: Comparable, CustomStringConvertible {
  /// Orders positions by file, then by line and column.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }

  /// The position in the format of a compiler.
  public var description: String { "\(file):\(line):\(column)" }
}

extension Wiring {
  /// The style of a service.
  @nonexhaustive
  public enum Style: String, Sendable, CaseIterable {
    /// A blueprint of a catalog.
    case catalogued
    /// A service that is registered with a locator.
    case located
    /// A property of a bundle, which a link supplies.
    case linked
    /// A property of a context, which a component requires: the cake.
    case composed
    /// Registered in a container of Swinject.
    case swinject
    /// As a factory of a container of Factory.
    case factory
    /// As a dependency value of swift-dependencies.
    case dependencies
    /// As a property of a component of Needle.
    case needle
  }

  /// A service that can be supplied and needed.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Entry: Sendable, Hashable, Identifiable {
    /// The identifier that needs refer to: the name, with a number if an earlier entry has that name.
    public var id: String
    /// The name in errors.
    public var name: String
    /// How it is obtained and assembled.
    public var kind: CatalogGraph.Node.Kind
    /// The style of the service.
    public var style: Style
    /// The lifetime of its instances, as the entry declares it or its last supply states it.
    public var lifetime: CatalogGraph.Node.Lifetime?
    /// The property of the catalog that names it; nil if there is none.
    public var key: String?
    /// The type of its instances, in source form; nil if it is not written in the declaration.
    public var output: String?
    /// The Swift module that declares it; nil for a located service whose type belongs to another package.
    public var module: String?
    /// The place of its declaration; nil for a located service whose type belongs to another package.
    public var declaration: SourcePosition?
    /// The supplies, in the order of the sources.
    public var supplies: [Supply]
    /// The blueprint protocol that it conforms to; nil for a collection, and for a type that is not a blueprint.
    public var conformance: Conformance?
    /// Other blueprint protocols that it conforms to.
    ///
    /// Most entries conform to one.
    public var otherConformances: [Conformance]
    /// Whether its instances must be disposed: it conforms to `DisposableBlueprint` or `MainActorDisposableBlueprint`.
    public var isDisposable: Bool
    /// The lifetime that it declares; nil if it has the default of its kind.
    public var declared: StatedLifetime?
    /// Whether `ServiceCatalogLifecycle` obtains it, to run it or to check its readiness.
    package var isRun = false

    /// A service that can be supplied and needed.
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

  /// A need of code for an entry.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Need: Sendable, Hashable {
    /// The entry that needs the other; nil for code outside of entries.
    public var from: Entry.ID?
    /// The name of the entry or function that needs it.
    public var code: String
    /// The entry that is needed, or the name of an entry that is not supplied.
    public var to: Entry.ID
    /// The part of the entry that needs it.
    public var kind: CatalogGraph.Edge.Kind
    /// The place.
    public var position: SourcePosition
    /// Whether the code accepts a missing entry.
    public var isOptional: Bool
    /// Whether the code may assemble an instance.
    public var isAssembling: Bool
    /// Whether it is needed only on first use.
    public var isDeferred: Bool
    /// The condition under which the builder with the need is supplied, in source form; nil if there is none.
    public var condition: String?
    /// The catalog that the code obtains from, as in ``Supply/catalog``; nil if it may be any.
    package var catalog: String?
    /// The kinds of scope around the catalog; nil if the sources don't show them, and for an entry's need.
    package var scopes: Set<String>?
    /// The entry whose instance obtains it on first use, from the catalog that assembled the instance.
    package var holder: Entry.ID?
    /// The style of the code in question, if it is another library's.
    package var style: Style?

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
  public struct Remark: Sendable, Hashable {
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
    }

    /// The kind of observation.
    public var kind: Kind
    /// The name of the entry, the type or the function.
    public var subject: String
    /// The piece of the source, as it is written.
    public var source: String
    /// The place.
    public var position: SourcePosition
    /// The style of the code in question, if it is another library's.
    package var style: Style?

    /// An observation that a rule may report.
    public init(_ kind: Kind, of subject: String, source: String, position: SourcePosition) {
      self.kind = kind
      self.subject = subject
      self.source = source
      self.position = position
    }
  }

  /// Code that the analysis could not determine.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Unknown: Sendable, Hashable {
    /// The place.
    public var position: SourcePosition
    /// The reason, in a sentence.
    public var reason: String
    /// The kind of code; nil if no rule depends on it.
    public var subject: Subject?
    /// The style of the code in question, if it is another library's.
    package var style: Style?

    /// The kind of code that could not be determined.
    ///
    /// A rule doesn't report an entry as missing or unused if an unknown may be the reason.
    public enum Subject: String, Sendable, CaseIterable {
      /// A supply of a blueprint.
      case supply
      /// A registration with a locator.
      case registration
      /// An obtain from a catalog.
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
  }

  /// A comment that silences a rule on its line, or on the next line of code: `// catalog:ignore unused-entry: the
  /// plug-ins obtain it`.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Silence: Sendable, Hashable {
    /// The identifier of the rule, as it is written.
    public var rule: String
    /// The reason; empty if the comment has none.
    public var reason: String
    /// The line of code that the comment applies to, counted from 1.
    public var line: Int
    /// The place of the comment.
    public var position: SourcePosition

    /// Creates a silence.
    public init(_ rule: String, reason: String, line: Int, position: SourcePosition) {
      self.rule = rule
      self.reason = reason
      self.line = line
      self.position = position
    }
  }
}
