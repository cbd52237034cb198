import Testing

/// Threads that read, build, replace and clear the content of one slot.
@Suite("Engine: protocol of a slot")
struct SlotProtocolEngineTests {
  typealias Defect = SlotProtocol.Defect

  @Test("The protocol is correct for readers while an instance is built and replaced")
  func readers() {
    let slot = SlotProtocol()
    expectGood([slot.reader(0), slot.reader(1), slot.builder(1)])
    expectGood([slot.reader(), slot.builder(1), slot.change(to: 2)])
  }

  @Test("The protocol is correct for builders of the same instance and for stale ones")
  func builders() {
    let slot = SlotProtocol()
    expectGood([slot.builder(1), slot.builder(1, box: 3), slot.reader()])
    expectGood([slot.builder(1), slot.builder(1, box: 3), slot.change(to: 2)])
    expectGood([slot.builder(1), slot.change(to: 2), slot.builder(2)])
  }

  @Test("The protocol is correct for a ready-made instance while another one is built")
  func registered() {
    let slot = SlotProtocol()
    expectGood([slot.register(1), slot.reader(), slot.builder(1, box: 3)])
  }

  @Test("The protocol is correct for an instance that is dropped while threads read, build and replace it")
  func dropped() {
    let slot = SlotProtocol()
    expectGood([slot.reader(), slot.builder(1), slot.drop()])
    expectGood([slot.builder(1), slot.drop(), slot.change(to: 2)])
    expectGood([slot.register(1), slot.drop(), slot.drop()])
  }

  private func expectGood(_ programs: [Program]) {
    let finding = SlotProtocol.explore(programs)
    #expect(finding.failure == nil, "\(finding)")
    #expect(finding.states > 100)
  }

  @Test("A planted mistake in the slot's protocol is found", arguments: Defect.allCases)
  func planted(defect: Defect) throws {
    let slot = SlotProtocol(defect: defect)
    let programs =
      switch defect {
      case .stateBeforeContent: [slot.reader(), slot.builder(1)]
      case .noAnnouncement, .noSecondLook, .noOrder, .endedEarly, .noWait, .noOrderOfWait:
        [slot.reader(), slot.builder(1), slot.change(to: 2)]
      case .anyFlight: [slot.builder(1), slot.change(to: 2)]
      case .noFlight: [slot.builder(1), slot.builder(1, box: 3)]
      case .keptBesideFlight: [slot.register(1), slot.builder(1, box: 3)]
      case .stateLeftReady, .leftReadable: [slot.builder(1), slot.change(to: 2)]
      }
    let failure = try #require(SlotProtocol.explore(programs).failure)
    #expect(failure.hasPrefix(defect.failure))
  }
}

/// The steps with which `SlotTable` and `Store` publish slots.
///
/// A table with one slot adds it in place, and the second slot makes it grow.
@Suite("Engine: protocol of the table of slots")
struct SlotTableProtocolEngineTests {
  /// Mistakes to plant in the protocol.
  enum Defect: CaseIterable {
    case positionRelaxed, tableRelaxed, positionReadRelaxed, tableReadRelaxed, publishedEmpty, notCopied
  }

  // The published table: 0 is the old one, 1 is the new one.
  private static let table: Operand = 0
  // The number of slots that the writer has announced to the reader.
  private static let announced: Operand = 1
  // Each table's mask, a plain field of its header.
  private static let header = Operand { 2 + $0[0] }
  // Two positions in the old table and four in the new one. 0 is free; 1 and 2 are slots.
  private static let position = Operand { ($0[0] == 0 ? 4 : 6) + $0[1] }
  // The keys of the two slots, which are plain fields. Both keys hash to the first position.
  private static let key = Operand { 9 + $0[2] }

  private static func writer(_ defect: Defect?) -> Program {
    let position: Step.Ordering = defect == .positionRelaxed ? .relaxed : .releasing
    let publish: [Step] = [.store(1, to: table, defect == .tableRelaxed ? .relaxed : .releasing)]
    let grow: [Step] = [.write(3, to: 3)]
    let copy: [Step] = defect == .notCopied ? [] : [.store(1, to: 6, position)]
    let second: [Step] = [.write(2, to: 11), .store(2, to: 7, position)]
    return Program(
      [.write(1, to: 10), .store(1, to: 4, position), .store(1, to: announced, .releasing)], grow,
      defect == .publishedEmpty ? publish + copy + second : copy + second + publish,
      [.store(2, to: announced, .releasing)])
  }

  /// Looks up a key and stores in a register whether it was found.
  private static func find(_ wanted: Int, into result: Step.Register, _ defect: Defect?) -> [Step] {
    let (next, end) = (Label(), Label())
    return [
      .load(0, from: table, defect == .tableReadRelaxed ? .relaxed : .acquiring), .read(3, from: header),
      .set(1, 0), .label(next),
      .load(2, from: position, defect == .positionReadRelaxed ? .relaxed : .acquiring),
      .set(result, 0), .jump(end, if: { $0[2] == 0 }),
      .read(result, from: key), .check("a slot has no key", { $0[result] != 0 }),
      .jump(end, if: { $0[result] == wanted }), .set(1, following), .jump(next), .label(end),
    ]
  }

  private static let following = Operand { ($0[1] + 1) & $0[3] }

  /// Looks up a key twice.
  ///
  /// Before the second time, the writer may have announced it.
  private static func reader(_ wanted: Int, _ defect: Defect?) -> Program {
    Program(
      [.load(5, from: announced, .acquiring)], find(wanted, into: 4, defect),
      [.check("a key that was added isn't found", { $0[5] < wanted || $0[4] == wanted }), .set(5, Operand { $0[4] })],
      find(wanted, into: 4, defect), [.check("a key that was found is lost", { $0[5] != wanted || $0[4] == wanted })])
  }

  /// Explores the writer with one reader.
  ///
  /// Readers write nothing, so a second one would change nothing.
  private func explore(_ wanted: Int, _ defect: Defect? = nil) -> Interleavings.Finding {
    let initial = [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    return Interleavings(initial, [Self.writer(defect), Self.reader(wanted, defect)]).explore()
  }

  @Test("The table shows complete slots and loses none that was found or added", arguments: [1, 2])
  func table(key: Int) {
    let finding = explore(key)
    #expect(finding.failure == nil, "\(finding)")
    #expect(finding.states > 100)
  }

  @Test("A planted mistake in the table's protocol is found", arguments: Defect.allCases)
  func planted(defect: Defect) throws {
    let failure = try #require(explore(1, defect).failure ?? explore(2, defect).failure)
    switch defect {
    case .publishedEmpty, .notCopied: #expect(failure.hasPrefix("a key that was"))
    default: #expect(failure.hasPrefix("race"))
    }
  }
}

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
