import BenchmarkHarness
import BenchmarkServices
import OneLockCatalog
import ServiceCatalog

/// The first steps of a process: its composition root, its first obtain of a shared service, and its first graph.
package enum FirstObtain {
  /// The cases of ``run(_:)``, in its order.
  package static let cases = ["cold process: supply 10", "cold process: first shared", "cold process: first graph"]

  /// Runs the three for one contestant and returns their nanoseconds, or nil for an unknown one.
  package static func run(_ contestant: String) throws -> [UInt64]? {
    switch contestant {
    case "hand":
      return try timed({}, ByHand.shared, ByHand.graph)
    case "catalog":
      return try timed({ ServiceCatalog.Catalog.main.installAll() }, Catalogued.shared, Catalogued.graph)
    case "one-lock":
      return try timed({ OneLockCatalog.Catalog.main.installAll() }, OneLock.shared, OneLock.graph)
    default:
      return nil
    }
  }

  private static func timed(
    _ supply: () throws -> Void, _ shared: () throws -> any Service, _ graph: () throws -> any Service
  ) throws -> [UInt64] {
    // The first reading of the clock is slower than the others, and so is the first object of a process.
    _ = now()
    consume(Warmth(number: 0))
    let start = now()
    try supply()
    let supplied = now()
    consume(try shared())
    let obtained = now()
    consume(try graph())
    let end = now()
    return [supplied - start, obtained - supplied, end - obtained]
  }

  private final class Warmth: Service {
    let number: Int
    init(number: Int) { self.number = number }
  }
}
