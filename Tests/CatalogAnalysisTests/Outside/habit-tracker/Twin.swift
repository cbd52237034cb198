import ServiceCatalog

struct Habit: Sendable {
  let name: String
  let doneDays: Set<Int>
}

protocol HabitStoring: Sendable {
  func habits() async -> [Habit]
}

actor LocalHabitStore: HabitStoring {
  private var stored = [
    Habit(name: "Stretch", doneDays: [1, 2, 3, 5]),
    Habit(name: "Read", doneDays: [4, 5]),
  ]

  func habits() async -> [Habit] { stored }
}

struct ArchivedHabitStore: HabitStoring {
  func habits() async -> [Habit] { [Habit(name: "No sugar", doneDays: [1])] }
}

struct StreakService: Sendable {
  let store: any HabitStoring

  func streak(of habit: Habit, until day: Int) -> Int {
    var length = 0
    while habit.doneDays.contains(day - length) { length += 1 }
    return length
  }

  func best(on day: Int) async -> (name: String, days: Int)? {
    await store.habits()
      .map { ($0.name, streak(of: $0, until: day)) }
      .max { $0.1 < $1.1 }
  }
}

// MARK: - View models

@MainActor
final class TodayViewModel {
  private(set) var headline = ""
  private let streaks: StreakService

  init(streaks: StreakService) { self.streaks = streaks }

  func onAppear(day: Int) async {
    guard let best = await streaks.best(on: day) else { return headline = "Start something" }
    headline = "\(best.name): \(best.days) days"
  }
}

@MainActor
final class ArchiveViewModel {
  private(set) var names: [String] = []
  private let store: any HabitStoring

  init(store: any HabitStoring) { self.store = store }

  func onAppear() async { names = await store.habits().map(\.name) }
}

// MARK: - Blueprints

struct HabitStoreBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any HabitStoring { LocalHabitStore() }
}

struct ArchiveStoreBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any HabitStoring { ArchivedHabitStore() }
}

struct StreakServiceBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> StreakService {
    StreakService(store: try catalog.obtain(\.habitStore))
  }
}

struct TodayViewModelBlueprint: MainActorBlueprint {
  static func assemble(from catalog: any Assembling) throws -> TodayViewModel {
    TodayViewModel(streaks: try catalog.obtain(\.streakService))
  }
}

struct ArchiveViewModelBlueprint: MainActorBlueprint {
  static func assemble(from catalog: any Assembling) throws -> ArchiveViewModel {
    ArchiveViewModel(store: try catalog.obtain(\.archiveStore))
  }
}

extension Catalog {
  var habitStore: HabitStoreBlueprint.Type { HabitStoreBlueprint.self }
  var archiveStore: ArchiveStoreBlueprint.Type { ArchiveStoreBlueprint.self }
  var streakService: StreakServiceBlueprint.Type { StreakServiceBlueprint.self }
  var todayViewModel: TodayViewModelBlueprint.Type { TodayViewModelBlueprint.self }
  var archiveViewModel: ArchiveViewModelBlueprint.Type { ArchiveViewModelBlueprint.self }
}

// MARK: - App

@main
@MainActor
final class HabitApp {
  private let catalog = Catalog(name: "habits")

  init() {
    catalog.install {
      HabitStoreBlueprint()
      ArchiveStoreBlueprint()
      StreakServiceBlueprint()
      TodayViewModelBlueprint()
      ArchiveViewModelBlueprint()
    }
  }

  static func main() async throws {
    let app = HabitApp()
    let today = try app.catalog.obtain(\.todayViewModel)
    await today.onAppear(day: 5)
    print(today.headline)
    let archive = try app.catalog.obtain(\.archiveViewModel)
    await archive.onAppear()
    print(archive.names)
  }
}
