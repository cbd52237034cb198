package import BenchmarkHarness
import BenchmarkServices
import OneLockCatalog
import ServiceCatalog

/// The cases for a warm process.
package enum Cases {
  /// Fills the two main catalogs.
  ///
  /// Call it once, before anything else here.
  package static func prepare() {
    ServiceCatalog.Catalog.main.installAll()
    OneLockCatalog.Catalog.main.installAll()
  }

  /// Obtaining from catalogs of two sizes.
  package static let growth = [
    Case(
      "shared among 10 and 10000",
      operations: 3,
      [
        Contestant("catalog 10") { try repeating($0) { try Catalogued.threeShared(from: Catalogued.held) } },
        Contestant("catalog 10000") { try repeating($0) { try Catalogued.threeShared(from: Catalogued.large) } },
        Contestant("one-lock 10") { try repeating($0) { try OneLock.threeShared(from: OneLock.held) } },
        Contestant("one-lock 10000") { try repeating($0) { try OneLock.threeShared(from: OneLock.large) } },
      ],
      ratios: growthRatios
    ),
    Case(
      "graph of 7 among 10 and 10000",
      [
        Contestant("catalog 10") { try loop({ try Catalogued.graph(from: Catalogued.held) }, $0) },
        Contestant("catalog 10000") { try loop({ try Catalogued.graph(from: Catalogued.large) }, $0) },
        Contestant("one-lock 10") { try loop({ try OneLock.graph(from: OneLock.held) }, $0) },
        Contestant("one-lock 10000") { try loop({ try OneLock.graph(from: OneLock.large) }, $0) },
      ],
      ratios: growthRatios
    ),
  ]

  private static let growthRatios = [
    Ratio(of: "catalog 10000", to: "catalog 10"), Ratio(of: "one-lock 10000", to: "one-lock 10"),
  ]

  /// Two threads with different services, and with the same one.
  package static let scaling = [
    scaling("different shared, hand", { loop(ByHand.shared, $0) }, { loop(ByHand.otherShared, $0) }),
    scaling(
      "different shared, catalog",
      { try loop(Catalogued.heldShared, $0) }, { try loop(Catalogued.heldOtherShared, $0) }
    ),
    scaling(
      "different shared, one-lock",
      { try loop(OneLock.heldShared, $0) }, { try loop(OneLock.heldOtherShared, $0) }
    ),
    scaling("one shared, hand", { loop(ByHand.shared, $0) }, { loop(ByHand.shared, $0) }),
    scaling("one shared, catalog", { try loop(Catalogued.heldShared, $0) }, { try loop(Catalogued.heldShared, $0) }),
    scaling("one shared, one-lock", { try loop(OneLock.heldShared, $0) }, { try loop(OneLock.heldShared, $0) }),
    scaling("different transients, locator", { try loop(Located.first, $0) }, { try loop(Located.second, $0) }),
    scaling("one transient, locator", { try loop(Located.first, $0) }, { try loop(Located.first, $0) }),
  ]

  /// Many threads with one shared service.
  package static let contention = [
    Contention(
      "16 threads, one shared", threads: 16,
      [("hand", { loop(ByHand.shared, $0) }), ("catalog", { try loop(Catalogued.heldShared, $0) })]
    )
  ]

  private static func scaling(
    _ name: String, _ first: @escaping Scaling.Loop, _ second: @escaping Scaling.Loop
  ) -> Scaling {
    Scaling(
      "two threads, \(name)",
      subject: (first, second),
      control: ({ loop(ByHand.shared, $0) }, { loop(ByHand.otherShared, $0) })
    )
  }
}
