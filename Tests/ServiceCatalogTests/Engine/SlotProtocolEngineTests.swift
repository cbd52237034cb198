import Testing

/// Threads that read, build, replace and clear the content of one slot.
@Suite("Engine: protocol of a slot")
struct SlotProtocolEngineTests {
  typealias Defect = SlotProtocol.Defect

  @Test("The protocol is correct for readers while an instance is built and replaced")
  func readers() {
    let slot = SlotProtocol()
    expectGood([slot.reader(), slot.reader(), slot.builder(1)])
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
      case .noSecondLook, .noLock, .releasedUnderNoLock: [slot.reader(), slot.builder(1), slot.change(to: 2)]
      case .anyFlight: [slot.builder(1), slot.change(to: 2)]
      case .noFlight: [slot.builder(1), slot.builder(1, box: 3)]
      case .keptBesideFlight: [slot.register(1), slot.builder(1, box: 3)]
      case .stateLeftReady: [slot.builder(1), slot.change(to: 2)]
      }
    let failure = try #require(SlotProtocol.explore(programs).failure)
    #expect(failure.hasPrefix(defect.failure))
  }
}
