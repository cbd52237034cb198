#if Tools
  import CatalogInspection

  /// A piece of code.
  struct BodyFact: Sendable {
    enum Owner: Sendable, Hashable {
      case method(String)
      case initializer
      case property(String)
      /// A closure that a call is given which supplies, decorates or contributes.
      case builder
      case topLevel
    }

    /// A parameter.
    struct Parameter: Sendable {
      var label: String?
      var name: String
      var type: String
      var hasDefault: Bool
      var isVariadic = false
      /// The catalog that it is if nobody gives one: `= .main`.
      var defaultCatalog: Receiver?
    }

    /// What happens in it that is of interest, in order.
    enum Step: Sendable {
      case supply(SupplyFact)
      case call(CallFact)
      /// The catalog forgets all.
      case clear(Receiver)
    }

    var owner: Owner
    /// The types around it; none for a function of its own.
    var context: [String]
    /// Whether the type around it is a value.
    var isInValueType = false
    var isStatic = false
    var parameters: [Parameter] = []
    /// What a builder calls the catalog that it is given; nil if it ignores it.
    var given: String?
    /// Whether it is a decorator, which is given the instance before the catalog.
    var decorates = false
    /// The names of its generic parameters.
    var generics: Set<String> = []
    /// The names that are bound in it.
    var names: Set<String> = []
    /// The names that are bound to a catalog in it.
    var catalogs: [String: Receiver] = [:]
    /// The names that are bound to a key in it.
    var keys: [String: String] = [:]
    /// What it returns, if that may be a catalog.
    var result: Receiver?
    /// The type of what it returns, as it is written.
    var resultType: String?
    /// The types of the names that are bound in it, as far as they are written.
    var types: [String: String] = [:]
    /// The types that the names of it are made with, where those are written.
    var madeTypes: [String: String] = [:]
    /// The names without a base that it reads, of a property or a function that creates something.
    var reads: [Read] = []
    var obtains: [ObtainFact] = []
    /// The generic parameters that it locates, its own or those of the type around it.
    var genericLocates: [GenericLocateFact] = []
    var openings: [OpeningFact] = []
    var shutdowns: [ShutdownFact] = []
    var steps: [Step] = []
    /// Whether it is an initializer that may give nil.
    var isFailable = false
    /// Whether it is in a type of the program that is only called as the catalog is.
    var isForeign = false
    var position: SourcePosition

    struct Read: Sendable {
      var name: String
      /// Whether it says of what it is read: `Self.index`, which no name of the body hides.
      var isQualified = false
      /// Whether it is read by a closure that is kept.
      var isDeferred: Bool
      var position: SourcePosition
    }

    /// What people call it.
    var title: String {
      switch owner {
      case .method(let name), .property(let name): (context + [name]).joined(separator: ".")
      case .initializer: (context + ["init"]).joined(separator: ".")
      case .builder: "a builder"
      case .topLevel: "the program"
      }
    }
  }

  /// A piece of code as it was read: a reference, since the struct has many parts.
  final class Body: Sendable {
    let fact: BodyFact
    /// Whether it is in an extension of the catalog or the locator.
    let isOfCatalog: Bool
    /// Whether it is given a catalog or a locator.
    let isGivenCatalog: Bool

    init(_ fact: BodyFact) {
      self.fact = fact
      isOfCatalog =
        !fact.isForeign && fact.context.count <= 2
        && BodyFact.catalogTypes.contains(fact.context.joined(separator: "."))
      isGivenCatalog = fact.given != nil || fact.parameters.contains { BodyFact.catalogTypes.contains($0.type) }
    }

    var owner: BodyFact.Owner { fact.owner }
    var context: [String] { fact.context }
    var isStatic: Bool { fact.isStatic }
    var parameters: [BodyFact.Parameter] { fact.parameters }
    var given: String? { fact.given }
    var generics: Set<String> { fact.generics }
    var names: Set<String> { fact.names }
    var catalogs: [String: Receiver] { fact.catalogs }
    var result: Receiver? { fact.result }
    var resultType: String? { fact.resultType }
    var reads: [BodyFact.Read] { fact.reads }
    var obtains: [ObtainFact] { fact.obtains }
    var openings: [OpeningFact] { fact.openings }
    var shutdowns: [ShutdownFact] { fact.shutdowns }
    var steps: [BodyFact.Step] { fact.steps }
    var position: SourcePosition { fact.position }
    var title: String { fact.title }
  }

  /// That something is obtained.
  struct ObtainFact: Sendable {
    enum Subject: Sendable {
      /// By a property of the catalog.
      case key(String)
      /// By the blueprint's type.
      case blueprint(String)
      /// By its type, and a name.
      case located(WrittenType, name: String?)
      /// Of another library.
      case service(ServiceFact)
    }

    var subject: Subject
    var receiver: Receiver
    /// What it is asked of, as it is written.
    var base: String
    /// The type of that, where it is written.
    var baseType: String?
    var position: SourcePosition
    var isOptional = false
    /// Whether an instance may be assembled for it.
    var isAssembling = true
    /// Whether it is obtained on first use, or by a closure that is kept.
    var isDeferred = false
    /// Whether it is in a getter or an observer of its property.
    var isInAccessor = false
    /// Whether the call itself shows that a locator is asked.
    var isLocatorsCall = true
    /// The label of the parameter whose default value it is in.
    var defaultOf: String?
    /// The scopes and copies that the catalog is of, the innermost first; see ``OpeningFact/id``.
    var within: [SourcePosition] = []
  }

  /// That something is located whose type is a generic parameter.
  struct GenericLocateFact: Sendable {
    var parameter: String
    var position: SourcePosition
    /// The library that is asked, if it is another one, and the service's name there.
    var style: Wiring.Style?
    var name: String?
  }

  /// That something is supplied, installed, contributed to, decorated or overridden.
  struct SupplyFact: Sendable {
    enum Verb: Sendable, CaseIterable { case supply, contribute, decorate, override, register }

    enum Subject: Sendable {
      case blueprint(String)
      case key(String)
      case located(WrittenType, name: String?)
      case service(ServiceFact)
      case elements([ElementFact])
    }

    var verb: Verb
    var subject: Subject
    var receiver: Receiver
    /// What it is supplied to, as it is written.
    var base: String
    /// The type of that, where it is written.
    var baseType: String?
    var lifetime: StatedLifetime?
    /// The place of the builder's body in the file's list; nil if there is none.
    var builder: Int?
    /// Whether it names a blueprint alone, whose own `assemble` builds.
    var isOwn = false
    /// Whether it is given an instance.
    var isInstance = false
    var conditions: [Wiring.Condition]
    var position: SourcePosition
  }

  /// That a function is called, or a property of a catalog read.
  struct CallFact: Sendable {
    /// An argument.
    struct Argument: Sendable {
      var label: String?
      var receiver: Receiver
      /// What it is, if it may be installed.
      var elements: [ElementFact]
      /// As it is written, if that is short.
      var text: String
      /// The key path to a property of the catalog that it may be.
      var key: String?
    }

    /// The function's name.
    var name: String
    /// What it is called on, as it is written; nil for a function by itself.
    var base: String?
    var receiver: Receiver
    var arguments: [Argument]
    /// The modules that its closure lists, for the user's own result builder.
    var listed: [ElementFact] = []
    var conditions: [Wiring.Condition]
    var position: SourcePosition
    /// Whether it is in a closure that is kept.
    var isDeferred = false
    /// Whether its type is left out: `.make(catalog)`.
    var isImplicit = false
    /// The type of what it gives, where that stands beside it.
    var resultType: String?
    /// Whether it is the attribute of a property.
    var isWrapper = false
    /// The library that hands over all arguments that aren't listed, each found by its type.
    var autowired: Wiring.Style?
  }

  /// A type, or where to look for what it is.
  indirect enum WrittenType: Sendable {
    case name(String)
    /// That of an instance that is made, by an initializer that may give nil.
    case instance(String, CallFact)
    /// That of a value that is handed over: what is inside, if it is an existential.
    case value(String)
    /// That of a parameter of the function or the initializer that is called, or of a property of the type that is made.
    case argument(CallFact, label: String?, index: Int)
    /// That of what a function gives.
    case result(CallFact)

    /// The name, if it is written.
    var name: String? {
      switch self {
      case .name(let name), .instance(let name, _): name
      case .value, .argument, .result: nil
      }
    }
  }
#endif
