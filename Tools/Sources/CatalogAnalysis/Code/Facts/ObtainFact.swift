#if Tools
import CatalogWiring

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
    static let leavesScope = Traits(rawValue: 32)
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

  /// Whether its instance is the result of an operation of a scope, which ends with the operation.
  var leavesScope: Bool {
    get { traits.contains(.leavesScope) }
    set { traits.set(.leavesScope, newValue) }
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
#endif
