import Bookings
import BookingsBehavior
import Foundation
import FrontDesk
import GRPCBookings
import RemoteTesting
import Testing

/// The behavior of a client whose transport chooses between several servers on one database.
@Suite(.serialized, .timeLimit(.minutes(10))) struct ScaleTests {
  @Test func callsAreSpreadOverTheServers() async throws {
    try await withServers { servers in
      try await GRPCBookings.with(url: servers.url) { store async throws in
        try await servers.allAnswer(store)
        let counts = try await servers.answers(30, of: store)
        // The servers take turns. A repeated attempt would shift the turns by one.
        #expect(counts.count == 3 && counts.values.allSatisfy { (8...12).contains($0) }, "\(counts)")
        // A booking that one server stores is visible on all servers, also to readers of changes.
        var changes = store.changes(after: 0).makeAsyncIterator()
        for hour in 0..<9 { _ = try await store.book(request(hour)) }
        for revision in 1...9 as ClosedRange<Int64> { #expect(try await changes.next()?.revision == revision) }
        for _ in 0..<3 { #expect(try await store.bookings(from: request(0).start, to: request(9).start).count == 9) }
      }
    }
  }

  @Test func serverThatIsReplacedIsLeftOutMeanwhile() async throws {
    try await withServers { servers in
      try await GRPCBookings.with(url: servers.url) { store async throws in
        try await servers.allAnswer(store)
        let desk = FrontDesk(store: store, patience: .seconds(20))
        servers["two"].program.send(SIGTERM)
        for hour in 0..<50 { _ = try await desk.reserve(["blue"], for: request(hour)) }
        #expect(await servers["two"].program.exitCode() == 0)
        #expect(try await store.bookings(from: request(0).start, to: request(50).start).count == 50)
        #expect(try await servers.answers(20, of: store)["two"] == nil)
        try await servers.restart("two")
        try await eventually { try await store.status().server == "two" }
      }
    }
  }

  @Test func serverThatIsKilledIsAskedAgain() async throws {
    try await withServers { servers in
      try await GRPCBookings.with(url: servers.url) { store async throws in
        // Each server has a reader, because the transport doesn't reopen a connection without calls while it has
        // others.
        try await servers.allAnswer(store)
        let readers = (0..<3).map { _ in
          Task { await FaultTests.error { for try await _ in store.changes(after: 0) {} } }
        }
        var watchers: [String: Int] = [:]
        try await eventually {
          let status = try await store.status()
          watchers[status.server] = status.watchers
          return watchers == ["one": 1, "two": 1, "three": 1]
        }
        servers["two"].program.send(SIGKILL)
        #expect(await servers["two"].program.exitCode() == -SIGKILL)
        #expect(try await servers.answers(30, of: store)["two"] == nil)
        try await servers.restart("two")
        try await eventually { try await store.status().server == "two" }
        for reader in readers { reader.cancel() }
        var errors: [StoreError?] = []
        for reader in readers { errors.append(await reader.value) }
        #expect(errors.filter { $0 == .unavailable(.lost) }.count == 1)
        #expect(errors.filter { $0 == .cancelled }.count == 2, "\(errors)")
      }
    }
  }

  @Test func addressesOfANameAreServersOfTheirOwn() async throws {
    try await withServers { servers in
      let names = FakeNames(ports: [servers.ports[0], servers.ports[1]])
      try await GRPCBookings.with(url: "grpc://bookings:1", names: names) { store async throws in
        try await eventually { try await store.status().server == "one" }
        try await eventually { try await store.status().server == "two" }
        #expect(try await servers.answers(20, of: store)["three"] == nil)
        // When a server ends, the client looks the name up again.
        names.change(to: [servers.ports[1], servers.ports[2]])
        servers["one"].program.send(SIGTERM)
        try await eventually { try await store.status().server == "three" }
        let counts = try await servers.answers(20, of: store)
        #expect(Set(counts.keys) == ["two", "three"])
      }
    }
  }

  @Test func connectionsGrowOldAndTheDeskDoesNotNotice() async throws {
    try await withServers(["ROOMS_CONNECTION_AGE_MS": "300"]) { servers in
      let names = FakeNames(ports: [servers.ports[0]])
      try await GRPCBookings.with(url: "grpc://bookings:1", names: names) { store async throws in
        try await eventually { (try? await store.status().server) == "one" }
        // The client discovers the added servers without a failure.
        names.change(to: servers.ports)
        try await eventually { (try? await store.status().server) == "three" }
        let desk = FrontDesk(store: store, patience: .seconds(20))
        for hour in 0..<200 { _ = try await desk.reserve(["blue"], for: request(hour)) }
        #expect(try await desk.agenda(from: request(0).start, to: request(200).start).count == 200)
        #expect(names.lookups > 2)
      }
    }
  }

  @Test func nameIsResolved() async throws {
    try await withFolder { folder in
      let server = try RoomsServer(in: folder)
      try await GRPCBookings.with(url: "grpc://localhost:\(try await server.port())") { store async throws in
        #expect(try await store.book(request()).request == request())
      }
    }
  }
}
