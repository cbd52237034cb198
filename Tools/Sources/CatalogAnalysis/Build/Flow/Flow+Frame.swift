#if Tools
import CatalogWiring

extension Flow {
  /// An installed element, with the body that resolves its names.
  struct Element: Hashable {
    let type: String
    let file: Int
    var types: [String]
    let position: SourcePosition
    var conditions: [Wiring.Condition]
  }

  /// The context of a body that is followed.
  struct Frame: Hashable {
    /// The values of its names.
    var catalogs: [String: Wiring.CatalogID] = [:]
    var elements: [String: [Element]] = [:]
    /// The builders and lifetimes that are passed as arguments.
    var builders: [String: PassedBuilder] = [:]
    var lifetimes: [String: LifetimeFact] = [:]
    var types = TypeArguments()
    /// The catalog of the extension that contains it.
    var own: Wiring.CatalogID?
    /// The module that installs.
    var module: String?
    var conditions: [Wiring.Condition] = []
    /// The flags that its caller passes.
    var flags = PassedFlags()
    /// The type that is being installed.
    var installed: Int?
  }

  /// The types that replace the generic parameters of a body.
  struct TypeArguments: Hashable {
    var registered: [String: Element] = [:]
    /// Those in the blueprints that it supplies.
    var supplied: [String: String] = [:]
  }

  /// Parts of the code that depend on their callers.
  struct Bindings<Part: Hashable> {
    private var left: [Part: Wiring.Unknown] = [:]
    private var bound: Set<Part> = []

    /// The unknowns for the parts that no call binds.
    var unknowns: [Wiring.Unknown] { left.filter { !bound.contains($0.key) }.map(\.value) }

    /// Records that a call binds a part.
    mutating func bind(_ part: Part) { bound.insert(part) }

    /// Records that a part was followed without a binding.
    mutating func leave(_ part: Part, _ unknown: Wiring.Unknown) { left[part] = unknown }
  }
}
#endif
