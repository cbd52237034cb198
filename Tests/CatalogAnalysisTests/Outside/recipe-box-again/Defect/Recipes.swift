import ServiceCatalog

struct Recipe: Sendable {
  let name: String
  let minutes: Int
  let picture: String
}

protocol RecipeProviding: Sendable {
  func recipes(under minutes: Int) async -> [Recipe]
}

struct CookbookProvider: RecipeProviding {
  func recipes(under minutes: Int) async -> [Recipe] {
    [
      Recipe(name: "Omelette", minutes: 10, picture: "eggs"),
      Recipe(name: "Shakshuka", minutes: 25, picture: "eggs"),
      Recipe(name: "Stew", minutes: 120, picture: "pot"),
    ].filter { $0.minutes < minutes }
  }
}

struct RecipeProviderBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any RecipeProviding { CookbookProvider() }
}

extension Catalog {
  var recipeProvider: RecipeProviderBlueprint.Type { RecipeProviderBlueprint.self }
}

struct RecipesModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(RecipeProviderBlueprint())
    catalog.supply(ImageLoaderBlueprint.self) { _ in BundleImageLoader() }
    catalog.install(RecipeListViewModelBlueprint())
  }
}
