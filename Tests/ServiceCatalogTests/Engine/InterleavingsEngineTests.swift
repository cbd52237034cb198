import Testing

/// Well-known small programs that show what the checker allows and forbids.
@Suite("Engine: checker of interleavings")
struct InterleavingsEngineTests {
  @Test("The checker finds an order in which an update is lost")
  func lostUpdate() {
    let program = Program([.load(0, from: 0, .acquiring), .store(Operand { $0[0] + 1 }, to: 0, .releasing)])
    let exact = Interleavings([0], [program, program], end: { $0[0] == 2 ? nil : "lost" })
    #expect(exact.explore().failure == "lost")
    let any = Interleavings([0], [program, program], end: { $0[0] > 0 ? nil : "lost" })
    #expect(any.explore().failure == nil)
  }

  @Test(
    "The checker passes a message only if the store releases and the load acquires", arguments: [true, false],
    [true, false])
  func message(isReleased: Bool, isAcquired: Bool) {
    let writer = Program([.write(1, to: 0), .store(1, to: 1, isReleased ? .releasing : .relaxed)])
    let end = Label()
    let reader = Program([
      .load(0, from: 1, isAcquired ? .acquiring : .relaxed), .jump(end, if: { $0[0] == 0 }), .read(1, from: 0),
      .check("the message is empty", { $0[1] == 1 }), .label(end),
    ])
    let failure = Interleavings([0, 0], [writer, reader]).explore().failure
    #expect(failure == (isReleased && isAcquired ? nil : "race: place 0 is read"))
  }

  @Test("The checker reorders relaxed stores but not releasing ones", arguments: [true, false])
  func order(isReleased: Bool) {
    let writer = Program([.store(1, to: 0, .relaxed), .store(1, to: 1, isReleased ? .releasing : .relaxed)])
    let reader = Program([
      .load(0, from: 1, .acquiring), .load(1, from: 0, .relaxed), .check("order", { $0[0] <= $0[1] }),
    ])
    #expect((Interleavings([0, 0], [writer, reader]).explore().failure == nil) == isReleased)
  }

  @Test("The checker lets two threads miss each other's stores")
  func missed() {
    func program(_ own: Operand, _ other: Operand, _ seen: Operand) -> Program {
      Program([
        .store(1, to: own, .releasing), .load(0, from: other, .acquiring),
        .store(Operand { $0[0] }, to: seen, .relaxed),
      ])
    }
    let both = [program(0, 1, 2), program(1, 0, 3)]
    let values = Interleavings([0, 0, 7, 7], both, end: { $0[2] + $0[3] == 0 ? "missed" : nil })
    #expect(values.explore().failure == "missed")
  }

  @Test("The checker never shows an older value after a newer one")
  func coherence() {
    let writer = Program([.store(1, to: 0, .relaxed), .store(2, to: 0, .relaxed)])
    let reader = Program([
      .load(0, from: 0, .relaxed), .load(1, from: 0, .relaxed), .check("older", { $0[0] <= $0[1] }),
    ])
    #expect(Interleavings([0], [writer, reader, reader]).explore().failure == nil)
  }

  @Test("The checker finds a deadlock and the steps that lead to it")
  func deadlock() {
    func program(_ first: Operand, _ second: Operand) -> Program {
      Program([.lock(first), .lock(second), .unlock(second), .unlock(first)])
    }
    let finding = Interleavings([0, 0], [program(0, 1), program(1, 0)]).explore()
    #expect(finding.failure == "stuck: threads [0, 1] wait for ever")
    let locked = [finding.trace.dropLast().contains("thread 0: 0 lock"), finding.trace.contains("thread 1: 0 lock")]
    #expect(locked == [true, true] && finding.trace.count == 3)
    #expect(Interleavings([0, 0], [program(0, 1), program(0, 1)]).explore().failure == nil)
  }

  @Test("The checker finds an invariant that breaks between two steps")
  func invariant() {
    let writer = Program([.store(1, to: 0, .relaxed), .store(0, to: 0, .relaxed)])
    #expect(Interleavings([0], [writer], invariant: { $0[0] == 1 ? "one" : nil }).explore().failure == "one")
  }
}
