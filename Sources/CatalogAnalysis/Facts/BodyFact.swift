#if Tools
import CatalogWiring

/// A piece of code.
struct BodyFact: Sendable {
  enum Owner: Sendable, Hashable {
    case method(String)
    case initializer
    case property(String)
    /// A builder's closure: an argument of a call that supplies, decorates or contributes.
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
    /// The catalog in its default value: `= .main`.
    var defaultCatalog: Receiver?
  }

  /// The relevant events in it, in order.
  enum Step: Sendable {
    case supply(SupplyFact)
    case call(CallFact)
    /// The catalog is cleared.
    case clear(Receiver)
  }

  var owner: Owner
  /// The types around it; empty for a free function.
  var context: [String]
  var isStatic = false
  var parameters: [Parameter] = []
  /// The name of the catalog that a builder receives; nil if it ignores it.
  var given: String?
  /// Whether it is a decorator, which receives the instance before the catalog.
  var decorates = false
  /// The names of its generic parameters.
  var generics: Set<String> = []
  /// The names of the generic parameters of the functions around it.
  var outerGenerics: Set<String> = []
  /// The names that are bound in it.
  var names: Set<String> = []
  /// The names that are bound to a catalog in it.
  var catalogs: [String: Receiver] = [:]
  /// The value of `Catalog.main` where a name was bound to it, or to a catalog derived from it.
  var mains: [String: MainCatalog] = [:]
  /// The names that are bound more than once, and may refer to different values.
  var rebound: Set<String> = []
  var assignments: [AssignmentFact] = []
  /// The names that are bound to a key in it.
  var keys: [String: String] = [:]
  /// The receiver that it returns, if that may be a catalog.
  var result: Receiver?
  /// The text of its result type.
  var resultType: String?
  /// The written types of the names that are bound in it.
  var types: [String: String] = [:]
  /// The types of the initial values of its names, if they are written.
  var madeTypes: [String: String] = [:]
  /// The names without a base that it reads, of properties or of functions that create something.
  var reads: [Read] = []
  /// The properties with `@Obtained` of its own type that it reads.
  var obtainedReads: [Read] = []
  var obtains: [ObtainFact] = []
  /// The generic parameters that it locates: its own, or those of the type around it.
  var genericLocates: [GenericLocateFact] = []
  var openings: [OpeningFact] = []
  var shutdowns: [ShutdownFact] = []
  var steps: [Step] = []
  /// Whether it is a requirement of a protocol.
  var isRequirement = false
  /// Whether it is an initializer that may return nil.
  var isFailable = false
  /// Whether it is in a type of the program with the same interface as the catalog.
  var isForeign = false
  var position: SourcePosition

  struct Read: Sendable {
    var name: String
    /// Whether it states the type of the properties that it reads: `Self.index`, which no name of the body hides.
    var isQualified = false
    /// Whether a stored closure reads it.
    var isDeferred: Bool
    var position: SourcePosition
  }

  /// The name for people.
  var title: String {
    switch owner {
    case .method(let name), .property(let name): (context + [name]).joined(separator: ".")
    case .initializer: (context + ["init"]).joined(separator: ".")
    case .builder: "a builder"
    case .topLevel: "the program"
    }
  }
}

/// A piece of code, in a class because the struct has many parts.
final class Body: Sendable {
  let fact: BodyFact
  /// Whether it is in an extension of the catalog or the locator.
  let isOfCatalog: Bool
  /// Whether it receives a catalog or a locator.
  let isGivenCatalog: Bool
  /// The body's own generic parameters that it registers with a locator.
  let registeredParameters: [String]
  /// The body's own generic parameters in the blueprints that it obtains.
  let obtainedParameters: [String]
  /// The blueprints that it supplies and that have its own generic parameters as arguments.
  let suppliedGenerics: [String]
  /// The parameters that are flags in its conditions.
  let flagParameters: [String]

  init(_ fact: BodyFact) {
    self.fact = fact
    registeredParameters = fact.generics.isEmpty ? [] : fact.registeredParameters
    obtainedParameters = fact.generics.isEmpty ? [] : fact.obtainedParameters
    suppliedGenerics = fact.generics.isEmpty ? [] : fact.suppliedGenerics
    flagParameters = fact.flagParameters
    isOfCatalog =
      !fact.isForeign && fact.context.count <= 2
      && BodyFact.catalogTypes.contains(fact.context.joined(separator: "."))
    isGivenCatalog = fact.given != nil || fact.parameters.contains { BodyFact.catalogTypes.contains($0.type) }
  }

  /// Whether it is the subscript for dynamic members that are keys of the catalog.
  var readsDynamicMembers: Bool {
    owner == .method("subscript")
      && parameters.contains { $0.label == "dynamicMember" && $0.type.contains("KeyPath<Catalog") }
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

/// A place that obtains a service.
struct ObtainFact: Sendable {
  enum Subject: Sendable {
    /// By a property of the catalog, and the type that the code around it expects.
    case key(String, as: WrittenType? = nil)
    /// By the blueprint's type.
    case blueprint(String)
    /// By its type, and a name.
    case located(WrittenType, name: String?)
    /// From another library.
    case service(ServiceFact)
  }

  var subject: Subject
  var receiver: Receiver
  /// The text of the base.
  var base: String
  /// The type of the base, if it is written.
  var baseType: String?
  var position: SourcePosition
  var traits: Traits
  /// The label of the parameter whose default value contains it.
  var defaultOf: String?
  /// The scopes and copies that the catalog belongs to, the innermost first; see ``OpeningFact/id``.
  var within: [SourcePosition] = []
  /// The value of `Catalog.main` at the place.
  var main = MainCatalog.around
  /// The flags under which its body runs it.
  var flags = Wiring.Flags.always

  struct Traits: OptionSet, Sendable, Hashable {
    var rawValue: Int
    static let isOptional = Traits(rawValue: 1)
    static let isAssembling = Traits(rawValue: 2)
    static let isDeferred = Traits(rawValue: 4)
    static let isInAccessor = Traits(rawValue: 8)
    static let isLocatorsCall = Traits(rawValue: 16)
  }

  init(
    subject: Subject, receiver: Receiver, base: String, baseType: String? = nil, position: SourcePosition,
    isOptional: Bool = false, isAssembling: Bool = true, isDeferred: Bool = false, isLocatorsCall: Bool = true
  ) {
    (self.subject, self.receiver, self.base, self.baseType) = (subject, receiver, base, baseType)
    self.position = position
    traits = []
    self.isOptional = isOptional
    self.isAssembling = isAssembling
    self.isDeferred = isDeferred
    self.isLocatorsCall = isLocatorsCall
  }

  var isOptional: Bool {
    get { traits.contains(.isOptional) }
    set { traits.set(.isOptional, newValue) }
  }
  /// Whether the code may assemble an instance.
  var isAssembling: Bool {
    get { traits.contains(.isAssembling) }
    set { traits.set(.isAssembling, newValue) }
  }
  /// Whether it obtains on first use, or in a stored closure.
  var isDeferred: Bool {
    get { traits.contains(.isDeferred) }
    set { traits.set(.isDeferred, newValue) }
  }
  /// Whether it is in a getter or an observer of its property.
  var isInAccessor: Bool {
    get { traits.contains(.isInAccessor) }
    set { traits.set(.isInAccessor, newValue) }
  }
  /// Whether the call itself shows that it uses a locator.
  var isLocatorsCall: Bool {
    get { traits.contains(.isLocatorsCall) }
    set { traits.set(.isLocatorsCall, newValue) }
  }

  /// Whether it is in a property with `@Obtained`, which obtains from the catalog that assembled its owner.
  var isRemembering: Bool { receiver == .other && (base == "Obtained" || base == "@Obtained") }
}

extension ObtainFact.Traits {
  fileprivate mutating func set(_ trait: Self, _ isSet: Bool) {
    if isSet { insert(trait) } else { remove(trait) }
  }
}

/// A place that locates a generic parameter.
struct GenericLocateFact: Sendable {
  var parameter: String
  /// The located type, if it isn't the parameter itself: `Box<T>`.
  var form: String?
  var position: SourcePosition
  /// The other library, if it is not this one, and the name of the service in it.
  var style: Wiring.Style?
  var name: String?
}

/// A place that supplies, installs, contributes to, decorates or overrides an entry.
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
  /// The text of the base.
  var base: String
  /// The type of the base, if it is written.
  var baseType: String?
  var lifetime: StatedLifetime?
  /// The index of the builder's body in the file's list; nil if there is none.
  var builder: Int?
  /// Whether it only names a blueprint, whose own `assemble` builds.
  var isOwn = false
  /// Whether it supplies an instance.
  var isInstance = false
  var conditions: [Wiring.Condition]
  var position: SourcePosition
}

/// A call of a function, or an access of a catalog's property.
struct CallFact: Sendable {
  /// An argument.
  struct Argument: Sendable {
    var label: String?
    var receiver: Receiver
    /// The element, if the argument may be installed.
    var elements: [ElementFact]
    /// The text, if it is short.
    var text: String
    /// The key path to a property of the catalog, if it may be one.
    var key: String?
    /// Whether it is a literal list of new instances.
    var isList = false
  }

  /// The function's name.
  var name: String
  /// The text of the base; nil for a free function.
  var base: String?
  var receiver: Receiver
  var arguments: [Argument]
  /// The modules in its closure, for a user's own result builder.
  var listed: [ElementFact] = []
  /// The conditions around it in its body, also those that are assumed.
  var conditions: [Wiring.Condition]
  var position: SourcePosition
  /// Whether it is in a stored closure.
  var isDeferred = false
  /// Whether the code accepts that it throws: `try?`.
  var isOptional = false
  /// Whether its type is omitted: `.make(catalog)`.
  var isImplicit = false
  /// The type of its result, if it is written next to it.
  var resultType: String?
  /// Whether it is the attribute of a property.
  var isWrapper = false
  /// The library that passes all arguments that aren't listed, and finds each by its type.
  var autowired: Wiring.Style?
  /// The value of `Catalog.main` at the place.
  var main = MainCatalog.around
  /// The type that its closure creates; nil if the source doesn't state it.
  var closureType: String?
  /// Its only closure, if it is called on a catalog: the function may pass it on as a builder.
  var closure: ClosureFact?
}

extension CallFact {
  /// The flags under which its body runs it.
  var flags: Wiring.Flags { Wiring.Flags(conditions) }

  /// The conditions that supplies in the called function have.
  var certainConditions: [Wiring.Condition] { conditions.filter { !$0.isAssumed } }
}

/// A type, or the place to look for it.
indirect enum WrittenType: Sendable {
  case name(String)
  /// The type of a new instance, whose initializer may return nil.
  case instance(String, CallFact)
  /// The type of a value that is passed. For an existential, it is the dynamic type.
  case value(String)
  /// The type of a parameter of the called function or initializer, or of a property of the created type.
  case argument(CallFact, label: String?, index: Int)
  /// The result type of a function.
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
