import Testing

/// The futex lock of `Lock.swift` as steps: 0 is free, 1 is locked, 2 is locked with possible waiters.
@Suite("Engine: protocol of the lock")
struct LockProtocolEngineTests {
  /// Mistakes to plant in the protocol.
  enum Defect: CaseIterable {
    case lockRelaxed, unlockRelaxed, noWake, wakeOnlyForOne, takenWithOne, loadAndStore
  }

  private static let word: Operand = 0
  private static let counter: Operand = 1

  /// `lock()`, with at most `turns` iterations of the spinning loop.
  private static func lock(spinning turns: Int, _ defect: Defect?) -> [Step] {
    let (slowly, locked) = (Label(), Label())
    let order: Step.Ordering = defect == .lockRelaxed ? .relaxed : .acquiring
    let isFree: Step.Condition = { $0[0] == 0 }
    let fast: [Step] =
      defect == .loadAndStore
      ? [
        .load(0, from: word, order), .jump(slowly, if: { $0[0] != 0 }), .store(1, to: word, .relaxed), .jump(locked),
      ]
      : [.compareExchange(0, expected: 0, desired: 1, at: word, order), .jump(locked, if: isFree)]
    let spin = (0..<turns).flatMap { _ -> [Step] in
      let next = Label()
      return [
        .load(0, from: word, .relaxed), .jump(next, if: { $0[0] != 0 }),
        .compareExchange(0, expected: 0, desired: 1, at: word, order), .jump(locked, if: isFree), .label(next),
      ]
    }
    let wait: [Step] = [
      .label(slowly), .exchange(0, defect == .wakeOnlyForOne ? 1 : 2, at: word, order), .jump(locked, if: isFree),
      .sleep(at: word, whileIs: defect == .wakeOnlyForOne ? 1 : 2),
    ]
    // The planted mistake: a thread that was woken takes the lock as if no other thread waited.
    let again: [Step] = [.compareExchange(0, expected: 0, desired: 1, at: word, order), .jump(locked, if: isFree)]
    return fast + spin + wait + (defect == .takenWithOne ? again : []) + [.jump(slowly), .label(locked)]
  }

  /// `unlock()`.
  private static func unlock(_ defect: Defect?) -> [Step] {
    let end = Label()
    return [
      .exchange(0, 0, at: word, defect == .unlockRelaxed ? .relaxed : .releasing), .jump(end, if: { $0[0] != 2 }),
    ] + (defect == .noWake ? [] : [.wake(at: word)]) + [.label(end)]
  }

  /// Threads that each add one to a plain counter under the lock.
  private func explore(threads: Int, spinning turns: Int, _ defect: Defect? = nil) -> Interleavings.Finding {
    let program = Program(
      Self.lock(spinning: turns, defect),
      [.read(1, from: Self.counter), .write(Operand { $0[1] + 1 }, to: Self.counter)],
      Self.unlock(defect))
    return Interleavings(
      [0, 0], Array(repeating: program, count: threads),
      end: { $0 == [0, threads] ? nil : "the counter is \($0[1]), the lock's word \($0[0])" }
    ).explore()
  }

  @Test("The lock excludes threads, publishes their writes and loses no wake-up", arguments: [(2, 2), (3, 0), (3, 1)])
  func lock(threads: Int, turns: Int) {
    let finding = explore(threads: threads, spinning: turns)
    #expect(finding.failure == nil, "\(finding)")
    #expect(finding.states > 100)
  }

  @Test("A planted mistake in the lock's protocol is found", arguments: Defect.allCases)
  func planted(defect: Defect) throws {
    let failure = try #require(explore(threads: 3, spinning: 0, defect).failure)
    switch defect {
    case .lockRelaxed, .unlockRelaxed, .loadAndStore: #expect(failure.hasPrefix("race"))
    case .noWake, .wakeOnlyForOne, .takenWithOne: #expect(failure.hasPrefix("stuck"))
    }
  }
}
