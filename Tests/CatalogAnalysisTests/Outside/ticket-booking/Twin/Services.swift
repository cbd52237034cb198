import ServiceCatalog
import Synchronization

enum BookingScope: CatalogScope {}

actor SeatPlan {
  private var taken: Set<Seat> = []

  func hold(_ seats: [Seat]) throws {
    if let seat = seats.first(where: { taken.contains($0) }) { throw BookingError.taken(seat) }
    taken.formUnion(seats)
  }

  func release(_ seats: [Seat]) { taken.subtract(seats) }
}

struct SeatPlanBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> SeatPlan { SeatPlan() }
}

/// The seats that a customer holds until the booking is paid.
final class SeatHold: Sendable {
  private let plan: SeatPlan
  private let seats = Mutex<[Seat]>([])

  init(plan: SeatPlan) { self.plan = plan }

  func add(_ wanted: [Seat]) async throws {
    try await plan.hold(wanted)
    seats.withLock { $0 += wanted }
  }

  func giveBack() async { await plan.release(seats.withLock { $0 }) }

  var count: Int { seats.withLock(\.count) }
}

struct SeatHoldBlueprint: SharedBlueprint, DisposableBlueprint {
  static var lifetime: Lifetime { .scoped(BookingScope.self) }
  static func assemble(from catalog: any Assembling) throws -> SeatHold { SeatHold(plan: try catalog[\.seatPlan]) }
  static func dispose(_ hold: SeatHold, after ending: Ending) async throws {
    if case .failed = ending { await hold.giveBack() }
  }
}

struct BookingBlueprint: SuppliedBlueprint {
  typealias Output = Booking
  static var lifetime: Lifetime { .scoped(BookingScope.self) }
}

protocol TicketPrinter: Sendable {
  func ticket(for booking: Booking) -> String
}

struct TextPrinter: TicketPrinter {
  func ticket(for booking: Booking) -> String {
    "\(booking.show): \(booking.customer), \(booking.seats.map { "\($0.row)-\($0.number)" }.joined(separator: " "))"
  }
}

struct TicketPrinterBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> any TicketPrinter { TextPrinter() }
}

struct Checkout: Sendable {
  let booking: Booking
  let hold: SeatHold

  func pay() async throws -> Int {
    try await hold.add(booking.seats)
    guard booking.customer != "Mallory" else { throw BookingError.paymentRefused }
    return hold.count * 1200
  }
}

struct CheckoutBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Checkout {
    Checkout(booking: try catalog[\.booking], hold: try catalog[\.seatHold])
  }
}

extension Catalog {
  var seatPlan: SeatPlanBlueprint.Type { SeatPlanBlueprint.self }
  var seatHold: SeatHoldBlueprint.Type { SeatHoldBlueprint.self }
  var booking: BookingBlueprint.Type { BookingBlueprint.self }
  var ticketPrinter: TicketPrinterBlueprint.Type { TicketPrinterBlueprint.self }
  var checkout: CheckoutBlueprint.Type { CheckoutBlueprint.self }
}
