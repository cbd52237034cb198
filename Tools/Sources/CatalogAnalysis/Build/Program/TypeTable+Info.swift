#if Tools
import CatalogWiring

extension TypeTable {
  /// A type with the members of its extensions.
  final class Info {
    /// Its declaration, or the first extension of a type from another package.
    private var fact: TypeFact
    let name: String
    let module: String
    /// The index of the file that declares it.
    let file: Int
    /// The protocols that it conforms to under a condition, each with the place of the extension.
    private(set) var conditional: [(name: String, position: SourcePosition)] = []
    /// The lifetime that an extension with a condition declares.
    private(set) var conditionalLifetime: StatedLifetime?
    /// Its properties, also those of extensions.
    private(set) var properties: [(file: Int, property: PropertyFact)] = []
    /// The generic type, if it is a specialization.
    let base: Int?
    /// The arguments of its generic parameters, each with its place.
    let arguments: [String: (type: String, context: Context)]

    init(_ fact: TypeFact, module: String, file: Int) {
      self.fact = fact
      (name, self.module, self.file, base, arguments) = (fact.name, module, file, nil, [:])
      if fact.kind == .extending {
        (self.fact.inherits, self.fact.lifetime, self.fact.output) = ([], nil, nil)
      } else {
        properties = fact.properties.map { (file, $0) }
      }
    }

    /// A generic type with arguments.
    init(_ base: Info, at place: Int, name: String, arguments: [String: (type: String, context: Context)]) {
      fact = base.fact
      fact.generics = []
      fact.traits.remove(.isMain)
      (self.name, module, file, self.base, self.arguments) = (name, base.module, base.file, place, arguments)
      (conditional, conditionalLifetime) = (base.conditional, base.conditionalLifetime)
      properties = base.properties
    }

    /// Adds the parts of an extension in a file.
    func extend(by other: TypeFact, in file: Int) {
      fact.inherits += other.inherits
      if kind == .value || kind == .reference, other.traits.contains(.isConditional) {
        conditional += other.inherits.map { ($0, other.position) }
        conditionalLifetime = conditionalLifetime ?? other.lifetime
      } else {
        fact.lifetime = fact.lifetime ?? other.lifetime
      }
      fact.output = fact.output ?? other.output
      properties += other.properties.map { (file, $0) }
    }

    var path: [String] { fact.path }
    var kind: TypeFact.Kind { fact.kind }
    var isMain: Bool { fact.traits.contains(.isMain) }
    var isWrapper: Bool { fact.traits.contains(.isWrapper) }
    /// Whether it is an actor, or a class with a stored property that changes.
    var hasState: Bool { kind == .reference && fact.traits.contains(.hasState) }
    var inherits: [String] { fact.inherits }
    var lifetime: StatedLifetime? { fact.lifetime }
    var output: String? { fact.output }
    /// The place of its declaration; nil for a type from another package.
    var position: SourcePosition? { kind == .extending ? nil : fact.position }
    /// The names of its generic parameters.
    var generics: [String] { fact.generics }
    /// The names of a protocol's associated types.
    var associated: Set<String> { fact.associated }
  }
}
#endif
