import ServiceCatalog

@MainActor
final class RecipeListViewModel {
  struct Item {
    let title: String
    let image: String
  }

  private(set) var items: [Item] = []
  private let provider: any RecipeProviding
  private let images: any ImageLoading

  init(provider: any RecipeProviding, images: any ImageLoading) {
    self.provider = provider
    self.images = images
  }

  func search(under minutes: Int) async {
    items.removeAll()
    for recipe in await provider.recipes(under: minutes) {
      let image = await images.image(named: recipe.picture)
      items.append(Item(title: "\(recipe.name) (\(recipe.minutes) min)", image: image))
    }
  }
}

struct RecipeListViewModelBlueprint: MainActorBlueprint {
  static func assemble(from catalog: any Assembling) throws -> RecipeListViewModel {
    RecipeListViewModel(
      provider: try catalog.obtain(\.recipeProvider),
      images: try catalog.obtain(\.imageLoader)
    )
  }
}

extension Catalog {
  var recipeListViewModel: RecipeListViewModelBlueprint.Type { RecipeListViewModelBlueprint.self }
}
