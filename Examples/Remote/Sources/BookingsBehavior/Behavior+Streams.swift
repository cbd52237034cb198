import Bookings
import Foundation
import Testing

extension Behavior {
  static let streams: [Behavior] = [
    Behavior("changes arrive in order, the past ones first") { deployment async throws in
      let store = deployment.store(as: "ada")
      let first = try await store.book(request(0))
      try await store.cancel(first.id)
      var changes = store.changes(after: 0).makeAsyncIterator()
      #expect(try await changes.next() == Change(revision: 1, kind: .booked(first)))
      #expect(try await changes.next() == Change(revision: 2, kind: .cancelled(first)))
      let second = try await deployment.store(as: "alan").book(request(1))
      #expect(try await changes.next() == Change(revision: 3, kind: .booked(second)))
    },
    Behavior("a reader begins at its revision, and each reader gets all changes") { deployment async throws in
      let store = deployment.store(as: "ada")
      for hour in 0..<50 { _ = try await store.book(request(hour)) }
      await withTaskGroup(of: [Int64].self) { group in
        for after in [Int64](arrayLiteral: 0, 25, 49) {
          group.addTask {
            var seen: [Int64] = []
            do {
              for try await change in store.changes(after: after) {
                seen.append(change.revision)
                if change.revision == 50 { break }
              }
            } catch {
              Issue.record(error)
            }
            return seen
          }
        }
        for await seen in group { #expect(seen == Array((seen.first ?? 0)...50)) }
      }
    },
    Behavior("a waiting reader doesn't block the writer, and the store doesn't read ahead") {
      deployment async throws in
      // The changes are larger than the buffers of a connection.
      let (store, title) = (deployment.store(as: "ada"), String(repeating: "x", count: BookingRequest.longestTitle))
      let count = 600
      for hour in 0..<10 { _ = try await store.book(request(hour, title: title)) }
      var changes = store.changes(after: 0).makeAsyncIterator()
      #expect(try await changes.next()?.revision == 1)
      for hour in 10..<count { _ = try await store.book(request(hour, title: title)) }
      let status = try await store.status()
      #expect(status.watchers == 1)
      #expect(status.delivered < count * 9 / 10, "the store has read ahead: \(status)")
      for revision in 2...Int64(count) { #expect(try await changes.next()?.revision == revision) }
    },
    Behavior("the store notices a reader that stops") { deployment async throws in
      let store = deployment.store(as: "ada")
      _ = try await store.book(request())
      for try await change in store.changes(after: 0) {
        #expect(change.revision == 1)
        #expect(try await store.status().watchers == 1)
        break
      }
      try await eventually { try await store.status().watchers == 0 }
    },
  ]

  static let interruptions: [Behavior] = [
    Behavior("a cancelled reader throws, and the store notices it") { deployment async throws in
      let store = deployment.store(as: "ada")
      let reader = Task { () async -> StoreError? in
        do throws(StoreError) {
          for try await change in store.changes(after: 0) { Issue.record("\(change)") }
          return nil
        } catch {
          return error
        }
      }
      try await eventually { try await store.status().watchers == 1 }
      reader.cancel()
      #expect(await reader.value == .cancelled)
      try await eventually { try await store.status().watchers == 0 }
    },
    Behavior("a cancelled call throws") { deployment async throws in
      let store = deployment.store(as: "ada")
      let call = Task { await Self.error { () async throws(StoreError) in _ = try await store.reach(5) } }
      await Task.yield()
      call.cancel()
      #expect(await call.value == .cancelled)
      // In a cancelled task, a call has no effect.
      let late = Task { () async -> StoreError? in
        // Only a cancellation ends this wait.
        for await _ in AsyncStream<Void>(unfolding: { try? await Task.sleep(for: .seconds(3600)) }) {}
        return await Self.error { () async throws(StoreError) in _ = try await store.book(request()) }
      }
      late.cancel()
      #expect(await late.value == .cancelled)
      let status = try await store.status()
      #expect(status.revision == 0)
    },
    Behavior("a deadline ends a call") { deployment async throws in
      let store = deployment.store(as: "ada")
      await expect(.unavailable(.timedOut)) { () async throws(StoreError) in
        try await withDeadline(in: .milliseconds(300)) { () async throws(StoreError) in try await store.reach(5) }
      }
      // The earlier of two deadlines applies.
      await expect(.unavailable(.timedOut)) { () async throws(StoreError) in
        try await withDeadline(in: .milliseconds(300)) { () async throws(StoreError) in
          try await withDeadline(in: .seconds(300)) { () async throws(StoreError) in try await store.reach(5) }
        }
      }
      let status = try await store.status()
      #expect(status.revision == 0)
    },
    Behavior("waiting calls end when the store is closed") { deployment async throws in
      let store = deployment.store(as: "ada")
      let call = Task { await Self.error { () async throws(StoreError) in _ = try await store.reach(5) } }
      let other = deployment.store(as: "alan")
      _ = try await other.status()
      await store.close()
      let error = await call.value
      if case .unavailable = error {} else { Issue.record("\(String(describing: error))") }
    },
  ]

  private static func error(_ body: () async throws(StoreError) -> Void) async -> StoreError? {
    do throws(StoreError) {
      try await body()
      return nil
    } catch {
      return error
    }
  }
}
