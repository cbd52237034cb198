#if Tools
import CatalogWiring

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
  var others = OtherArguments()
  /// The conditions around it in its body, also those that are assumed.
  var conditions: [Wiring.Condition]
  var position: SourcePosition
  var traits: Traits = []
  /// The type of its result, if it is written next to it.
  var resultType: String?
  /// The value of `Catalog.main` at the place.
  var main = MainCatalog.around

  /// The arguments that aren't between the parentheses.
  struct OtherArguments: Sendable {
    /// The modules in its closure, for a user's own result builder.
    var listed: [ElementFact] = []
    /// The type that its closure creates; nil if the source doesn't state it.
    var closureType: String?
    /// Its only closure, if it is called on a catalog: the function may pass it on as a builder.
    var closure: ClosureFact?
    /// The library that passes all arguments that aren't written, and finds each by its type.
    var autowired: Wiring.Style?
  }

  struct Traits: OptionSet, Sendable {
    var rawValue: Int
    /// It is in a stored closure.
    static let isDeferred = Traits(rawValue: 1)
    /// The code accepts that it throws: `try?`.
    static let isOptional = Traits(rawValue: 2)
    /// Its type is omitted: `.make(catalog)`.
    static let isImplicit = Traits(rawValue: 4)
    /// It is the attribute of a property.
    static let isWrapper = Traits(rawValue: 8)
    /// It is in the default value of a parameter, or in an accessor of a property.
    static let isReplaceable = Traits(rawValue: 16)
  }
}

extension CallFact {
  var isDeferred: Bool { traits.contains(.isDeferred) }
  var isOptional: Bool { traits.contains(.isOptional) }
  var isImplicit: Bool { traits.contains(.isImplicit) }
  var isWrapper: Bool { traits.contains(.isWrapper) }
  var isReplaceable: Bool { traits.contains(.isReplaceable) }

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
