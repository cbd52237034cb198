import ServiceCatalog

@main
struct BookingDesk {
  static func main() async throws {
    let catalog = makeCatalog()
    let handler = try catalog.obtain(\.bookingHandler)
    for (guest, room) in [("Ada", 101), ("Grace", 204), ("Edsger", 101)] {
      let answer = await handler.book(room: room, for: guest)
      print(answer)
    }
  }

  static func makeCatalog() -> Catalog {
    let catalog = Catalog(name: "booking-desk")
    catalog.install {
      RoomsModule()
      NotificationsModule()
      BookingHandlerBlueprint()
    }
    return catalog
  }
}
