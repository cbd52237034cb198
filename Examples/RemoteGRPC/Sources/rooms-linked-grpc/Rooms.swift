import Bookings
import FrontDesk
import GRPCBookings

/// The bundle: what is stored, and which implementation stands for each need.
struct Rooms: LinkGRPCBookings, LinkFrontDesk {
  let bookingsClient: GRPCBookings
  let patience: Duration
}
