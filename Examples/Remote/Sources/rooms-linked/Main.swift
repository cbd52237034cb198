import Bookings
import Foundation
import FrontDesk
import RoomsProgram
import SQLiteBookings

/// The program, wired by links.
@main
enum Program {
  static func main() async {
    let program = RoomsProgram("rooms-linked")
    let settings = program.settings
    do {
      let database = try BookingDatabase(path: settings.database, name: settings.caller, logger: program.logger)
      let rooms = Rooms(bookingDatabase: database, caller: settings.caller, patience: settings.patience)
      let code = await program.run(rooms.frontDesk)
      await rooms.bookingStore.close()
      exit(code)
    } catch {
      RoomsProgram.fail(1, "rooms-linked: \(error)")
    }
  }
}
