#if Tools
  import CatalogInspection

  /// What one file says, as it is written: names are not looked up yet.
  struct FileFacts: Sendable {
    /// The file's path, as it was given.
    let path: String
    /// The module that it belongs to.
    let module: String
    var types: [TypeFact] = []
    var keys: [KeyFact] = []
    var lists: [ListFact] = []
    var bodies: [BodyFact] = []
    var unknowns: [Wiring.Unknown] = []
  }

  /// A type, a protocol or an extension.
  struct TypeFact: Sendable {
    enum Kind: Sendable { case value, reference, proto, alias, extending }

    /// The names of the types around it, and its own.
    var path: [String]
    var kind: Kind
    /// What it inherits from or conforms to; what an alias stands for.
    var inherits: [String]
    var isMainActor = false
    /// Its `static var lifetime`, if it has one.
    var lifetime: LifetimeFact?
    var position: SourcePosition

    var name: String { path[path.count - 1] }
  }

  /// A property of the catalog that names a blueprint.
  struct KeyFact: Sendable {
    var name: String
    /// The blueprint's type, without `.Type`.
    var type: String
    /// The types around the declaration, but for the catalog.
    var position: SourcePosition
  }

  /// A list that is written out: a property's value, or what a function returns.
  struct ListFact: Sendable {
    var name: String
    var elements: [ElementFact]
  }

  /// What is installed.
  struct ElementFact: Sendable {
    enum Kind: Sendable {
      /// An instance that is made here, of this type.
      case instance(String)
      /// What a list of this name holds; each, if it is a loop's variable.
      case list(String)
      case unknown(String)
    }

    var kind: Kind
    var position: SourcePosition
    var condition: String?
  }

  /// A lifetime as it is written.
  enum LifetimeFact: Sendable, Hashable {
    case shared, weak, assembly
    case scoped(String)
    case unknown(String)
  }

  /// A piece of code.
  struct BodyFact: Sendable {
    enum Owner: Sendable {
      case method(type: [String], name: String)
      case function(String)
      case initializer(type: [String])
      case property(type: [String], name: String)
      /// A closure that a call is given which supplies, decorates or contributes.
      case builder
      case topLevel
    }

    var owner: Owner
    /// Whether the type around it is a value.
    var isInValueType = false
    /// What a builder calls the catalog that it is given.
    var parameter: String?
    /// The names of its generic parameters.
    var generics: [String] = []
    /// The names of its parameters.
    var parameters: [String] = []
    var obtains: [ObtainFact] = []
    var supplies: [SupplyFact] = []
    var calls: [CallFact] = []
    var position: SourcePosition
  }

  /// That something is obtained.
  struct ObtainFact: Sendable {
    enum Subject: Sendable {
      /// By a property of the catalog.
      case key(String)
      /// By the blueprint's type.
      case blueprint(String)
      /// By its type, and a name.
      case located(String, name: String?)
    }

    var subject: Subject
    /// What it is asked of, as it is written.
    var base: String
    var position: SourcePosition
    var isOptional = false
    var isDeferred = false
  }

  /// That something is supplied, installed, contributed to, decorated or overridden.
  struct SupplyFact: Sendable {
    enum Verb: Sendable { case supply, contribute, decorate, override, register }

    enum Subject: Sendable {
      case blueprint(String)
      case key(String)
      case located(String, name: String?)
      case elements([ElementFact])
    }

    var verb: Verb
    var subject: Subject
    /// What it is supplied to, as it is written.
    var base: String
    var lifetime: LifetimeFact?
    /// The place of the builder's body in the file's list; nil if there is none.
    var builder: Int?
    var condition: String?
    var position: SourcePosition
  }

  /// That a function is called.
  struct CallFact: Sendable {
    /// The function's name.
    var name: String
    /// What it is called on, as it is written; nil for a function by itself.
    var base: String?
    /// What its arguments are, if they are instances or lists.
    var elements: [ElementFact]
    var arguments: [String]
    var position: SourcePosition
  }
#endif
