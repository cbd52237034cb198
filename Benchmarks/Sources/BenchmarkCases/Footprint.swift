import BenchmarkServices
import OneLockCatalog
import ServiceCatalog

/// A case that counts the bytes of filled entries.
package struct Footprint: Sendable {
  package let name: String

  /// The number of entries.
  package let count: Int

  /// The contestants and their work.
  ///
  /// The outer function does the uncounted preparation. The inner one fills, and returns the object that holds the
  /// entries. `hand` stores only the closures, in an array with enough capacity.
  package let contestants: [(name: String, prepare: @Sendable () -> () -> AnyObject)]

  package static let all = [plain(1_000), capturing(1_000), plain(10_000), capturing(10_000)]

  private static func plain(_ count: Int) -> Footprint {
    Footprint(
      name: "\(count), plain builder",
      count: count,
      contestants: [
        ("hand", { byHand(count) { SuppliedByHand.appendPlain(count, to: &$0) } }),
        ("catalog", { { catalogued { SuppliedCatalogued.supplyPlain(0..<count, to: $0) } } }),
        ("one-lock", { { oneLock { SuppliedOneLock.supplyPlain(0..<count, to: $0) } } }),
      ]
    )
  }

  private static func capturing(_ count: Int) -> Footprint {
    Footprint(
      name: "\(count), capturing builder",
      count: count,
      contestants: [
        ("hand", { byHand(count) { SuppliedByHand.appendCapturing(count, to: &$0) } }),
        ("catalog", { { catalogued { SuppliedCatalogued.supplyCapturing(0..<count, to: $0) } } }),
        ("one-lock", { { oneLock { SuppliedOneLock.supplyCapturing(0..<count, to: $0) } } }),
      ]
    )
  }

  private final class Builders {
    var all: [SuppliedByHand.Builder]
    init(_ all: [SuppliedByHand.Builder]) { self.all = all }
  }

  private static func byHand(
    _ count: Int, fill: @escaping (inout [SuppliedByHand.Builder]) -> Void
  ) -> () -> AnyObject {
    let builders = Builders(SuppliedByHand.room(for: count))
    return {
      fill(&builders.all)
      return builders
    }
  }

  private static func catalogued(_ fill: (ServiceCatalog.Catalog) -> Void) -> AnyObject {
    let catalog = ServiceCatalog.Catalog()
    fill(catalog)
    return catalog
  }

  private static func oneLock(_ fill: (OneLockCatalog.Catalog) -> Void) -> AnyObject {
    let catalog = OneLockCatalog.Catalog()
    fill(catalog)
    return catalog
  }
}

/// Calls one object's initializer, for the control that must count exactly one allocation.
@inline(never)
package func makeOneObject() -> AnyObject { LeafService(number: 1, extra: 2) }
