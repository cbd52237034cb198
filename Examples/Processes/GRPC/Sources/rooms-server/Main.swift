import BookingsServer
import Foundation
import Logging
import ServiceCatalog
import ServiceCatalogLifecycle
import ServiceCatalogMacros

/// The server, which offers the bookings of a file to desks in other processes.
@main
enum Program {
  static func main() async {
    let environment = ProcessInfo.processInfo.environment
    let file = URL(filePath: environment["ROOMS_FILE"] ?? "rooms.json")
    let logger = Logger(label: "rooms-server") { StreamLogHandler.standardError(label: $0) }
    do {
      let options = try BookingsServerOptions(environment: environment)
      let catalog = Catalog(ServerRoot(bookingsFile: file, bookingsServerOptions: options, logger: logger))
      await CatalogServiceGroup(catalog, .init(logger: logger)).runAndExit()
    } catch {
      logger.critical("\(error)")
      exit(1)
    }
  }
}
