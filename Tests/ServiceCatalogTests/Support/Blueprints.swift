import ServiceCatalog

/// A blueprint that assembles a part named like itself, unless a test supplies something else.
protocol PartBlueprint: Blueprint where Output == Part {}

extension PartBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Part { Part(String(describing: Self.self)) }
}

// Greek letters give a new part each time, colours keep theirs.
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
