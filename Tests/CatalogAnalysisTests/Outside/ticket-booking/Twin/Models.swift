struct Seat: Hashable, Sendable {
  let row: Int
  let number: Int
}

struct Booking: Sendable {
  let customer: String
  let seats: [Seat]
  let show: String
}

enum BookingError: Error {
  case taken(Seat)
  case paymentRefused
}
