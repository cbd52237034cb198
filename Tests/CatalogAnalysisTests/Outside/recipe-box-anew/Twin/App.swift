import ServiceCatalog

protocol UnitFormatting: Sendable {
  func duration(_ minutes: Int) -> String
}

struct PlainUnits: UnitFormatting {
  func duration(_ minutes: Int) -> String { "\(minutes) min" }
}

struct RoundedUnits: UnitFormatting {
  let base: any UnitFormatting
  func duration(_ minutes: Int) -> String { base.duration((minutes + 4) / 5 * 5) }
}

struct UnitsBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any UnitFormatting { PlainUnits() }
}

extension Catalog {
  var units: UnitsBlueprint.Type { UnitsBlueprint.self }
}

@main
struct RecipeBoxApp {
  @MainActor
  static func main() async throws {
    let catalog = Catalog(name: "recipe box")
    catalog.install {
      UnitsBlueprint()
      RecipesModule()
    }
    catalog.decorate(UnitsBlueprint.self) { units, _ in RoundedUnits(base: units) }

    let list = try catalog.obtain(\.recipeList)
    list.onAppear()
    list.rows.forEach { print($0) }

    let detail = try catalog.obtain(\.recipeDetail, with: 2)
    print(await detail.hero())

    let preview = catalog.isolatedCopy()
    try preview.override(\.recipeStore) { _ in SingleRecipe() }
    let previewList = try preview.obtain(\.recipeList)
    previewList.onAppear()
    print("preview:", previewList.rows)
  }
}

struct SingleRecipe: RecipeStore {
  func all() -> [Recipe] { [Recipe(id: 9, title: "Sample", minutes: 1)] }
  func recipe(_ id: Int) -> Recipe? { all().first }
}
