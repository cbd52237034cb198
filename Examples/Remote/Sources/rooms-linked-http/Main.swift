import Bookings
import Foundation
import FrontDesk
import HTTPBookings
import RoomsProgram

/// The program, wired by links.
@main
enum Program {
  static func main() async {
    let program = RoomsProgram("rooms-linked-http")
    let settings = program.settings
    let client = HTTPBookings(
      url: settings.url, token: settings.token, options: settings.calls, logger: program.logger)
    let rooms = Rooms(bookingsClient: client, patience: settings.patience)
    let code = await program.run(rooms.frontDesk)
    await rooms.bookingStore.close()
    exit(code)
  }
}
