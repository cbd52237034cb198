public import Bookings
public import Foundation
public import ServiceCatalog
public import ServiceCatalogMacros

/// A store in the same process, which keeps its changes in a file.
///
/// A killed process loses nothing that it has answered; after a loss of power, the last changes may be missing. Two processes
/// can't share the file. If several programs need the bookings, one of them is the server.
public actor LocalBookings: BookingStore {
  private let file: URL
  /// All changes, each at the position of its revision minus 1.
  private var changes: [Change] = []
  private var bookings: [Booking.ID: Booking] = [:]
  /// Wakes each reader of the changes.
  private var readers: [UUID: AsyncStream<Void>.Continuation] = [:]

  /// Reads the file.
  ///
  /// A file that doesn't exist contains no changes.
  ///
  /// - Throws: An error if the file can't be read.
  public init(file: URL) throws {
    self.file = file
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    changes = try JSONDecoder().decode([Change].self, from: Data(contentsOf: file))
    for change in changes { bookings[change.booking.id] = change.kind == .booked ? change.booking : nil }
  }

  /// Books a room.
  public func book(_ request: BookingRequest) throws(StoreError) -> Booking {
    if let problem = request.problem { throw .invalid(problem) }
    let earlier = changes.first { $0.kind == .booked && $0.booking.request.reference == request.reference }
    if let earlier {
      guard earlier.booking.request == request else { throw .invalid("another request has the same reference") }
      return earlier.booking
    }
    if let other = bookings.values.first(where: { $0.request.overlaps(request) }) { throw .taken(by: other) }
    let booking = Booking(id: changes.count + 1, request: request)
    try save(.booked, booking)
    bookings[booking.id] = booking
    return booking
  }

  /// Cancels a booking.
  public func cancel(_ id: Booking.ID) throws(StoreError) {
    guard let booking = bookings[id] else { return }
    try save(.cancelled, booking)
    bookings[id] = nil
  }

  /// Returns the bookings of a day.
  public func bookings(on day: String) throws(StoreError) -> [Booking] {
    bookings.values.filter { $0.request.day == day }
      .sorted { ($0.request.start, $0.request.room) < ($1.request.start, $1.request.room) }
  }

  /// Passes on the changes after a revision, and then each new one.
  public func follow(
    after revision: Int, _ receive: @escaping @Sendable (Change) async -> Bool
  ) async throws(StoreError) {
    guard revision >= 0 else { throw .invalid("the revision is negative") }
    let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let reader = UUID()
    readers[reader] = signal
    defer { readers[reader] = nil }
    signal.yield()
    var position = revision
    // The signals end if the task is cancelled.
    for await _ in signals {
      while position < changes.count, !Task.isCancelled {
        position += 1
        guard await receive(changes[position - 1]) else { return }
      }
    }
    throw .cancelled
  }

  private func save(_ kind: Change.Kind, _ booking: Booking) throws(StoreError) {
    let all = changes + [Change(revision: changes.count + 1, kind: kind, booking: booking)]
    do { try JSONEncoder().encode(all).write(to: file, options: .atomic) } catch {
      throw .unavailable("the file \(file.path) can't be written: \(error.localizedDescription)")
    }
    changes = all
    for signal in readers.values { signal.yield() }
  }
}

extension Catalog {
  /// The file of the bookings.
  @Supplied public static func bookingsFile() -> URL
}

@Services("LocalBookingsServices") extension Catalog {
  /// The store in the same process.
  @Provides(for: \.bookingStore, .shared)
  public static func localBookings(bookingsFile: URL) throws -> any BookingStore {
    try LocalBookings(file: bookingsFile)
  }
}
