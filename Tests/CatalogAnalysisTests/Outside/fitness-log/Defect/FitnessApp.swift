import ServiceCatalog

@main
@MainActor
final class FitnessApp {
  private let catalog = Catalog(name: "fitness")

  init() {
    catalog.install {
      WorkoutRecorderBlueprint()
      PaceFormatterBlueprint()
      RunViewModelBlueprint()
      SummaryViewModelBlueprint()
    }
  }

  func run() async throws {
    let coordinator = AppCoordinator(root: catalog)
    let model = try coordinator.showRun()
    await model.didFinishLap(metres: 400, seconds: 95)
    await model.didFinishLap(metres: 400, seconds: 102)
    print(await (try coordinator.showSummary()).text())
  }

  static func main() async throws {
    try await FitnessApp().run()
  }
}
