import Bookings
import Foundation
import FrontDesk
import GRPCBookings
import RoomsProgram

/// The program that the compiler wires.
@main
enum Program {
  static func main() async {
    let program = RoomsProgram("rooms-linked-grpc")
    let settings = program.settings
    do {
      let client = try GRPCBookings(
        url: settings.url, trusted: settings.trusted, token: settings.token, options: settings.calls,
        logger: program.logger)
      let rooms = Rooms(bookingsClient: client, patience: settings.patience)
      let code = await program.run(rooms.frontDesk)
      await rooms.bookingStore.close()
      exit(code)
    } catch {
      RoomsProgram.fail(1, "rooms-linked-grpc: \(error)")
    }
  }
}
