import BookingsServing
import RoomsProgram
import ServiceCatalog
import ServiceCatalogLifecycle

/// The server, which offers the bookings of a database to desks in other processes.
@main
enum Program {
  static func main() async {
    let program = RoomsProgram("rooms-server")
    guard let callers = Callers(text: program.settings.callers) else {
      RoomsProgram.fail(64, "rooms-server: set ROOMS_CALLERS to names and tokens, such as ada:token,alan:token")
    }
    let catalog = Catalog(name: "rooms-server")
    catalog.prepare(for: program.settings, callers: callers, logger: program.logger)
    await CatalogServiceGroup(catalog, .init(logger: program.logger)).runAndExit()
  }
}
