#if Tools
import CatalogWiring

/// A supply, contribution, decorator or override.
struct SupplyRecord {
  let subject: Flow.Subject
  let verb: SupplyFact.Verb
  var supply: Wiring.Supply
  let lifetime: StatedLifetime?
  /// The builder's body; nil for the blueprint's own `assemble`, or an instance.
  let builder: Program.BodyID?
  /// The builders that callers pass to the function which supplies.
  var passed: [PassedBuilder] = []
  /// The expression of the catalog that the entry is supplied to, and the body that contains it.
  var receiver = Receiver.other
  var body: Program.BodyID?
  /// The type of the module that supplies, which may implement the requirements of the protocol around the body.
  var installed: Int?
}

/// An obtain, and its place.
struct ObtainRecord {
  let obtain: ObtainFact
  let body: Program.BodyID
}
#endif
