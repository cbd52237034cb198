import ServiceCatalog

@MainActor
final class RecipeListModel {
  private let store: any RecipeStore
  private let units: any UnitFormatting
  private(set) var rows: [String] = []

  init(store: any RecipeStore, units: any UnitFormatting) {
    self.store = store
    self.units = units
  }

  func onAppear() {
    rows = store.all().map { "\($0.title) (\(units.duration($0.minutes)))" }
  }
}

struct RecipeListModelBlueprint: MainActorBlueprint {
  static func assemble(from catalog: any Assembling) throws -> RecipeListModel {
    RecipeListModel(store: try catalog.obtain(\.recipeStore), units: try catalog.obtain(\.units))
  }
}

@MainActor
final class RecipeDetailModel {
  let recipe: Recipe?
  private let images: ImageCache

  init(recipe: Recipe?, images: ImageCache) {
    self.recipe = recipe
    self.images = images
  }

  func hero() async -> String {
    guard let recipe else { return "placeholder" }
    return await images.image(for: recipe)
  }
}

struct RecipeDetailModelBlueprint: MainActorParameterizedBlueprint {
  static func assemble(_ input: Int, from catalog: any Assembling) throws -> RecipeDetailModel {
    RecipeDetailModel(recipe: try catalog[\.recipeStore].recipe(input), images: try catalog[\.imageCache])
  }
}

extension Catalog {
  var recipeList: RecipeListModelBlueprint.Type { RecipeListModelBlueprint.self }
  var recipeDetail: RecipeDetailModelBlueprint.Type { RecipeDetailModelBlueprint.self }
}
