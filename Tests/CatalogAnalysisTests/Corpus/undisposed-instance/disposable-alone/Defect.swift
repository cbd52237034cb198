import ServiceCatalog

@MainActor
final class Camera {
  func start() {}
  func stop() async {}
}

struct CameraBlueprint: MainActorDisposableBlueprint {
  static var lifetime: Lifetime { .shared }
  static func assemble(from catalog: any Assembling) throws -> Camera { Camera() }
  static func dispose(_ camera: Camera, after ending: Ending) async throws { await camera.stop() }
}

extension Catalog {
  var camera: CameraBlueprint.Type { CameraBlueprint.self }
}

@main
@MainActor
struct App {
  static func main() async throws {
    let catalog = Catalog(name: "scanner")
    catalog.install(CameraBlueprint())  // defect: undisposed-instance
    try catalog[\.camera].start()
  }
}
