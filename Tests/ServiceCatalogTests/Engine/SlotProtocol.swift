/// The critical sections of `Slot.swift` as steps, over a primitive lock, and the readers of `Found.swift`.
///
/// An operation with sequential consistency also exchanges a place that all of them share. The order of these exchanges is
/// the single order of the operations.
///
/// A definition is a number, and 0 is none. A box is also a number. The thread that creates it writes its place, and
/// freeing it writes the place again. A box is built from the definition with its own number; box 3 is built from
/// definition 1.
struct SlotProtocol {
  /// Mistakes to plant in the protocol.
  enum Defect: CaseIterable {
    case stateBeforeContent, anyFlight, noFlight, stateLeftReady, keptBesideFlight
    /// Mistakes of a reader.
    case noAnnouncement, noSecondLook, noOrder, endedEarly
    /// Mistakes of a thread that removes an instance.
    case noWait, noOrderOfWait, leftReadable

    /// The beginning of the failure text that reveals the mistake.
    var failure: String {
      switch self {
      case .stateBeforeContent, .stateLeftReady: "state and content differ"
      case .noAnnouncement, .noSecondLook, .noOrder, .endedEarly, .noWait, .noOrderOfWait: "race: place 5"
      case .leftReadable: "readers find what the slot doesn't keep"
      case .anyFlight: "an instance of another definition"
      case .noFlight: "an instance is lost"
      case .keptBesideFlight: "an instance is built that is there"
      }
    }
  }

  private static let lock: Operand = 0
  private static let state: Operand = 1
  private static let content: Operand = 2
  private static let definition: Operand = 3
  private static let flight: Operand = 4
  private static let ready: Operand = 3
  private static let slow: Operand = 0
  private static let readable: Operand = 8
  private static let order: Operand = 9
  /// The places in which readers announce boxes.
  private static let records: [Operand] = [10, 11]

  /// The place that records whether a box is alive: 1 while it is.
  private static func life(of register: Step.Register) -> Operand { Operand { 4 + $0[register] } }

  var defect: Defect?

  /// Explores programs for a slot with definition 1 and no instance.
  static func explore(_ programs: [Program]) -> Interleavings.Finding {
    let initial = [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
    return Interleavings(initial, programs, invariant: wrong, end: wrong).explore()
  }

  /// Returns the defect of an unlocked slot, or `nil`.
  private static func wrong(_ values: [Int]) -> String? {
    let (lock, state, content, definition, flight) = (values[0], values[1], values[2], values[3], values[4])
    if lock != 0 { return nil }
    if (state == 3) != (content != 0) { return "state and content differ" }
    if values[8] != content { return "readers find what the slot doesn't keep" }
    if content != 0, content != definition, (content, definition) != (3, 1) {
      return "an instance of another definition is kept"
    }
    return content != 0 && flight != 0 ? "an instance is built that is there" : nil
  }

  // MARK: Programs

  /// The fast path of obtaining: `find(_:_:mayBeOwn:)` and `instance(as:)`.
  ///
  /// If the slot has changed meanwhile, the program ends instead of beginning again.
  ///
  /// - Parameter thread: The number of the reader, 0 or 1.
  func reader(_ thread: Int = 0) -> Program {
    let (slowly, end) = (Label(), Label())
    let record = Self.records[thread]
    let announce: [Step] = [
      .exchange(2, Operand { $0[1] }, at: record, .acquiringAndReleasing),
      .exchange(2, 0, at: Self.order, .acquiringAndReleasing),
    ]
    return Program(
      [
        .load(0, from: Self.state, .acquiring), .jump(slowly, if: { $0[0] != 3 }),
        .load(1, from: Self.readable, .acquiring), .jump(slowly, if: { $0[1] == 0 }),
      ],
      defect == .noAnnouncement
        ? [] : defect == .noOrder ? [.store(Operand { $0[1] }, to: record, .releasing)] : announce,
      [.load(3, from: Self.readable, .acquiring)],
      defect == .noSecondLook ? [] : [.jump(end, if: { $0[3] != $0[1] })],
      defect == .endedEarly ? [.store(0, to: record, .releasing)] : [],
      // The step that copies the instance out.
      [.read(2, from: Self.life(of: 1)), .check("an instance was freed", { $0[2] == 1 }), .label(end)],
      [.store(0, to: record, .releasing), .label(slowly)])
  }

  /// Removes what readers find, in a critical section.
  private var hide: [Step] {
    defect == .stateLeftReady
      ? [.store(0, to: Self.readable, .releasing)]
      : [.store(Self.slow, to: Self.state, .releasing)]
        + (defect == .leftReadable ? [] : [.store(0, to: Self.readable, .releasing)])
  }

  /// `Readers.wait(whileReading:)` for the box in a register, and its release.
  private func release(_ register: Step.Register, _ end: Label) -> [Step] {
    let wait = Self.records.flatMap { record -> [Step] in
      let again = Label()
      return [.label(again), .load(4, from: record, .acquiring), .jump(again, if: { $0[4] == $0[register] })]
    }
    let order: [Step] =
      defect == .noOrderOfWait ? [] : [.exchange(4, 0, at: Self.order, .acquiringAndReleasing)]
    return [.jump(end, if: { $0[register] == 0 })] + (defect == .noWait ? [] : order + wait) + [
      .write(2, to: Self.life(of: register)), .label(end),
    ]
  }

  /// `find(_:orAnnounce:_:)`, the construction, and `conclude(_:keeping:)`, for a flight with the box's number.
  func builder(_ wanted: Int, box: Int? = nil) -> Program {
    let box = box ?? wanted
    let (unlock, end, stale) = (Label(), Label(), Label())
    let mine = Operand { _ in box }
    let find: [Step] = [
      .lock(Self.lock), .read(0, from: Self.definition), .jump(unlock, if: { $0[0] != wanted }),
      .read(0, from: Self.content), .jump(unlock, if: { $0[0] != 0 }), .read(0, from: Self.flight),
      .jump(unlock, if: { [defect] in $0[0] != 0 && defect != .noFlight }), .write(mine, to: Self.flight),
      .unlock(Self.lock),
    ]
    let publish: [Step] = [
      .store(Self.ready, to: Self.state, .releasing), .store(mine, to: Self.readable, .releasing),
    ]
    let isEarly = defect == .stateBeforeContent
    let conclude: [Step] = [
      .lock(Self.lock), .read(0, from: Self.flight),
      .jump(stale, if: { [defect] in $0[0] != box && ![.anyFlight, .noFlight].contains(defect) }),
      .write(0, to: Self.flight), .read(1, from: Self.content), .check("an instance is lost", { $0[1] == 0 }),
      .write(mine, to: Self.content),
    ]
    return Program(
      find, [.set(0, mine), .write(1, to: Self.life(of: 0))], isEarly ? publish : [], conclude, isEarly ? [] : publish,
      [.label(stale), .unlock(Self.lock), .jump(end), .label(unlock), .unlock(Self.lock), .label(end)])
  }

  /// `set(_:_:)`, and the release of the slot's former content.
  func change(to new: Int) -> Program {
    let end = Label()
    return Program(
      [
        .lock(Self.lock), .read(0, from: Self.content), .write(0, to: Self.content),
        .write(Operand { _ in new }, to: Self.definition), .write(0, to: Self.flight),
      ], hide, [.unlock(Self.lock)], release(0, end))
  }

  /// `drop(_:_:)` for any instance, and the release of the instance.
  func drop() -> Program {
    let end = Label()
    return Program(
      [.lock(Self.lock), .read(0, from: Self.content), .write(0, to: Self.content)], hide, [.unlock(Self.lock)],
      release(0, end))
  }

  /// `set(_:_:)` for a definition with a ready-made instance, and the release of the slot's former content.
  func register(_ box: Int) -> Program {
    let mine = Operand { _ in box }
    let end = Label()
    return Program(
      [
        .set(0, mine), .write(1, to: Self.life(of: 0)), .lock(Self.lock), .read(1, from: Self.content),
        .write(mine, to: Self.definition),
      ], defect == .keptBesideFlight ? [] : [.write(0, to: Self.flight)],
      [
        .write(mine, to: Self.content), .store(Self.ready, to: Self.state, .releasing),
        .store(mine, to: Self.readable, .releasing), .unlock(Self.lock),
      ], release(1, end))
  }
}
