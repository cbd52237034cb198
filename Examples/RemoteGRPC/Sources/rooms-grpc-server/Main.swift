import BookingsServing
import RoomsProgram
import ServiceCatalog
import ServiceCatalogLifecycle

/// The server, which offers the bookings of a database to desks in other processes.
@main
enum Program {
  static func main() async {
    let program = RoomsProgram("rooms-grpc-server")
    guard let callers = Callers(text: program.settings.callers) else {
      RoomsProgram.fail(64, "rooms-grpc-server: ROOMS_CALLERS has to be such as ada:token,alan:token")
    }
    guard (program.settings.certificates == nil) == (program.settings.key == nil) else {
      RoomsProgram.fail(64, "rooms-grpc-server: TLS needs both ROOMS_CERTIFICATES and ROOMS_KEY")
    }
    let catalog = Catalog(name: "rooms-grpc-server")
    catalog.prepare(for: program.settings, callers: callers, logger: program.logger)
    await CatalogServiceGroup(catalog, .init(logger: program.logger)).runAndExit()
  }
}
