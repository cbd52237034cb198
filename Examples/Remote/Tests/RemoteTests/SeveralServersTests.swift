import Bookings
import BookingsBehavior
import Foundation
import FrontDesk
import HTTPBookings
import RemoteTesting
import Testing

/// Several servers on one database: they are one store, whichever of them is asked.
@Suite(.serialized, .timeLimit(.minutes(10))) struct SeveralServersTests {
  /// Runs a test with servers that were started at the same time, and a client of each.
  static func with(_ count: Int, _ body: ([RoomsServer], [HTTPBookings]) async throws -> Void) async throws {
    try await withFolder { folder in
      let servers = try (0..<count).map { try RoomsServer(in: folder, ["ROOMS_NAME": "\($0)"]) }
      var clients: [HTTPBookings] = []
      for server in servers { clients.append(.test(port: try await server.port())) }
      do { try await body(servers, clients) } catch { Issue.record(error) }
      for client in clients { await client.close() }
    }
  }

  @Test func whatOneStoresAllKnow() async throws {
    try await Self.with(3) { _, stores async throws in
      for (number, store) in stores.enumerated() { #expect(try await store.status().server == "\(number)") }
      let booking = try await stores[0].book(request())
      for store in stores {
        #expect(try await store.bookings(from: request().start, to: request().end) == [booking])
        await expect(.taken(by: booking)) { () async throws(StoreError) in try await store.book(request()) }
        #expect(try await store.status().revision == 1)
      }
      try await stores[1].cancel(booking.id)
      await expect(.unknownBooking(booking.id)) { () async throws(StoreError) in
        try await stores[2].cancel(booking.id)
      }
    }
  }

  @Test func whoWaitsAtOneHearsOfTheOthers() async throws {
    try await Self.with(3) { _, stores async throws in
      async let reached = stores[2].reach(30)
      let readers = stores.map { store in
        Task { () async throws -> [Int64] in
          var seen: [Int64] = []
          for try await change in store.changes(after: 0) {
            seen.append(change.revision)
            if change.revision == 30 { break }
          }
          return seen
        }
      }
      // All of them write at the same time.
      try await withThrowingTaskGroup(of: Void.self) { group in
        for hour in 0..<30 { group.addTask { _ = try await stores[hour % 3].book(request(hour)) } }
        try await group.waitForAll()
      }
      #expect(try await reached == 30)
      for reader in readers { #expect(try await reader.value == Array(1...30)) }
    }
  }

  @Test func ofCallersAtDifferentServersOneHasTheRoom() async throws {
    try await Self.with(3) { _, stores async throws in
      for hour in 0..<10 {
        let booked = await withTaskGroup(of: Bool.self) { group in
          for (number, store) in stores.enumerated() {
            group.addTask { (try? await store.book(request(hour, reference: "\(number)"))) != nil }
          }
          return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(booked == 1)
      }
      #expect(try await stores[0].bookings(from: request(0).start, to: request(10).start).count == 10)
    }
  }

  @Test func killedServerIsNoConcernOfItsNeighbours() async throws {
    try await Self.with(2) { servers, stores async throws in
      let first = Task {
        // The server is killed long before the last one.
        for hour in 0..<50_000 { _ = try await stores[0].book(request(hour)) }
      }
      try await eventually { try await stores[1].status().revision >= 20 }
      servers[0].program.send(SIGKILL)
      #expect(await servers[0].program.exitCode() == -SIGKILL)
      await #expect(throws: StoreError.self) { try await first.value }
      // The file of a process that was killed in the middle of its work is whole, and not locked.
      for hour in 50_000..<50_020 { _ = try await stores[1].book(request(hour)) }
      let status = try await stores[1].status()
      let bookings = try await stores[1].bookings(from: .distantPast, to: .distantFuture)
      #expect(bookings.count == Int(status.revision))
    }
  }
}
