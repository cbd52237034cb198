import ServiceCatalog
import Testing

/// Whether the calling task is escalated within many turns of the executor.
private func isEscalated() async -> Bool {
  for _ in 0..<5_000_000 {
    if Task.currentPriority >= .high { return true }
    await Task.yield()
  }
  return false
}

/// Whether the system escalates a task when one of high priority waits for its value.
private func systemEscalates() async -> Bool {
  let door = Door()
  let low = Task.detached(priority: .background) {
    await door.open()
    return await isEscalated()
  }
  await door.pass()
  return await Task.detached(priority: .high) { await low.value }.value
}

@Suite("Priority of an asynchronous service that a background task began to assemble", .timeLimit(.minutes(10)))
struct EscalationTests {
  private let catalog = Catalog(name: "test")
  private let begun = Door()

  /// Obtains at background priority, then at high priority once the builder has begun.
  private func obtainTwice() async throws {
    let (catalog, begun) = (catalog, begun)
    let low = Task.detached(priority: .background) { try await catalog.obtain(\.mars) }
    await begun.pass()
    let high = Task.detached(priority: .high) { try await catalog.obtain(\.mars) }
    // Waiting for the first task would escalate it.
    let mars = try await high.value
    #expect(try await low.value === mars)
  }

  @Test("The service is assembled at the priority of a task that waits for it", .enabled { await systemEscalates() })
  func direct() async throws {
    let escalated = Collected<Bool>()
    catalog.supply(MarsBlueprint.self) { [begun] _ in
      await begun.open()
      escalated.append(await isEscalated())
      return Part("mars")
    }
    try await obtainTwice()
    #expect(escalated.all == [true])
  }

  @Test("The priority is passed on to the services that the builder waits for", .enabled { await systemEscalates() })
  func nested() async throws {
    let escalated = Collected<Bool>()
    catalog.supply(VenusBlueprint.self) { [begun] _ in
      await begun.open()
      escalated.append(await isEscalated())
      return Part("venus")
    }
    catalog.supply(MarsBlueprint.self) { Part(needing: try await $0.obtain(\.venus)) }
    try await obtainTwice()
    #expect(escalated.all == [true])
  }
}
