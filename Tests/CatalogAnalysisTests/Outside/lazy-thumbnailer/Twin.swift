import ServiceCatalog

struct Thumbnailer: Sendable {
  let width: Int
  func shoot(_ track: String, at second: Int) -> String { "\(track)@\(second)x\(width).jpg" }
}

struct KeyframeIndex: Sendable {
  func keyframes(in track: String) -> [Int] { Array(stride(from: 0, to: track.count * 2, by: 2)) }
}

struct ThumbnailerBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Thumbnailer { Thumbnailer(width: 320) }
}

struct KeyframeIndexBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> KeyframeIndex { KeyframeIndex() }
}

extension Catalog {
  var thumbnailer: ThumbnailerBlueprint.Type { ThumbnailerBlueprint.self }
  var keyframes: KeyframeIndexBlueprint.Type { KeyframeIndexBlueprint.self }
}

struct ThumbnailModule: CatalogModule {
  func install(in catalog: Catalog) { catalog.install(ThumbnailerBlueprint()) }
}

struct IndexModule: CatalogModule {
  func install(in catalog: Catalog) { catalog.install(KeyframeIndexBlueprint()) }
}

final class PreviewJob {
  private let services: Catalog
  private lazy var thumbnailer = services.resolve(\.thumbnailer)
  private lazy var index: KeyframeIndex = { services.resolve(\.keyframes) }()

  init(services: Catalog) { self.services = services }

  func run(_ track: String) -> [String] {
    index.keyframes(in: track).map { thumbnailer.shoot(track, at: $0) }
  }
}

extension Catalog {
  static func server() -> Catalog {
    let catalog = Catalog(name: "preview")
    let modules: [any CatalogModule] = [
      IndexModule(),
      ThumbnailModule(),
    ]
    catalog.install(modules)
    return catalog
  }
}

@main
struct PreviewServer {
  static func main() {
    let job = PreviewJob(services: .server())
    for name in job.run("intro") { print(name) }
  }
}
