import ServiceCatalog

enum CallScope: CatalogScope {}

struct SpeakerBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(CallScope.self) }
  static func assemble(from catalog: any Assembling) throws -> String { "loud" }
}

final class Recorder: Sendable {
  private let speaker = Obtained(\.speaker)  // defect: captive-dependency
  func record() -> String { speaker.wrappedValue }
}

struct RecorderBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Recorder { Recorder() }
}

extension Catalog {
  var speaker: SpeakerBlueprint.Type { SpeakerBlueprint.self }
  var recorder: RecorderBlueprint.Type { RecorderBlueprint.self }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install(SpeakerBlueprint(), RecorderBlueprint())
    try Catalog.main.withSynchronousScope(CallScope.self) { call in
      print(try call[\.recorder].record(), try call[\.speaker])
    }
  }
}
