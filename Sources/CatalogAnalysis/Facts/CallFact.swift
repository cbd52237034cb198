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
