public import Bookings
import Synchronization
import Testing

/// A behavior that every store must have, as a test of an empty store.
public struct Behavior: Sendable, CustomStringConvertible {
  /// The behavior, as a sentence.
  public let description: String
  /// Checks a store without bookings.
  public let check: @Sendable (any BookingStore) async throws -> Void

  /// All behaviors.
  public static let all = [
    Behavior(description: "a booking is listed") { store in
      let booking = try await store.book(.test("blue", 9, 11))
      #expect(booking.request == .test("blue", 9, 11))
      let other = try await store.book(.test("red", 8, 9))
      #expect(try await store.bookings(on: "2026-11-05") == [other, booking])
      #expect(try await store.bookings(on: "2026-11-06") == [])
    },
    Behavior(description: "a taken room is an error with the booking") { store in
      let booking = try await store.book(.test("blue", 9, 11))
      await #expect(throws: StoreError.taken(by: booking)) { try await store.book(.test("blue", 10, 12)) }
      _ = try await store.book(.test("blue", 11, 12))
    },
    Behavior(description: "a repeated request books once") { store in
      let booking = try await store.book(.test("blue", 9, 11))
      #expect(try await store.book(.test("blue", 9, 11)) == booking)
      #expect(try await store.bookings(on: "2026-11-05") == [booking])
    },
    Behavior(description: "an invalid request is an error with the reason") { store in
      let reason = "the hours have to be between 0 and 24, and the end last"
      await #expect(throws: StoreError.invalid(reason)) { try await store.book(.test("blue", 11, 9)) }
      await #expect(throws: StoreError.invalid("the room has no name")) { try await store.book(.test("", 9, 11)) }
      let unnamed = BookingRequest.test("blue", 9, 11, reference: "")
      await #expect(throws: StoreError.invalid("the reference is missing")) { try await store.book(unnamed) }
      // The error doesn't contain a long text, because a transport limits its size.
      let long = BookingRequest.test("blue", 9, 11, day: String(repeating: "1", count: 20_000))
      await #expect(throws: StoreError.invalid("a text is longer than 1000 bytes")) { try await store.book(long) }
      _ = try await store.book(.test("blue", 9, 11))
    },
    Behavior(description: "a reference belongs to one request") { store in
      _ = try await store.book(.test("blue", 9, 11))
      let other = BookingRequest.test("red", 9, 11, reference: BookingRequest.test("blue", 9, 11).reference)
      await #expect(throws: StoreError.invalid("another request has the same reference")) {
        try await store.book(other)
      }
    },
    Behavior(description: "a cancelled booking frees its room") { store in
      let booking = try await store.book(.test("blue", 9, 11))
      try await store.cancel(booking.id)
      try await store.cancel(booking.id)
      let other = try await store.book(.test("blue", 10, 12))
      #expect(try await store.bookings(on: "2026-11-05") == [other])
    },
    Behavior(description: "a reader receives the earlier changes and each new one, in order") { store in
      for hour in 0..<12 { _ = try await store.book(.test("blue", hour, hour + 1)) }
      let received = Mutex<[Change]>([])
      try await store.follow(after: 0) { change in
        received.withLock { $0.append(change) }
        // The reader changes the store, so it receives a change that follows.
        if change.revision == 12 { _ = try? await store.cancel(change.booking.id) }
        return change.revision < 13
      }
      let changes = received.withLock { $0 }
      #expect(changes.map(\.revision) == Array(1...13))
      #expect(changes.map(\.kind) == Array(repeating: .booked, count: 12) + [.cancelled])
      #expect(changes.last?.booking == changes[11].booking)
    },
    Behavior(description: "a reader that resumes receives only later changes") { store in
      for hour in 0..<4 { _ = try await store.book(.test("blue", hour, hour + 1)) }
      let revisions = Mutex<[Int]>([])
      try await store.follow(after: 2) { change in
        revisions.withLock { $0.append(change.revision) }
        return change.revision < 4
      }
      #expect(revisions.withLock { $0 } == [3, 4])
    },
    Behavior(description: "a cancelled reader stops with an error") { store in
      let (started, start) = AsyncStream.makeStream(of: Void.self)
      let reader = Task {
        try await store.follow(after: 0) { _ in
          start.yield()
          return true
        }
      }
      _ = try await store.book(.test("blue", 9, 11))
      for await _ in started { break }
      reader.cancel()
      await #expect(throws: StoreError.cancelled) { try await reader.value }
    },
  ]
}

extension BookingRequest {
  /// Returns a request for the day of the tests, which is the same for equal arguments.
  public static func test(
    _ room: String, _ start: Int, _ end: Int, day: String = "2026-11-05", reference: String? = nil
  ) -> BookingRequest {
    BookingRequest(
      room: room, day: day, start: start, end: end, title: "Review",
      reference: reference ?? "\(room) \(start) \(end)")
  }
}
