import ServiceCatalog

// Engine/EngineBlueprint.swift -------------------------------------------------

/// Everything that belongs to the engine lives as long as the engine.
protocol EngineBlueprint: Blueprint where Output: Sendable {
  associatedtype Config: Sendable = Void
  static var subsystem: String { get }
}

extension EngineBlueprint {
  static var lifetime: Lifetime { .shared }
  static var subsystem: String { "\(Self.self)" }
}

// Engine/Renderer.swift --------------------------------------------------------

final class RenderQueue: Sendable {
  let passes: [String]
  init(passes: [String]) { self.passes = passes }
}

struct RenderQueueBlueprint: EngineBlueprint {
  static let subsystem = "render"
  static func assemble(from catalog: any Assembling) throws -> RenderQueue {
    RenderQueue(passes: ["shadow", "opaque", "post"])
  }
}

// Engine/Audio.swift -----------------------------------------------------------

final class Mixer: Sendable {
  let channels = 32
}

struct MixerBlueprint: EngineBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Mixer { Mixer() }
}

extension Catalog {
  var renderQueue: RenderQueueBlueprint.Type { RenderQueueBlueprint.self }
  var mixer: MixerBlueprint.Type { MixerBlueprint.self }
}

@main
enum Engine {
  static func main() throws {
    Catalog.main.install([RenderQueueBlueprint(), MixerBlueprint()])
    print(RenderQueueBlueprint.subsystem, try Catalog.main[\.renderQueue].passes.count)
    print(MixerBlueprint.subsystem, try Catalog.main[\.mixer].channels)
  }
}
