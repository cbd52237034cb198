import Foundation
import FrontDesk
import ServiceCatalog
import ServiceCatalogMacros

/// The program, which composes the catalog, and runs the command of the command line.
@main
enum Program {
  static func main() async {
    let environment = ProcessInfo.processInfo.environment
    let file = URL(filePath: environment["ROOMS_FILE"] ?? "rooms.json")
    let catalog = Catalog(RoomsRoot(bookingsFile: file))
    do {
      let code = try await catalog[\.roomsCommand].run(Array(CommandLine.arguments.dropFirst()))
      try await catalog.shutdown()
      exit(code)
    } catch {
      RoomsCommand.printError("\(error)")
      exit(1)
    }
  }
}
