import ServiceCatalog

protocol RoomRepository: Sendable {
  func reserve(_ room: Int, for guest: String) async -> Bool
}

actor InMemoryRooms: RoomRepository {
  private var guests: [Int: String] = [:]

  func reserve(_ room: Int, for guest: String) -> Bool {
    guard guests[room] == nil else { return false }
    guests[room] = guest
    return true
  }
}

struct RoomRepositoryBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any RoomRepository { InMemoryRooms() }
}

extension Catalog {
  var roomRepository: RoomRepositoryBlueprint.Type { RoomRepositoryBlueprint.self }
}

struct RoomsModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(RoomRepositoryBlueprint())
  }
}
