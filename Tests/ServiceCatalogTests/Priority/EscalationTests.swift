import ServiceCatalog
import Testing

/// Waits until the calling task is escalated.
///
/// - Returns: Whether it was escalated before the watchdog's limit.
private func isEscalated() async -> Bool { await holdsSoon { Task.currentPriority >= .high } }

/// Whether the system escalates a task when one of high priority waits for its value.
private func systemEscalates() async -> Bool {
  let door = Door()
  let low = Task.detached(priority: .background) {
    await door.open()
    // A watchdog's limit would be too long on a system that doesn't.
    for _ in 0..<5_000_000 {
      if Task.currentPriority >= .high { return true }
      await Task.yield()
    }
    return false
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

  @Test("A task that waits before the assembly's task is known escalates it, too", .enabled { await systemEscalates() })
  func early() async throws {
    let entry = Definition(EntryKey(Part.self, .async), nil, at: .unknown)
    let flight = Flight()
    let (first, joining) = (Waiter(for: flight, of: entry), Waiter(for: flight, of: entry))
    #expect(flight.add(first) && flight.add(joining))
    // `joining` is waiting when `immediate` returns.
    let high = Task.immediate(priority: .high) { await flight.outcome(of: joining) }
    let escalated = Collected<Bool>()
    let low = Task.detached(priority: .background) {
      flight.start(entry, in: catalog) { _, _ in
        escalated.append(await isEscalated())
        return .instance(Box(Part("mars")))
      }
      return await flight.outcome(of: first)
    }
    #expect(await high.value?.isInstance == true)
    #expect(await low.value?.isInstance == true)
    #expect(escalated.all == [true])
  }
}

extension Flight.Outcome {
  fileprivate var isInstance: Bool { if case .instance = self { true } else { false } }
}
