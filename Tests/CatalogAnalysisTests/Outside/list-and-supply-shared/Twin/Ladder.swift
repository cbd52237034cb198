import ServiceCatalog

struct Rung: Sendable, Comparable {
  let height: Int
  let kilobits: Int
  static func < (l: Rung, r: Rung) -> Bool { l.kilobits < r.kilobits }
}

struct Ladder: Sendable {
  let rungs: [Rung]
  static let standard = Ladder(rungs: [Rung(height: 360, kilobits: 800), Rung(height: 1080, kilobits: 6000)])
  static let lowLatency = Ladder(rungs: [Rung(height: 720, kilobits: 2500)])
}

struct BitrateLadderBlueprint: SuppliedBlueprint {
  typealias Output = Ladder
}

struct LatencyBlueprint: SuppliedBlueprint {
  typealias Output = Bool
}

extension Catalog {
  var bitrateLadder: BitrateLadderBlueprint.Type { BitrateLadderBlueprint.self }
  var isLowLatency: LatencyBlueprint.Type { LatencyBlueprint.self }
}

struct LadderModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.supply(BitrateLadderBlueprint.self) { try $0[\.isLowLatency] ? .lowLatency : .standard }
  }
}
