import ServiceCatalog

struct Recipe: Sendable, Equatable {
  let id: Int
  let title: String
  let minutes: Int
}

protocol RecipeStore: Sendable {
  func all() -> [Recipe]
  func recipe(_ id: Int) -> Recipe?
}

struct BundledRecipes: RecipeStore {
  private let recipes = [
    Recipe(id: 1, title: "Shakshuka", minutes: 30),
    Recipe(id: 2, title: "Dal", minutes: 45),
    Recipe(id: 3, title: "Toast", minutes: 4),
  ]
  func all() -> [Recipe] { recipes }
  func recipe(_ id: Int) -> Recipe? { recipes.first { $0.id == id } }
}

struct RecipeStoreBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any RecipeStore { BundledRecipes() }
}

actor ImageCache {
  private var names: [Int: String] = [:]
  func image(for recipe: Recipe) -> String {
    if let name = names[recipe.id] { return name }
    let name = "recipe-\(recipe.id).heic"
    names[recipe.id] = name
    return name
  }
}

struct ImageCacheBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> ImageCache { ImageCache() }
}

extension Catalog {
  var recipeStore: RecipeStoreBlueprint.Type { RecipeStoreBlueprint.self }
  var imageCache: ImageCacheBlueprint.Type { ImageCacheBlueprint.self }
}

struct RecipesModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(
      RecipeStoreBlueprint(),
      ImageCacheBlueprint(),
      RecipeListModelBlueprint(),
      RecipeDetailModelBlueprint())
  }
}
