import ServiceCatalog

@main
@MainActor
final class RecipeApp {
  private let catalog = Catalog(name: "recipes")

  init() {
    catalog.install(MediaModule(), RecipesModule())
  }

  func run() async throws {
    let viewModel = try catalog.obtain(\.recipeListViewModel)
    for minutes in [15, 60] {
      await viewModel.search(under: minutes)
      viewModel.items.forEach { print($0.image, $0.title) }
    }
  }

  static func main() async throws {
    try await RecipeApp().run()
  }
}
