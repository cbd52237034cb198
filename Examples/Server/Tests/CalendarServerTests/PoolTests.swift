import Foundation
import GRDB
import Testing

@testable import CalendarDatabase

@Suite(.timeLimit(.minutes(10))) struct PoolTests {
  private func withPool(
    readers: Int = 1, longestWait: Duration = .seconds(60), _ body: @Sendable (ConnectionPool) async throws -> Void
  ) async throws {
    try await withFolder { folder in
      let path = folder.appending(path: "pool.sqlite").path
      let pool = try ConnectionPool(.init(path: path, readers: readers, longestWait: longestWait))
      try await body(pool)
      try await pool.close()
    }
  }

  @Test func connectionHasOneHolder() async throws {
    try await withPool { pool in
      let first = try await pool.lease(.write)
      let second = Task { try await pool.lease(.write) }
      while await pool.waiting(for: .write) == 0 { await Task.yield() }
      await pool.giveBack(first)
      await pool.giveBack(try await second.value)
    }
  }

  @Test func longestWaiterIsNext() async throws {
    try await withPool { pool in
      let connection = try await pool.lease(.read)
      var tasks: [Task<Int, any Error>] = []
      let order = Order()
      for number in 0..<5 {
        tasks.append(
          Task {
            let connection = try await pool.lease(.read)
            defer { Task { await pool.giveBack(connection) } }
            return await order.next()
          })
        while await pool.waiting(for: .read) <= number { await Task.yield() }
      }
      await pool.giveBack(connection)
      for (number, task) in tasks.enumerated() { #expect(try await task.value == number) }
    }
  }

  @Test func waitEndsAfterALimit() async throws {
    try await withPool(longestWait: .milliseconds(20)) { pool in
      let connection = try await pool.lease(.write)
      await #expect(throws: DatabaseBusy.self) { try await pool.lease(.write) }
      #expect(await pool.waiting(for: .write) == 0)
      await pool.giveBack(connection)
    }
  }

  @Test func cancelledWaiterLeavesTheQueue() async throws {
    try await withPool { pool in
      let connection = try await pool.lease(.write)
      let waiter = Task { try await pool.lease(.write) }
      while await pool.waiting(for: .write) == 0 { await Task.yield() }
      waiter.cancel()
      await #expect(throws: CancellationError.self) { try await waiter.value }
      await pool.giveBack(connection)
      await pool.giveBack(try await pool.lease(.write))
    }
  }

  @Test func closeWaitsForLeasesAndRefusesNewOnes() async throws {
    try await withPool { pool in
      let connection = try await pool.lease(.write)
      let waiter = Task { try await pool.lease(.write) }
      while await pool.waiting(for: .write) == 0 { await Task.yield() }
      let closing = Task { try await pool.close() }
      await #expect(throws: DatabaseClosed.self) { try await waiter.value }
      await #expect(throws: DatabaseClosed.self) { try await pool.lease(.read) }
      // The connection is still open for its holder.
      #expect(try await connection.run { try Int.fetchOne($0, sql: "SELECT 1") } == 1)
      await pool.giveBack(connection)
      try await closing.value
    }
  }
}

private actor Order {
  private var count = 0
  func next() -> Int {
    defer { count += 1 }
    return count
  }
}
