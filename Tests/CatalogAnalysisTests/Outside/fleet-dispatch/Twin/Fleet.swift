struct Vehicle: Sendable, Equatable {
  let plate: String
  let kilometer: Int
}

struct Job: Sendable {
  let name: String
  let kilometer: Int
}

protocol Fleet: Sendable {
  func idle() -> [Vehicle]
}

struct DepotFleet: Fleet {
  func idle() -> [Vehicle] {
    [Vehicle(plate: "HH-1", kilometer: 3), Vehicle(plate: "HH-2", kilometer: 20), Vehicle(plate: "HH-3", kilometer: 41)]
  }
}

protocol Pager: Sendable {
  func page(_ plate: String, _ text: String)
}

struct ConsolePager: Pager {
  func page(_ plate: String, _ text: String) { print("\(plate): \(text)") }
}

protocol Router: Sendable {
  func distance(from vehicle: Vehicle, to job: Job) -> Int
}

struct StraightRouter: Router {
  let detour: Int
  func distance(from vehicle: Vehicle, to job: Job) -> Int { abs(vehicle.kilometer - job.kilometer) + detour }
}
