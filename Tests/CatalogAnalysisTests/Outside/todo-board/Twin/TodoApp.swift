import ServiceCatalog

@main
@MainActor
final class TodoApp {
  init() {
    Catalog.main.install(CardStoreBlueprint(), PriorityPaletteBlueprint(), BoardViewModelBlueprint())
  }

  static func main() async throws {
    let app = TodoApp()
    try await app.run()
  }

  func run() async throws {
    let screen = BoardScreen(viewModel: try Catalog.main.obtain(\.boardViewModel))
    await screen.appear()
  }
}
