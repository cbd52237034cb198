import Bookings
import FrontDesk
import HTTPBookings

/// The program's bundle, with its stored objects and the link for each need.
struct Rooms: LinkHTTPBookings, LinkFrontDesk {
  let bookingsClient: HTTPBookings
  let patience: Duration
}
