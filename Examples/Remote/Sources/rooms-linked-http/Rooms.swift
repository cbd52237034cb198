import Bookings
import FrontDesk
import HTTPBookings

/// The bundle: what is stored, and which implementation stands for each need.
struct Rooms: LinkHTTPBookings, LinkFrontDesk {
  let bookingsClient: HTTPBookings
  let patience: Duration
}
