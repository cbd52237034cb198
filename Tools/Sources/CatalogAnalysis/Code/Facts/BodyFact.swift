#if Tools
import CatalogWiring
import ServiceCatalog

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
  var traits: Traits = []
  var signature = Signature()
  var locals = LocalNames()
  var requests = Requests()
  /// The names without a base that it reads, of properties or of functions that create something.
  var reads: [Read] = []
  var scopes = Scopes()
  var steps: [Step] = []
  var position: SourcePosition

  struct Traits: OptionSet, Sendable {
    var rawValue: Int
    static let isStatic = Traits(rawValue: 1)
    /// It is a decorator, which receives the instance before the catalog.
    static let decorates = Traits(rawValue: 2)
    /// It is a requirement of a protocol.
    static let isRequirement = Traits(rawValue: 4)
    /// It is an initializer that may return nil.
    static let isFailable = Traits(rawValue: 8)
    /// It is in a type of the program with the same interface as the catalog.
    static let isForeign = Traits(rawValue: 16)
  }

  /// The parts of its declaration.
  struct Signature: Sendable {
    var parameters: [Parameter] = []
    /// The name of the catalog that a builder receives; nil if it ignores it.
    var given: String?
    /// The names of its generic parameters.
    var generics: Set<String> = []
    /// The names of the generic parameters of the functions around it.
    var outerGenerics: Set<String> = []
    /// The receiver that it returns, if that may be a catalog.
    var result: Receiver?
    /// The text of its result type.
    var resultType: String?
  }

  /// The names that are bound in it, with their values.
  struct LocalNames: Sendable {
    var names: Set<String> = []
    /// The names that are bound to a catalog.
    var catalogs: [String: Receiver] = [:]
    /// The value of `Catalog.main` where a name was bound to it, or to a catalog derived from it.
    var mains: [String: MainCatalog] = [:]
    /// The names that are bound more than once, and may refer to different values.
    var rebound: Set<String> = []
    var assignments: [AssignmentFact] = []
    /// The names that are bound to a key.
    var keys: [String: String] = [:]
    /// The keys of the services that names are bound to.
    var services: [String: String] = [:]
    /// The written types.
    var types: [String: String] = [:]
    /// The types of the initial values, if they are written.
    var madeTypes: [String: String] = [:]
  }

  /// The requests to a catalog or a locator.
  struct Requests: Sendable {
    var obtains: [ObtainFact] = []
    /// The generic parameters that it locates: its own, or those of the type around it.
    var genericLocates: [GenericLocateFact] = []
    /// The properties with `@Obtained` of its own type that it reads.
    var obtainedReads: [Read] = []
  }

  /// The catalogs that it opens, and those that it shuts down.
  struct Scopes: Sendable {
    var openings: [OpeningFact] = []
    var shutdowns: [ShutdownFact] = []
  }

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
    // The builder of a blueprint is the service for people.
    case .method("assemble") where context.last?.hasSuffix("Blueprint") ?? false:
      BlueprintName.key(of: context.last ?? "")
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
    registeredParameters = fact.signature.generics.isEmpty ? [] : fact.registeredParameters
    obtainedParameters = fact.signature.generics.isEmpty ? [] : fact.obtainedParameters
    suppliedGenerics = fact.signature.generics.isEmpty ? [] : fact.suppliedGenerics
    flagParameters = fact.flagParameters
    isOfCatalog =
      !fact.traits.contains(.isForeign) && fact.context.count <= 2
      && BodyFact.catalogTypes.contains(fact.context.joined(separator: "."))
    isGivenCatalog =
      fact.signature.given != nil || fact.signature.parameters.contains { BodyFact.catalogTypes.contains($0.type) }
  }

  /// Whether it is the subscript for dynamic members that are keys of the catalog.
  var readsDynamicMembers: Bool {
    owner == .method("subscript")
      && parameters.contains { $0.label == "dynamicMember" && $0.type.contains("KeyPath<Catalog") }
  }

  var owner: BodyFact.Owner { fact.owner }
  var context: [String] { fact.context }
  var isStatic: Bool { fact.traits.contains(.isStatic) }
  var parameters: [BodyFact.Parameter] { fact.signature.parameters }
  var given: String? { fact.signature.given }
  var generics: Set<String> { fact.signature.generics }
  var names: Set<String> { fact.locals.names }
  var catalogs: [String: Receiver] { fact.locals.catalogs }
  var result: Receiver? { fact.signature.result }
  var resultType: String? { fact.signature.resultType }
  var reads: [BodyFact.Read] { fact.reads }
  var obtains: [ObtainFact] { fact.requests.obtains }
  var openings: [OpeningFact] { fact.scopes.openings }
  var shutdowns: [ShutdownFact] { fact.scopes.shutdowns }
  var steps: [BodyFact.Step] { fact.steps }
  var position: SourcePosition { fact.position }
  var title: String { fact.title }
}

/// The place of a closure that is passed to a function.
struct ClosureFact: Sendable, Hashable {
  var start: SourcePosition
  var end: SourcePosition
  /// The closures within it, which may run later.
  var inner: [ClosureFact] = []

  /// Returns whether code runs with the closure.
  func contains(_ position: SourcePosition) -> Bool {
    start < position && position < end && !inner.contains { $0.start < position && position < $0.end }
  }
}
#endif
