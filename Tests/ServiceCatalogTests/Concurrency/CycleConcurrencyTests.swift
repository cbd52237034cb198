import ServiceCatalog
import Testing

/// A service that obtains itself with smaller inputs, and then the one at that place of a ring.
private protocol StepBlueprint: ParameterizedBlueprint where Input == Int, Output == Token {
  static var next: Int { get }
}

extension StepBlueprint {
  static func assemble(_ input: Int, from catalog: any Assembling) throws -> Token {
    if input > 0 { return try obtain(from: catalog, with: input - 1) }
    return try catalog.owningCatalog.token(keptTokens[next])
  }
}

private struct LeftBlueprint: StepBlueprint { static let next = 1 }
private struct RightBlueprint: StepBlueprint { static let next = 0 }

@Suite("Concurrency: cycles across threads")
struct CycleConcurrencyTests {
  /// Obtains each of `count` entries on its own thread.
  ///
  /// Once all builders have begun, each one obtains the next entry, so that every thread waits for the next.
  private func errorsOfRing(
    of count: Int, obtaining next: @escaping @Sendable (Catalog, Int) throws -> Token
  ) -> [CatalogError?] {
    let catalog = Catalog(name: "ring")
    catalog.install(LeftBlueprint(), RightBlueprint())
    let begun = Meeting(of: count)
    let first = (0..<count).map { _ in Tally() }
    for number in 0..<count {
      catalog.supplyToken(keptTokens[number]) { [unowned catalog] _ in
        // A retry by the same entry's waiter must not wait at the meeting again.
        if first[number].add() == 1 { begun.arriveAndWait() }
        return try next(catalog, (number + 1) % count)
      }
    }
    let errors = (0..<count).map { number in
      Errand { () -> CatalogError? in
        do throws(CatalogError) { _ = try catalog.token(keptTokens[number]) } catch { return error }
        return nil
      }
    }
    return errors.map { $0.result() ?? nil }
  }

  @Test("Two threads that close a cycle throw, in every order in which they meet", arguments: 0..<50)
  func twoThreadsOften(round: Int) {
    let errors = errorsOfRing(of: 2) { try $0.token(keptTokens[$1]) }
    let (a, b) = (keptName(0), keptName(1))
    #expect(errors == [.circularReference(chain: [a, b, a]), .circularReference(chain: [b, a, b])])
  }

  @Test("Five threads in a ring all throw, each with its own chain")
  func fiveThreads() {
    let errors = errorsOfRing(of: 5) { try $0.token(keptTokens[$1]) }
    for (number, error) in errors.enumerated() {
      let chain = (0...5).map { keptName((number + $0) % 5) }
      #expect(error?.kind == .circularReference(chain: chain))
    }
  }

  @Test("A cycle through a transient entry between two threads has that entry in its chain")
  func throughTransients() {
    let catalog = Catalog(name: "test")
    let begun = Meeting(of: 2)
    let first = [Tally(), Tally()]
    for number in 0..<2 {
      catalog.supplyToken(keptTokens[number]) { catalog in
        if first[number].add() == 1 { begun.arriveAndWait() }
        return try catalog.token(freshTokens[1 - number])
      }
      catalog.supplyToken(freshTokens[number]) { try $0.token(keptTokens[number]) }
    }
    let errands = (0..<2).map { number in
      Errand { () -> CatalogError? in
        do throws(CatalogError) { _ = try catalog.token(keptTokens[number]) } catch { return error }
        return nil
      }
    }
    let chains = errands.map { ($0.result() ?? nil)?.path.map { $0.name } }
    #expect(chains[0] == [keptName(0), "fresh<D0, D1>", keptName(1), "fresh<D0, D0>", keptName(0)])
    #expect(chains[1] == [keptName(1), "fresh<D0, D0>", keptName(0), "fresh<D0, D1>", keptName(1)])
  }

  @Test("A service with an input that recurs doesn't close the cycle of two threads")
  func throughRecurringInput() {
    let errors = errorsOfRing(of: 2) { catalog, next in
      next == 1 ? try LeftBlueprint.obtain(from: catalog, with: 1) : try RightBlueprint.obtain(from: catalog, with: 1)
    }
    let (first, second) = (
      [keptName(0), "left", "left"], [keptName(1), "right", "right"]
    )
    #expect(errors[0]?.path.map { $0.name } == first + second + [keptName(0)])
    #expect(errors[1]?.path.map { $0.name } == second + first + [keptName(1)])
  }
}

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
