import ServiceCatalog

@MainActor
final class AppCoordinator {
  private let root: Catalog
  private let workout: Catalog

  init(root: Catalog) {
    self.root = root
    workout = root.makeScope(WorkoutScope.self)
  }

  func showRun() throws -> RunViewModel {
    try workout.obtain(\.runViewModel)
  }

  func showSummary() throws -> SummaryViewModel {
    try root.obtain(\.summaryViewModel)
  }
}
