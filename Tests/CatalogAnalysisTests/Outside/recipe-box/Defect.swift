import ServiceCatalog

// MARK: - Units

enum Unit: String, Sendable {
  case gram = "g", cup, spoon
}

protocol UnitConverter: Sendable {
  func grams(_ amount: Double, _ unit: Unit) -> Double
}

extension UnitConverter {
  func grams(_ amount: Double, _ unit: Unit) -> Double {
    switch unit {
    case .gram: amount
    case .cup: amount * 125
    case .spoon: amount * 12
    }
  }
}

struct PlainConverter: UnitConverter {}

struct DensityConverter: UnitConverter {
  let densities: [String: Double]
  func grams(_ amount: Double, _ unit: Unit, of ingredient: String) -> Double {
    grams(amount, unit) * densities[ingredient, default: 1]
  }
}

struct UnitConverterBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any UnitConverter { PlainConverter() }
}

struct DensityConverterBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> DensityConverter {
    DensityConverter(densities: try catalog.obtainIfSupplied(\.densities) ?? [:])
  }
}

struct DensitiesBlueprint: SuppliedBlueprint {
  typealias Output = [String: Double]
}

// MARK: - Recipes

struct Ingredient: Sendable {
  let name: String
  let amount: Double
  let unit: Unit
}

struct Recipe: Sendable {
  let title: String
  let ingredients: [Ingredient]
}

struct RecipesBlueprint: ContributionBlueprint {
  typealias Element = Recipe
}

final class ShoppingList {
  private let converter = Obtained(\.densityConverter)
  private(set) var grams: [String: Double] = [:]

  func add(_ recipe: Recipe) {
    for item in recipe.ingredients {
      grams[item.name, default: 0] += converter.wrappedValue.grams(item.amount, item.unit, of: item.name)
    }
  }
}

struct ShoppingListBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> ShoppingList { ShoppingList() }
}

extension Catalog {
  var converter: UnitConverterBlueprint.Type { UnitConverterBlueprint.self }
  var densityConverter: DensityConverterBlueprint.Type { DensityConverterBlueprint.self }
  var densities: DensitiesBlueprint.Type { DensitiesBlueprint.self }
  var recipes: RecipesBlueprint.Type { RecipesBlueprint.self }
}

// MARK: - Wiring

@resultBuilder
enum Box {
  static func buildBlock(_ parts: any CatalogModule...) -> [any CatalogModule] { parts }
}

func parts(@Box _ list: () -> [any CatalogModule]) -> [any CatalogModule] { list() }

struct Baking: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.contribute(to: RecipesBlueprint.self) { _ in
      Recipe(title: "Scones", ingredients: [Ingredient(name: "flour", amount: 2, unit: .cup)])
    }
    catalog.supply(DensitiesBlueprint.self, instance: ["flour": 0.9])
  }
}

let box = parts {
  Baking()
  UnitConverterBlueprint()
  DensityConverterBlueprint()
  ShoppingListBlueprint()
}

Catalog.main.install(box)
let list = try ShoppingListBlueprint.obtain(from: Catalog.main)
for recipe in try Catalog.main[\.recipes] {
  print(recipe.title)
  list.add(recipe)
}
for (name, grams) in list.grams { print(name, grams) }
