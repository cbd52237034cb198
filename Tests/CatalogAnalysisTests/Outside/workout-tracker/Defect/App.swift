import ServiceCatalog

@main
@MainActor
struct WorkoutApp {
  static func main() async throws {
    let root = Catalog(name: "workouts")
    root.install {
      SyncModule()
      DashboardModule()
    }
    let controller = SessionController(catalog: root)
    for athlete in [Athlete(name: "Mo", weeklyGoal: 90), Athlete(name: "Kim", weeklyGoal: 150)] {
      let dashboard = try controller.logIn(athlete)
      await dashboard.refresh()
      print(dashboard.headline)
      try await controller.logOut()
    }
  }
}
