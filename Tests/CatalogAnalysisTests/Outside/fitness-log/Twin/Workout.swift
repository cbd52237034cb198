import ServiceCatalog

enum WorkoutScope: CatalogScope {}

struct Lap: Sendable {
  let metres: Int
  let seconds: Int
}

actor WorkoutRecorder {
  private var laps: [Lap] = []

  func record(_ lap: Lap) { laps.append(lap) }

  var metres: Int { laps.reduce(0) { $0 + $1.metres } }
  var seconds: Int { laps.reduce(0) { $0 + $1.seconds } }
}

struct WorkoutRecorderBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(WorkoutScope.self) }
  static func assemble(from catalog: any Assembling) throws -> WorkoutRecorder { WorkoutRecorder() }
}

protocol PaceFormatting: Sendable {
  func pace(metres: Int, seconds: Int) -> String
}

struct PaceFormatter: PaceFormatting {
  func pace(metres: Int, seconds: Int) -> String {
    metres == 0 ? "-" : "\(seconds * 1000 / metres) s/km"
  }
}

struct PaceFormatterBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any PaceFormatting { PaceFormatter() }
}

extension Catalog {
  var workoutRecorder: WorkoutRecorderBlueprint.Type { WorkoutRecorderBlueprint.self }
  var paceFormatter: PaceFormatterBlueprint.Type { PaceFormatterBlueprint.self }
}
