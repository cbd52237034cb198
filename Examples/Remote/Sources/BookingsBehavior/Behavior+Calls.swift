import Bookings
import Foundation
import Testing

extension Behavior {
  static let calls: [Behavior] = [
    Behavior("a booking is found, with all values of its request") { deployment async throws in
      let store = deployment.store(as: "ada")
      let asked = request(title: "Straße, 北京, \u{1F600}, \"quoted\"\nsecond line", reference: "r/1?&")
      let booking = try await store.book(asked)
      #expect(booking.owner == "ada")
      #expect(booking.request == asked)
      #expect(try await store.bookings(from: asked.start, to: asked.end) == [booking])
      #expect(try await deployment.store(as: "alan").bookings(from: asked.start, to: asked.end) == [booking])
    },
    Behavior("the bookings of a period are those that overlap it, by start") { deployment async throws in
      let store = deployment.store(as: "ada")
      for hour in [3, 1, 2, 0] { _ = try await store.book(request(hour)) }
      let (from, to) = (request(1).start, request(3).start)
      #expect(try await store.bookings(from: from, to: to).map(\.request) == [request(1), request(2)])
      #expect(try await store.bookings(from: from + 1, to: from + 2).map(\.request) == [request(1)])
      #expect(try await store.bookings(from: to + 7200, to: to + 9000).isEmpty)
    },
    Behavior("times keep their milliseconds") { deployment async throws in
      let store = deployment.store(as: "ada")
      var asked = request()
      asked.start = try Date(milliseconds: 1_793_606_400_001)
      asked.end = try Date(milliseconds: 1_793_606_400_999)
      let booking = try await store.book(asked)
      #expect(booking.request == asked)
    },
    Behavior("a cancelled booking is removed, and its room is free") { deployment async throws in
      let store = deployment.store(as: "ada")
      let booking = try await store.book(request())
      try await store.cancel(booking.id)
      #expect(try await store.bookings(from: request().start, to: request().end).isEmpty)
      #expect(try await store.book(request()).id != booking.id)
    },
    Behavior("many bookings arrive in one answer") { deployment async throws in
      let store = deployment.store(as: "ada")
      for hour in 0..<200 { _ = try await store.book(request(hour, title: String(repeating: "long ", count: 500))) }
      let all = try await store.bookings(from: request(0).start, to: request(200).start)
      #expect(all.map(\.request.reference) == (0..<200).map { "reference \($0)" })
    },
    Behavior("of several callers that want the same room at the same time, one gets it") { deployment async throws in
      let outcomes = await withTaskGroup(of: Int.self) { group in
        for number in 0..<20 {
          let store = deployment.store(as: number.isMultiple(of: 2) ? "ada" : "alan")
          group.addTask {
            do throws(StoreError) {
              _ = try await store.book(request(reference: "\(number)"))
              return 1
            } catch .taken {
              return 0
            } catch {
              Issue.record(error)
              return 100
            }
          }
        }
        return await group.reduce(0, +)
      }
      #expect(outcomes == 1)
    },
    Behavior("a wait for a past revision returns at once, and for a later one when it is reached") {
      deployment async throws in
      let store = deployment.store(as: "ada")
      _ = try await store.book(request(0))
      #expect(try await store.reach(1) == 1)
      #expect(try await store.reach(0) >= 0)
      async let reached = store.reach(2)
      _ = try await deployment.store(as: "alan").book(request(1))
      #expect(try await reached == 2)
      #expect(try await store.status().revision == 2)
    },
  ]

  static let errors: [Behavior] = [
    Behavior("a request for a taken room is refused with the booking that occupies it") { deployment async throws in
      let booking = try await deployment.store(as: "ada").book(request(title: "first"))
      let alan = deployment.store(as: "alan")
      await expect(.taken(by: booking)) { () async throws(StoreError) in try await alan.book(request(title: "second")) }
      // The same request again is refused as well, because booking isn't idempotent.
      let ada = deployment.store(as: "ada")
      await expect(.taken(by: booking)) { () async throws(StoreError) in try await ada.book(request(title: "first")) }
      #expect(try await ada.book(request(room: "red")).request.room == "red")
    },
    Behavior("a missing booking can't be cancelled") { deployment async throws in
      let store = deployment.store(as: "ada")
      await expect(.unknownBooking(7)) { () async throws(StoreError) in try await store.cancel(7) }
      let booking = try await store.book(request())
      try await store.cancel(booking.id)
      await expect(.unknownBooking(booking.id)) { () async throws(StoreError) in try await store.cancel(booking.id) }
    },
    Behavior("a booking of another caller can't be cancelled") { deployment async throws in
      let booking = try await deployment.store(as: "ada").book(request())
      let alan = deployment.store(as: "alan")
      await expect(.refused) { () async throws(StoreError) in try await alan.cancel(booking.id) }
      #expect(try await alan.bookings(from: request().start, to: request().end) == [booking])
    },
    Behavior("an invalid request is refused with the reason") { deployment async throws in
      let store = deployment.store(as: "ada")
      var backwards = request()
      backwards.end = backwards.start
      await expect(.invalid("the end is not after the start")) { [backwards] () async throws(StoreError) in
        try await store.book(backwards)
      }
      await expect(.invalid("the room has no name")) { () async throws(StoreError) in
        try await store.book(request(room: ""))
      }
      let tooLong = request(title: String(repeating: "x", count: BookingRequest.longestTitle + 1))
      await expect(.invalid("the title is longer than 65536 bytes")) { () async throws(StoreError) in
        try await store.book(tooLong)
      }
      let longName = String(repeating: "x", count: BookingRequest.longestName + 1)
      for wish in [request(room: longName), request(reference: longName)] {
        await expect(.invalid("the room's name or the reference is longer than 256 bytes")) {
          () async throws(StoreError) in try await store.book(wish)
        }
      }
      let status = try await store.status()
      #expect(status.revision == 0)
    },
    Behavior("a time that the calendar doesn't have is refused") { deployment async throws in
      let store = deployment.store(as: "ada")
      for seconds in [Double.infinity, -.infinity, .nan, 9.3e15, -9.3e15, .greatestFiniteMagnitude, 253_402_300_800] {
        var wish = request()
        wish.end = Date(timeIntervalSince1970: seconds)
        let problem = StoreError.invalid("the time \(seconds) is not in the years 0 to 9999")
        await expect(problem) { [wish] () async throws(StoreError) in try await store.book(wish) }
        await expect(problem) { [wish] () async throws(StoreError) in
          try await store.bookings(from: request().start, to: wish.end)
        }
      }
      #expect(try await store.bookings(from: .distantPast, to: .distantFuture).isEmpty)
    },
  ]
}
