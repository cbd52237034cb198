import ServiceCatalog

// MARK: - Recipes

struct Recipe: Sendable {
  var name: String
  var bitterness: Int
  var litres: Int

  func scaled(to litres: Int) -> Recipe {
    var copy = self
    copy.litres = litres
    return copy
  }

  var label: String { "\(name) (\(bitterness) IBU)" }
}

protocol Pantry: Sendable {
  func grams(for recipe: Recipe) -> Int
}

struct MaltPantry: Pantry {
  func grams(for recipe: Recipe) -> Int { recipe.litres * 210 }
}

struct HopPantry: Pantry {
  let perUnit: Int
  func grams(for recipe: Recipe) -> Int { recipe.bitterness * recipe.litres / perUnit }
}

struct Water: Sendable {
  let hardness: Double
}

// MARK: - Blueprints

struct MaltStoreBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Pantry { MaltPantry() }
}

struct HopStoreBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Pantry {
    HopPantry(perUnit: Int(try catalog[\.water].hardness * 2))
  }
}

struct WaterBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Water { Water(hardness: 7.5) }
}

struct BrewhouseBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Brewhouse {
    Brewhouse(hardness: try catalog[\.water].hardness)
  }
}

extension Catalog {
  var maltStore: MaltStoreBlueprint.Type { MaltStoreBlueprint.self }
  var hopStore: HopStoreBlueprint.Type { HopStoreBlueprint.self }
  var water: WaterBlueprint.Type { WaterBlueprint.self }
  var brewhouse: BrewhouseBlueprint.Type { BrewhouseBlueprint.self }
}

// MARK: - Brewing

final class Brewhouse: Sendable {
  private let malt = Obtained(\.maltStore)
  private let hops = Obtained(\.hopStore)
  let hardness: Double

  init(hardness: Double) { self.hardness = hardness }

  func mash(_ recipe: Recipe) -> String {
    "\(malt.wrappedValue.grams(for: recipe)) g malt"
  }

  func boil(_ recipe: Recipe) -> String {
    let amount = hops.wrappedValue.grams(for: recipe)
    return amount == 0 ? "no hops" : "\(amount) g hops"
  }

  func plan(_ recipe: Recipe) -> [String] {
    [recipe.label, mash(recipe), boil(recipe), hardness > 10 ? "soften" : "as is"]
  }
}

struct Cellar {
  func open(with house: Brewhouse) {
    for recipe in recipes() {
      for step in house.plan(recipe) { print(step) }
    }
  }

  private func recipes() -> [Recipe] {
    let base = Recipe(name: "Pale", bitterness: 35, litres: 20)
    return [base, base.scaled(to: 50)]
  }
}

@main
struct Program {
  static func main() throws {
    let catalog = Catalog(name: "brewery")
    catalog.install(BrewhouseBlueprint(), MaltStoreBlueprint(), WaterBlueprint())
    catalog.install(HopStoreBlueprint())
    Cellar().open(with: try catalog[\.brewhouse])
  }
}
