import ServiceCatalog

protocol RecipeSource: Sendable {
  func recipe(_ number: Int) async -> Recipe?
}

struct RemoteRecipes: RecipeSource {
  let client: any HTTPClient

  func recipe(_ number: Int) async -> Recipe? {
    let fields = await client.get("/recipes/\(number)").body.split(separator: ";")
    guard fields.count == 3, let minutes = Int(fields[1]) else { return nil }
    return Recipe(
      title: String(fields[0]), minutes: minutes, ingredients: fields[2].split(separator: ",").map(String.init))
  }
}

struct RecipeSourceBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> any RecipeSource {
    RemoteRecipes(client: try catalog[\.httpClient])
  }
}

@MainActor
final class RecipeModel {
  private let number: Int
  private let source: any RecipeSource
  private let analytics: Analytics
  private let session: Int
  private(set) var text = ""

  init(number: Int, source: any RecipeSource, analytics: Analytics, session: Int) {
    self.number = number
    self.source = source
    self.analytics = analytics
    self.session = session
  }

  func load() async {
    let recipe = await source.recipe(number)
    text = recipe.map { "\($0.title), \($0.minutes) min: \($0.ingredients.joined(separator: ", "))" } ?? "not found"
    await analytics.track("s\(session):show\(number)")
  }
}

struct RecipeModelBlueprint: MainActorParameterizedBlueprint {
  static func assemble(_ input: Int, from catalog: any Assembling) throws -> RecipeModel {
    RecipeModel(
      number: input, source: try catalog[\.recipeSource], analytics: try catalog[\.analytics],
      session: try catalog[\.sessionNumber])
  }
}

extension Catalog {
  var recipeSource: RecipeSourceBlueprint.Type { RecipeSourceBlueprint.self }
  var recipeModel: RecipeModelBlueprint.Type { RecipeModelBlueprint.self }
}

struct RecipesModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(RecipeSourceBlueprint(), RecipeModelBlueprint(), SessionNumberBlueprint())
  }
}
