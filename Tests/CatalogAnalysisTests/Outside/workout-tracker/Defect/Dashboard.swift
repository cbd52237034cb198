import ServiceCatalog

@MainActor
final class DashboardModel {
  private let sync: WorkoutSync
  private let athlete: Athlete
  private(set) var headline = ""

  init(sync: WorkoutSync, athlete: Athlete) {
    self.sync = sync
    self.athlete = athlete
  }

  func refresh() async {
    let total = await sync.week().reduce(0, +)
    headline = total >= athlete.weeklyGoal ? "Well done, \(athlete.name)!" : "\(athlete.weeklyGoal - total) minutes to go"
  }
}

struct DashboardModelBlueprint: MainActorBlueprint {
  static func assemble(from catalog: any Assembling) throws -> DashboardModel {
    DashboardModel(sync: try catalog[\.workoutSync], athlete: try catalog[\.athlete])
  }
}

extension Catalog {
  var dashboard: DashboardModelBlueprint.Type { DashboardModelBlueprint.self }
}

struct DashboardModule: CatalogModule {
  func install(in catalog: Catalog) { catalog.install(DashboardModelBlueprint()) }
}
