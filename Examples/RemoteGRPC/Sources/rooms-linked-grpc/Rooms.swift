import Bookings
import FrontDesk
import GRPCBookings

/// The bundle, which stores the shared services and selects an implementation for each need.
struct Rooms: LinkGRPCBookings, LinkFrontDesk {
  let bookingsClient: GRPCBookings
  let patience: Duration
}
