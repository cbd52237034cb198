#if Tools
import CatalogWiring

/// A place that supplies, installs, contributes to, decorates or overrides an entry.
struct SupplyFact: Sendable {
  enum Verb: Sendable { case supply, contribute, decorate, override, register }

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
  var origin = Origin.builder
  /// The key of a contribution, if it is written as a constant; nil for any other supply.
  var key: String?
  /// Whether the supply itself says that it reaches outside of the program.
  var isLive = false
  var conditions: [Wiring.Condition]
  var position: SourcePosition

  /// The origin of its instances.
  enum Origin: Sendable {
    /// Its builder, or the builder of its elements.
    case builder
    /// The blueprint's own `assemble`, because the supply only names the blueprint.
    case own
    /// A ready-made instance.
    case instance
  }

  var isOwn: Bool { origin == .own }
  var isInstance: Bool { origin == .instance }
}
#endif
