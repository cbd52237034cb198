import ServiceCatalog
import Testing

// A failure traps. Each test therefore runs in its own process.
@Suite("Concurrency: waiting while the assemblies around the waiter end", .timeLimit(.minutes(10)))
struct EndedWaitConcurrencyTests {
  /// The blueprints of a chain, and for each of them one that its builder obtains in a task.
  private static let (length, nearby, slow, last) = (100, 2_000, 5_000, 5_001)

  /// Assembles a chain whose builders start tasks, which begin to wait while the chain ends.
  private static func round() async throws {
    let catalog = Catalog(name: "test")
    let door = Door()
    catalog.supplyLink(slow) { _ in
      await door.pass()
      return Token(0)
    }
    for number in 0..<length {
      catalog.supplyLink(nearby + number) { try await $0.link(slow) }
      catalog.supplyLink(number) { catalog in
        if number + 1 < length { _ = try await catalog.link(number + 1) }
        Task { _ = try? await catalog.link(nearby + number) }
        return Token(number)
      }
    }
    let waiting = Task { try await catalog.link(slow) }
    await door.waitFor(1)
    _ = try await catalog.link(0)
    // This assembly waits for those that the tasks wait for, so that the search for a cycle follows their waits.
    catalog.supplyLink(last) { catalog in
      let tasks = (0..<length).map { number in Task.immediate { try await catalog.link(nearby + number) } }
      await door.open()
      for task in tasks { _ = try await task.value }
      return Token(last)
    }
    #expect(try await catalog.link(last).origin == last)
    _ = try await waiting.value
  }

  @Test("Tasks that begin to wait while the assemblies that started them end get no error")
  func ends() async {
    await #expect(processExitsWith: .success) { for _ in 0..<20 { try await Self.round() } }
  }
}
