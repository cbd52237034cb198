import Testing

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
