import ServiceCatalog

/// A blueprint that assembles a part with the blueprint's name, unless a test supplies another one.
protocol PartBlueprint: Blueprint where Output == Part {}

extension PartBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Part { Part(String(describing: Self.self)) }
}

// Greek letters are transient, and colors are shared.
struct AlphaBlueprint: PartBlueprint {}
struct BetaBlueprint: PartBlueprint {}
struct GammaBlueprint: PartBlueprint {}
struct DeltaBlueprint: PartBlueprint {}
struct RedBlueprint: PartBlueprint, SharedBlueprint {}
struct GreenBlueprint: PartBlueprint, SharedBlueprint {}
struct BlueBlueprint: PartBlueprint, SharedBlueprint {}

extension Catalog {
  var alpha: AlphaBlueprint.Type { AlphaBlueprint.self }
  var beta: BetaBlueprint.Type { BetaBlueprint.self }
  var gamma: GammaBlueprint.Type { GammaBlueprint.self }
  var delta: DeltaBlueprint.Type { DeltaBlueprint.self }
  var red: RedBlueprint.Type { RedBlueprint.self }
  var green: GreenBlueprint.Type { GreenBlueprint.self }
  var blue: BlueBlueprint.Type { BlueBlueprint.self }
}
