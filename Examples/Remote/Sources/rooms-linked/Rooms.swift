import Bookings
import FrontDesk
import SQLiteBookings

/// The program's bundle, with its stored objects and the link for each need.
struct Rooms: LinkSQLiteBookings, LinkFrontDesk {
  let bookingDatabase: BookingDatabase
  let caller: String
  let patience: Duration
}
