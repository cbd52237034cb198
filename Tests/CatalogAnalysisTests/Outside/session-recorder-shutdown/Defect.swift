import ServiceCatalog

actor SessionRecorder<Event: Sendable> {
  private var events: [Event] = []
  private(set) var isOpen = true
  func record(_ event: Event) { events.append(event) }
  func flush() -> Int {
    isOpen = false
    return events.count
  }
}

enum InputEvent: Sendable {
  case down(Character), up(Character)
}

struct RecorderBlueprint: AsyncBlueprint, DisposableBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> SessionRecorder<InputEvent> {
    SessionRecorder()
  }
  static func dispose(_ instance: SessionRecorder<InputEvent>, after ending: Ending) async throws {
    print("flushed", await instance.flush())
  }
}

extension Catalog {
  var recorder: RecorderBlueprint.Type { RecorderBlueprint.self }
}

enum Lifecycle {
  /// Prepares, runs and cleans up.
  static func run(_ catalog: Catalog = .main, _ body: @Sendable (Catalog) async throws -> Void) async throws {
    catalog.install(RecorderBlueprint())
    try await catalog.prepareShared()
    try await body(catalog)
  }
}

@main
enum Trainer {
  static func main() async throws {
    try await Lifecycle.run { catalog in
      let recorder = try catalog.obtainReady(\.recorder)
      for key in "wasd" { await recorder.record(.down(key)) }
      print(await recorder.isOpen)
    }
  }
}
