#if Tools
import CatalogWiring

/// A type, a protocol, an alias or an extension.
struct TypeFact: Sendable {
  enum Kind: Sendable { case value, reference, proto, alias, extending }

  /// The names of the types around it, and its own name.
  var path: [String]
  var kind: Kind
  /// The types that it inherits from or conforms to, or the type of an alias.
  var inherits: [String]
  /// The names of its generic parameters, in order.
  var generics: [String] = []
  /// The names of a protocol's associated types.
  var associated: Set<String> = []
  var traits: Traits = []
  /// Its `static var lifetime`, if it has one.
  var lifetime: StatedLifetime?
  /// The text of its `Output`, its `Element` or the result type of its `assemble`.
  var output: String?
  /// Its properties, without those of its protocols and extensions.
  var properties: [PropertyFact] = []
  var position: SourcePosition

  struct Traits: OptionSet, Sendable {
    var rawValue: Int
    /// It is a property wrapper.
    static let isWrapper = Traits(rawValue: 1)
    /// It is the entry point of the program.
    static let isMain = Traits(rawValue: 2)
    /// It is an extension with a condition.
    static let isConditional = Traits(rawValue: 4)
    /// It is an actor, or it has a stored property that changes.
    static let hasState = Traits(rawValue: 8)
  }

  var name: String { path.last ?? "" }
}

/// A property of a type.
struct PropertyFact: Sendable {
  enum Storage: Sendable { case stored, lazy, computed, required }

  var name: String
  var type: String?
  /// The type of its initial value, if it is written.
  var madeType: String?
  var isStatic: Bool
  var storage: Storage
  /// Its initial value; nil if the source states none.
  var value: Receiver?
  /// The index of its body in the file's list: its initial value or its getter.
  var body: Int
  /// The flags that its getter returns, if it is one expression of the type `Bool`.
  var flags: Wiring.Flags?
  var position: SourcePosition
}
#endif
