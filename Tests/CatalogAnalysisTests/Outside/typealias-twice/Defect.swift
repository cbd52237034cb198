import ServiceCatalog

protocol SaveSlot: Sendable {
  associatedtype Payload: Sendable
  static var label: String { get }
  init()
  func read() -> Payload
}

struct DiskSlot: SaveSlot {
  static let label = "disk"
  func read() -> [UInt8] { [1] }
}

struct CloudSlot: SaveSlot {
  static let label = "cloud"
  func read() -> String { "{}" }
}

struct SaveGame<Slot: SaveSlot>: Sendable {
  let slot: Slot
  let readOnly: Bool
}

struct SaveGameBlueprint<Slot: SaveSlot>: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> SaveGame<Slot> {
    SaveGame(slot: Slot(), readOnly: false)
  }
}

typealias DefaultSaves = SaveGameBlueprint<DiskSlot>
typealias CloudSaves = SaveGameBlueprint<CloudSlot>

extension Catalog {
  var saves: DefaultSaves.Type { DefaultSaves.self }
  var cloudSaves: CloudSaves.Type { CloudSaves.self }
}

struct SavesModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(SaveGameBlueprint<DiskSlot>())
    // demo units never write
    catalog.supply(DefaultSaves.self) { _ in SaveGame(slot: DiskSlot(), readOnly: true) }
    catalog.install(CloudSaves())
  }
}

@main
struct Demo {
  static func main() throws {
    Catalog.main.install(SavesModule())
    print(DiskSlot.label, try Catalog.main[\.saves].slot.read(), try Catalog.main[\.saves].readOnly)
    print(CloudSlot.label, try Catalog.main[\.cloudSaves].slot.read())
  }
}
