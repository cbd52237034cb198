import ServiceCatalog

struct BookingHandler: Sendable {
  let rooms: any RoomRepository
  let notifier: Notifier

  func book(room: Int, for guest: String) async -> String {
    guard await rooms.reserve(room, for: guest) else { return "409 room \(room) is taken" }
    await notifier.tell(guest, "Room \(room) is yours.")
    return "201 room \(room) for \(guest)"
  }
}

struct BookingHandlerBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> BookingHandler {
    BookingHandler(rooms: try catalog.obtain(\.roomRepository), notifier: try catalog.obtain(\.notifier))
  }
}

extension Catalog {
  var bookingHandler: BookingHandlerBlueprint.Type { BookingHandlerBlueprint.self }
}
