public import ServiceCatalog

/// What the sources of one program say of its services: what is supplied where, who needs what, and what could not be
/// told.
///
/// It is what the rules look at, and what a `CatalogGraph` is made of without running anything.
///
/// Concurrency: a value, `Sendable`.
public struct Wiring: Sendable, Hashable {
  /// What is looked at: the name of a product, a test target or a folder.
  public var name: String

  /// Whether it is a whole program, with its composition root: only then is it a mistake that something is supplied nowhere.
  public var isProgram: Bool

  /// Whether it is a target of tests: those supply what they please, and obtain a part.
  public var isOfTests: Bool

  /// What can be supplied, and where it is.
  public var entries: [Entry]

  /// Who needs what.
  public var needs: [Need]

  /// What else was seen that a rule may be about.
  public var remarks: [Remark]

  /// What could not be told from the sources.
  public var unknowns: [Unknown]

  /// What comments of the sources ask not to be told.
  public var silences: [Silence]

  /// The scopes, the copies and the catalogs of the composition root, if an entry must be disposed.
  public var openings: [Opening]

  /// The words of the other libraries that the program uses.
  package var words: [Style: DialectWords] = [:]

  /// Where other libraries' entries are registered that a unit of the project needs, this one or another.
  package var neededElsewhere: Set<SourcePosition> = []

  /// The entries of other libraries that a unit of the project registers for all of them.
  package var suppliedElsewhere: Set<Entry.ID> = []

  /// What the sources of one program say.
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

/// A place in a source file.
///
/// Concurrency: a value, `Sendable`.
public struct SourcePosition: Sendable, Hashable {
  /// The file's path, as it was given.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column, counted from 1 in bytes of UTF-8, as the compiler counts.
  public var column: Int

  /// A place in a source file.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourcePosition: Comparable, CustomStringConvertible {
  /// By file, then by line and column.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }

  /// As compilers print it.
  public var description: String { "\(file):\(line):\(column)" }
}

extension Wiring {
  /// How a service is written.
  @nonexhaustive
  public enum Style: String, Sendable, CaseIterable {
    /// As a blueprint of a catalog.
    case catalogued
    /// Registered by its type.
    case located
    /// As a property of a bundle, which a link gives.
    case linked
    /// As a property of a context, which a component asks for: the cake.
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

  /// Something that can be supplied and needed.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Entry: Sendable, Hashable, Identifiable {
    /// What needs call it: its name, with a number after it if an earlier entry has that name.
    public var id: String
    /// Its name, as errors print it.
    public var name: String
    /// How it is addressed and assembled.
    public var kind: CatalogGraph.Node.Kind
    /// How it is written.
    public var style: Style
    /// How long an instance is kept, as the entry declares it or its last supply states it.
    public var lifetime: CatalogGraph.Node.Lifetime?
    /// The catalog's property that names it; nil if there is none.
    public var key: String?
    /// What it gives, as it is written; nil if that is not written beside it.
    public var output: String?
    /// The Swift module that declares it; nil for a service that is addressed by a type of another package.
    public var module: String?
    /// Where it is declared; nil for a service that is addressed by a type of another package.
    public var declaration: SourcePosition?
    /// Where it is supplied, in the order of the sources.
    public var supplies: [Supply]
    /// The protocol of blueprints that it conforms to; nil for a collection, and for what is no blueprint.
    public var conformance: Conformance?
    /// Other protocols of blueprints that it conforms to; most conform to one.
    public var otherConformances: [Conformance]
    /// Whether its instances must be disposed: it conforms to `DisposableBlueprint` or `MainActorDisposableBlueprint`.
    public var isDisposable: Bool
    /// The lifetime that it declares; nil if it has the default of its kind.
    public var declared: StatedLifetime?

    /// Something that can be supplied and needed.
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

  /// That something needs an entry.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Need: Sendable, Hashable {
    /// The entry that needs it; nil for code that is no entry's.
    public var from: Entry.ID?
    /// What needs it, for people: the entry's name, or that of a function.
    public var code: String
    /// The entry that is needed, or the name of one that is supplied nowhere.
    public var to: Entry.ID
    /// What of the entry needs it.
    public var kind: CatalogGraph.Edge.Kind
    /// Where.
    public var position: SourcePosition
    /// Whether it may be missing.
    public var isOptional: Bool
    /// Whether an instance may be assembled for it.
    public var isAssembling: Bool
    /// Whether it is needed later only, on first use.
    public var isDeferred: Bool
    /// The condition under which the builder that needs it is supplied, as it is written; nil if it always is.
    public var condition: String?
    /// The catalog that is asked, as ``Supply/catalog`` names it, if it is certain; nil if it may be any.
    package var catalog: String?
    /// The style of the code in question, if it is another library's.
    package var style: Style?

    /// That something needs an entry.
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

  /// Something that a rule is about.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Remark: Sendable, Hashable {
    /// What was seen.
    @nonexhaustive
    public enum Kind: String, Sendable, CaseIterable {
      /// A builder assembles from a catalog that it captured, and not from the one it is given.
      case capturedCatalog
      /// An initializer of a value type obtains.
      case obtainInValueInit
      /// An Optional is registered, or asked for.
      case optionalService
      /// A service is located elsewhere than in an initializer.
      case locatorOutsideInit
      /// A module's code asks the main catalog.
      case mainCatalogOffRoot
    }

    /// What was seen.
    public var kind: Kind
    /// Of what: the name of the entry, the type or the function in question.
    public var subject: String
    /// The piece of the source in question, as it is written.
    public var source: String
    /// Where.
    public var position: SourcePosition
    /// The style of the code in question, if it is another library's.
    package var style: Style?

    /// Something that a rule is about.
    public init(_ kind: Kind, of subject: String, source: String, position: SourcePosition) {
      self.kind = kind
      self.subject = subject
      self.source = source
      self.position = position
    }
  }

  /// Something that could not be told from the sources.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Unknown: Sendable, Hashable {
    /// Where.
    public var position: SourcePosition
    /// Why, in a sentence.
    public var reason: String
    /// What it is about; nil if no rule depends on it.
    public var subject: Subject?
    /// The style of the code in question, if it is another library's.
    package var style: Style?

    /// What could not be told.
    ///
    /// What it may be about is not called missing, or unused.
    public enum Subject: String, Sendable, CaseIterable {
      /// What is supplied by its blueprint.
      case supply
      /// What is registered by its type.
      case registration
      /// What is obtained by its blueprint.
      case obtain
      /// What is located by its type.
      case location
    }

    /// Something that could not be told.
    public init(_ position: SourcePosition, _ reason: String, about subject: Subject? = nil) {
      self.position = position
      self.reason = reason
      self.subject = subject
    }
  }

  /// A comment that asks not to be told of what a rule finds on its line, or on the next one that has code:
  /// `// catalog:ignore unused-entry: the plug-ins obtain it`.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Silence: Sendable, Hashable {
    /// The identifier of the rule, as it is written.
    public var rule: String
    /// Why; empty if the comment does not say so.
    public var reason: String
    /// The line of code that it is about, counted from 1.
    public var line: Int
    /// Where the comment is.
    public var position: SourcePosition

    /// A comment that asks not to be told of something.
    public init(_ rule: String, reason: String, line: Int, position: SourcePosition) {
      self.rule = rule
      self.reason = reason
      self.line = line
      self.position = position
    }
  }
}
