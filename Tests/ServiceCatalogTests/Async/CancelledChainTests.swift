import Foundation
import ServiceCatalog
import Testing

// A stack overflow ends the process, and the processor time is that of the process.
@Suite("Cancelling a chain of asynchronous services", .timeLimit(.minutes(10)))
struct CancelledChainTests {
  /// Cancels a chain whose last service is being assembled, on a thread with a small stack.
  ///
  /// - Returns: The seconds of processor time from the cancellation until every assembly has ended.
  private static func cancel(chainOf count: Int) async -> Double {
    let catalog = Catalog(name: "test")
    let (door, ended) = (Door(), Meeting(of: count))
    for number in 0..<count {
      catalog.supplyLink(number) { catalog in
        defer { ended.arrive() }
        if number + 1 < count { return try await catalog.link(number + 1) }
        await door.pass()
        #expect(Task.isCancelled)
        throw CancellationError()
      }
    }
    let task = Task { try await catalog.link(0) }
    await door.waitFor(1)
    let start = clock()
    #expect(onThread(stack: 512) { task.cancel() } != nil)
    await #expect(throws: CatalogError.cancelled("AsyncLink<D0, D0, D0, D0>")) { try await task.value }
    await door.open()
    let result = await inTask { ended.wait() }
    #expect(result == true)
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }

  @Test("A chain of two thousand is cancelled on a small stack")
  func smallStack() async {
    await #expect(processExitsWith: .success) { _ = await Self.cancel(chainOf: 2_000) }
  }
}
