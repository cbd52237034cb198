import Foundation
import FrontDesk
import RemoteBookings
import ServiceCatalog
import ServiceCatalogMacros

/// The program, which composes the catalog, and runs the command of the command line.
@main
enum Program {
  static func main() async {
    do {
      let address = try BookingsServerAddress(environment: ProcessInfo.processInfo.environment)
      let catalog = Catalog(RoomsRoot(bookingsServerAddress: address))
      let code = try await catalog[\.roomsCommand].run(Array(CommandLine.arguments.dropFirst()))
      try await catalog.shutdown()
      exit(code)
    } catch {
      RoomsCommand.printError("\(error)")
      exit(1)
    }
  }
}
