import Bookings
import FrontDesk
import SQLiteBookings

/// The bundle: what is stored, and which implementation stands for each need.
struct Rooms: LinkSQLiteBookings, LinkFrontDesk {
  let bookingDatabase: BookingDatabase
  let caller: String
  let patience: Duration
}
