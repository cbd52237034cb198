import ServiceCatalog

// MARK: - Assets

protocol Asset: Sendable {
  static var folder: String { get }
  init(bytes: [UInt8])
}

struct Texture: Asset {
  static let folder = "textures"
  let pixels: Int
  init(bytes: [UInt8]) { pixels = bytes.count / 4 }
}

struct Sound: Asset {
  static let folder = "audio"
  let samples: Int
  init(bytes: [UInt8]) { samples = bytes.count / 2 }
}

struct Mesh: Asset {
  static let folder = "meshes"
  let vertices: Int
  init(bytes: [UInt8]) { vertices = bytes.count / 12 }
}

// MARK: - Loading

struct AssetLoader<A: Asset>: Sendable {
  let disk: GameDisk
  func load(_ name: String) -> A { A(bytes: disk.read("\(A.folder)/\(name)")) }
}

struct GameDisk: Sendable {
  let root: String
  func read(_ path: String) -> [UInt8] { Array("\(root)/\(path)".utf8) }
}

struct GameDiskBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> GameDisk { GameDisk(root: "/data") }
}

struct AssetLoaderBlueprint<A: Asset>: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> AssetLoader<A> {
    AssetLoader(disk: try catalog[\.gameDisk])
  }
}

extension Catalog {
  var gameDisk: GameDiskBlueprint.Type { GameDiskBlueprint.self }
}

func load<A: Asset>(_ name: String, as type: A.Type = A.self, from catalog: any Assembling) throws -> A {
  try AssetLoaderBlueprint<A>.obtain(from: catalog).load(name)
}

// MARK: - Root

@main
enum Viewer {
  static func main() throws {
    let catalog = Catalog.main
    catalog.install {
      GameDiskBlueprint()
      AssetLoaderBlueprint<Texture>()
      AssetLoaderBlueprint<Sound>()
    }
    let skin: Texture = try load("hero", from: catalog)
    let steps = try load("steps", as: Sound.self, from: catalog)
    let body: Mesh = try load("hero", from: catalog)
    print(skin.pixels, steps.samples, body.vertices)
  }
}
