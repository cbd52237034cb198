import Bookings
import BookingsBehavior
import Foundation
import LocalBookings
import Synchronization
import Testing

/// The calls that a server is processing when it stops.
@Suite(.timeLimit(.minutes(5))) struct ShutdownTests {
  @Test func callThatHasBegunIsAnsweredAndStreamsEnd() async throws {
    let (booking, reading, readingEnded, answer) = (Gate(), Gate(), Gate(), Gate())
    let store = ScriptedStore(
      onBook: { request async throws(StoreError) in
        booking.open()
        await answer.wait()
        if Task.isCancelled { throw .cancelled }
        return Booking(id: 1, request: request)
      },
      onFollow: { _ async throws(StoreError) in
        reading.open()
        await Gate().wait()
        readingEnded.open()
        throw .cancelled
      })
    let server = try await RunningServer(store)
    try await withClient(of: server.port) { client async throws in
      let reader = Task { try await client.follow(after: 0) { _ in true } }
      let call = Task { try await client.book(.test("blue", 9, 11)) }
      await reading.wait()
      await booking.wait()
      server.beginStop()
      await readingEnded.wait()
      answer.open()
      #expect(try await call.value.id == 1)
      reader.cancel()
      await #expect(throws: StoreError.cancelled) { try await reader.value }
    }
    try await server.stop()
  }

  @Test func closedConnectionEndsReaders() async throws {
    try await withFolder { folder async throws in
      let server = try await RunningServer(LocalBookings(file: folder.appending(path: "rooms.json")))
      let reader = Mutex<Task<Void, any Error>?>(nil)
      // The end of the client's catalog closes the connection.
      try await withClient(of: server.port) { client async throws in
        let first = Gate()
        let task = Task {
          try await client.follow(after: 0) { _ in
            first.open()
            return true
          }
        }
        _ = try await client.book(.test("blue", 9, 10))
        await first.wait()
        reader.withLock { $0 = task }
      }
      await #expect(throws: StoreError.cancelled) { try await reader.withLock { $0 }?.value }
      try await server.stop()
    }
  }

  @Test func clientOutlivesARestart() async throws {
    try await withFolder { folder async throws in
      let file = folder.appending(path: "rooms.json")
      let server = try await RunningServer(LocalBookings(file: file))
      try await withClient(of: server.port) { client async throws in
        let (first, revisions) = (Gate(), AsyncStream.makeStream(of: Int.self))
        let reader = Task {
          try await client.follow(after: 0) { change in
            revisions.continuation.yield(change.revision)
            first.open()
            return change.revision < 3
          }
        }
        _ = try await client.book(.test("blue", 9, 10))
        await first.wait()
        try await server.stop()
        // This call waits for the next server.
        let second = Task { try await client.book(.test("blue", 10, 11)) }
        let next = try await RunningServer(LocalBookings(file: file), port: server.port)
        #expect(try await second.value.id == 2)
        #expect(try await client.book(.test("blue", 11, 12)).id == 3)
        try await reader.value
        revisions.continuation.finish()
        #expect(await revisions.stream.reduce(into: []) { $0.append($1) } == [1, 2, 3])
        try await next.stop()
      }
    }
  }
}
