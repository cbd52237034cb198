package import BenchmarkHarness
import BenchmarkServices
import OneLockCatalog
import ServiceCatalog

extension Cases {
  /// Obtaining by hand, with the package, and with the comparison.
  package static let obtaining = fromMain + fromHeld + fromAssembling

  private static let fromMain = [
    Case(
      "transient",
      hand: { loop(ByHand.transient, $0) },
      catalog: { try loop(Catalogued.transient, $0) },
      oneLock: { try loop(OneLock.transient, $0) }
    ),
    Case(
      "shared",
      hand: { loop(ByHand.shared, $0) },
      catalog: { try loop(Catalogued.shared, $0) },
      oneLock: { try loop(OneLock.shared, $0) }
    ),
    Case(
      "graph of 7",
      hand: { loop(ByHand.graph, $0) },
      catalog: { try loop(Catalogued.graph, $0) },
      oneLock: { try loop(OneLock.graph, $0) }
    ),
  ]

  private static let fromHeld = [
    Case(
      "transient, held catalog",
      hand: { loop(ByHand.transient, $0) },
      catalog: { try loop(Catalogued.heldTransient, $0) },
      oneLock: { try loop(OneLock.heldTransient, $0) }
    ),
    Case(
      "shared, held catalog",
      hand: { loop(ByHand.shared, $0) },
      catalog: { try loop(Catalogued.heldShared, $0) },
      oneLock: { try loop(OneLock.heldShared, $0) }
    ),
    Case(
      "graph of 7, held catalog",
      hand: { loop(ByHand.graph, $0) },
      catalog: { try loop(Catalogued.heldGraph, $0) },
      oneLock: { try loop(OneLock.heldGraph, $0) }
    ),
    Case(
      "transient, capturing builder",
      hand: { try loop(Captured.byHand, $0) },
      catalog: { try loop(Captured.obtained, $0) }
    ),
  ]

  private static let fromAssembling = [
    Case(
      "transient, any Assembling",
      hand: { loop(ByHand.transient, $0) },
      catalog: { try obtain(Catalogued.assemblingTransient, $0) },
      oneLock: { try obtain(OneLock.assemblingTransient, $0) }
    ),
    Case(
      "shared, any Assembling",
      hand: { loop(ByHand.shared, $0) },
      catalog: { try obtain(Catalogued.assemblingShared, $0) },
      oneLock: { try obtain(OneLock.assemblingShared, $0) }
    ),
    Case(
      "graph of 7, any Assembling",
      hand: { loop(ByHand.graph, $0) },
      catalog: { try obtain(Catalogued.assemblingGraph, $0) },
      oneLock: { try obtain(OneLock.assemblingGraph, $0) }
    ),
  ]

  @inline(__always)
  private static func obtain(
    _ operation: (any ServiceCatalog.Assembling) throws -> any Service, _ iterations: Int
  ) throws {
    let catalog = Catalogued.held.opaque()
    try loop({ try operation(catalog) }, iterations)
  }

  @inline(__always)
  private static func obtain(
    _ operation: (any OneLockCatalog.Assembling) throws -> any Service, _ iterations: Int
  ) throws {
    let catalog = OneLock.held.opaque()
    try loop({ try operation(catalog) }, iterations)
  }
}
