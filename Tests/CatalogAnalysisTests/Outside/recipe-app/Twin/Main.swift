import ServiceCatalog

@main
struct RecipeApp {
  @MainActor static func main() async throws {
    let arguments = CommandLine.arguments
    Catalog.main.supply(
      ServerAddressBlueprint.self, instance: arguments.contains("--staging") ? .staging : .live)
    Catalog.main.install {
      NetworkModule(isOffline: arguments.contains("--offline"))
      RecipesModule()
      AnalyticsModule()
    }
    for number in [1, 2] {
      let model = try Catalog.main.obtain(\.recipeModel, with: number)
      await model.load()
      print(model.text)
    }
    print(await (try Catalog.main[\.analytics]).send())
  }
}
