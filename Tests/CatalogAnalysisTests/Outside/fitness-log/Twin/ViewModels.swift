import ServiceCatalog

@MainActor
final class RunViewModel {
  private let recorder: WorkoutRecorder

  init(recorder: WorkoutRecorder) { self.recorder = recorder }

  func didFinishLap(metres: Int, seconds: Int) async {
    await recorder.record(Lap(metres: metres, seconds: seconds))
  }
}

@MainActor
final class SummaryViewModel {
  private let recorder: WorkoutRecorder
  private let formatter: any PaceFormatting

  init(recorder: WorkoutRecorder, formatter: any PaceFormatting) {
    self.recorder = recorder
    self.formatter = formatter
  }

  func text() async -> String {
    let (metres, seconds) = (await recorder.metres, await recorder.seconds)
    return "\(metres) m, \(formatter.pace(metres: metres, seconds: seconds))"
  }
}

struct RunViewModelBlueprint: MainActorBlueprint {
  static func assemble(from catalog: any Assembling) throws -> RunViewModel {
    RunViewModel(recorder: try catalog.obtain(\.workoutRecorder))
  }
}

struct SummaryViewModelBlueprint: MainActorBlueprint {
  static func assemble(from catalog: any Assembling) throws -> SummaryViewModel {
    SummaryViewModel(
      recorder: try catalog.obtain(\.workoutRecorder),
      formatter: try catalog.obtain(\.paceFormatter)
    )
  }
}

extension Catalog {
  var runViewModel: RunViewModelBlueprint.Type { RunViewModelBlueprint.self }
  var summaryViewModel: SummaryViewModelBlueprint.Type { SummaryViewModelBlueprint.self }
}
