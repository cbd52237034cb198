import ServiceCatalog

struct Seed: RawRepresentable, Sendable {
  var rawValue: UInt64
}

struct XorShift: RandomNumberGenerator, Sendable {
  private var state: UInt64
  init(seed: Seed) { state = seed.rawValue | 1 }
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

struct Dice<G: RandomNumberGenerator & Sendable>: Sendable {
  var generator: G
  mutating func roll(_ sides: ClosedRange<Int> = 1...6) -> Int { .random(in: sides, using: &generator) }
}

struct SeedBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Seed { Seed(rawValue: 20_26) }
}

struct DiceBlueprint: SuppliedBlueprint {
  typealias Output = Dice<XorShift>
}

extension Catalog {
  var seed: SeedBlueprint.Type { SeedBlueprint.self }
  var dice: DiceBlueprint.Type { DiceBlueprint.self }

  func prepareGameplay() {
    install(SeedBlueprint())
    supply(DiceBlueprint.self) { _ in
      let seed = try self.obtain(\.seed)
      return Dice(generator: XorShift(seed: seed))
    }
  }
}

@main
enum Tabletop {
  static func main() throws {
    Catalog.main.prepareGameplay()
    var dice = try Catalog.main[\.dice]
    print((0..<5).map { _ in dice.roll() })
  }
}
