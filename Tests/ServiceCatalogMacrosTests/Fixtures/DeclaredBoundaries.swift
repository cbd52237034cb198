#if Macros
import ServiceCatalog
import ServiceCatalogMacros

struct Rope: Equatable { let meters: Int }
struct Mast: Equatable { let height: Int }
struct Boat: Equatable {
  let rope: Rope
  let mast: Mast
  let draught: Int
}

extension Catalog {
  @Supplied static func draught() -> Int
  @Collected static func flotilla() -> [Boat]
}

@Services("RopeServices") extension Catalog {
  static func rope() -> Rope { Rope(meters: 500) }
}

@Services("MastServices", allowing: []) extension Catalog {
  static func mast() -> Mast { Mast(height: 230) }
}

@Services("HarborServices", allowing: ["RopeServices", "MastServices"]) extension Catalog {
  /// Needs both modules, and a key that no module declares.
  static func boat(rope: Rope, mast: Mast, draught: Int) -> Boat { Boat(rope: rope, mast: mast, draught: draught) }

  @Contributes(to: \.flotilla) static func firstBoat(boat: Boat) -> Boat { boat }

  @Decorates(\.mast) static func higherMast(_ mast: Mast, rope: Rope) -> Mast { Mast(height: mast.height + 20) }

  #if DEBUG
  @Provides(for: \.rope) static func testRope() -> Rope { Rope(meters: 1) }
  #endif

  static func spareRopes(rope: Rope?) -> [Rope] { rope.map { [$0] } ?? [] }
}

/// Uses one key under two conditions, which may both hold.
@Services("DockServices", allowing: ["RopeServices"]) extension Catalog {
  #if !os(Windows)
  static func crane(rope: Rope) -> [Int] { [rope.meters] }
  #endif

  #if !os(WASI)
  static func bollard(rope: Rope) -> Set<Int> { [rope.meters] }
  #endif
}

@CompositionRoot(entry: \.flotilla)
struct HarborRoot: Catalog.RopeServices, Catalog.MastServices, Catalog.HarborServices.Replacing {
  let draught: Int
}
#endif
