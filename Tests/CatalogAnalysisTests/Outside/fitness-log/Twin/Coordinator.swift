import ServiceCatalog

@MainActor
final class AppCoordinator {
  private let workout: Catalog

  init(root: Catalog) {
    workout = root.makeScope(WorkoutScope.self)
  }

  func showRun() throws -> RunViewModel {
    try workout.obtain(\.runViewModel)
  }

  func showSummary() throws -> SummaryViewModel {
    try workout.obtain(\.summaryViewModel)
  }
}
