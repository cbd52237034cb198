import Foundation
import FrontDesk
import RoomsProgram
import ServiceCatalog

/// The program, which composes the catalog and runs the command of the command line.
@main
enum Program {
  static func main() async {
    let program = RoomsProgram("rooms-grpc")
    let catalog = Catalog(name: "rooms-grpc")
    catalog.prepare(for: program.settings, logger: program.logger)
    var code: Int32 = 1
    do {
      code = await program.run(try catalog.obtain(\.frontDesk))
      try await catalog.shutdown()
    } catch {
      RoomsProgram.fail(1, "rooms-grpc: \(error)")
    }
    exit(code)
  }
}
