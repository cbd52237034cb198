/// The critical sections of `Slot.swift` as steps, over a primitive lock.
///
/// A definition is a number, and 0 is none. A box is also a number. The thread that creates it writes its place, and
/// freeing it writes the place again. A box is built from the definition with its own number; box 3 is built from
/// definition 1.
struct SlotProtocol {
  /// Mistakes to plant in the protocol.
  enum Defect: CaseIterable {
    case stateBeforeContent, noSecondLook, noLock, releasedUnderNoLock, anyFlight, noFlight, stateLeftReady
    case keptBesideFlight

    /// The beginning of the failure text that reveals the mistake.
    var failure: String {
      switch self {
      case .stateBeforeContent, .stateLeftReady: "state and content differ"
      case .noSecondLook: "a ready slot is empty"
      case .noLock: "race: place 2"
      case .releasedUnderNoLock: "race: place 5"
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

  /// The place that records whether a box is alive: 1 while it is.
  private static func life(of register: Step.Register) -> Operand { Operand { 4 + $0[register] } }

  var defect: Defect?

  /// Explores programs for a slot with definition 1 and no instance.
  static func explore(_ programs: [Program]) -> Interleavings.Finding {
    let initial = [0, 0, 0, 1, 0, 0, 0, 0]
    return Interleavings(initial, programs, invariant: wrong, end: wrong).explore()
  }

  /// Returns the defect of an unlocked slot, or `nil`.
  private static func wrong(_ values: [Int]) -> String? {
    let (lock, state, content, definition, flight) = (values[0], values[1], values[2], values[3], values[4])
    if lock != 0 { return nil }
    if (state == 3) != (content != 0) { return "state and content differ" }
    if content != 0, content != definition, (content, definition) != (3, 1) {
      return "an instance of another definition is kept"
    }
    return content != 0 && flight != 0 ? "an instance is built that is there" : nil
  }

  // MARK: Programs

  /// The fast path of obtaining: `readyInstance` after reading the state.
  func reader() -> Program {
    let (slowly, unlock) = (Label(), Label())
    let isLocking = defect != .noLock
    let secondLook: [Step] =
      defect == .noSecondLook
      ? [] : [.load(0, from: Self.state, .relaxed), .jump(unlock, if: { $0[0] != 3 })]
    return Program(
      [.load(0, from: Self.state, .acquiring), .jump(slowly, if: { $0[0] != 3 })],
      isLocking ? [.lock(Self.lock)] : [], secondLook,
      [.read(1, from: Self.content), .check("a ready slot is empty", { $0[1] != 0 })],
      // The step that copies the instance out.
      defect == .releasedUnderNoLock ? [.unlock(Self.lock)] : [],
      [.read(2, from: Self.life(of: 1)), .check("an instance was freed", { $0[2] == 1 }), .label(unlock)],
      isLocking && defect != .releasedUnderNoLock ? [.unlock(Self.lock)] : [], [.label(slowly)])
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
    let publish: [Step] = [.store(Self.ready, to: Self.state, .releasing)]
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
      ], defect == .stateLeftReady ? [] : [.store(Self.slow, to: Self.state, .releasing)],
      [
        .unlock(Self.lock), .jump(end, if: { $0[0] == 0 }), .write(2, to: Self.life(of: 0)), .label(end),
      ])
  }

  /// `drop(_:_:)` for any instance, and the release of the instance.
  func drop() -> Program {
    let end = Label()
    return Program(
      [.lock(Self.lock), .read(0, from: Self.content), .write(0, to: Self.content)],
      defect == .stateLeftReady ? [] : [.store(Self.slow, to: Self.state, .releasing)],
      [.unlock(Self.lock), .jump(end, if: { $0[0] == 0 }), .write(2, to: Self.life(of: 0)), .label(end)])
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
        .write(mine, to: Self.content), .store(Self.ready, to: Self.state, .releasing), .unlock(Self.lock),
        .jump(end, if: { $0[1] == 0 }), .write(2, to: Self.life(of: 1)), .label(end),
      ])
  }
}
