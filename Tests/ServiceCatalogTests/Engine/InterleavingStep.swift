/// A step of a program that ``Interleavings`` explores.
///
/// A step on shared memory is atomic. Any step of another thread may run between two of them.
enum Step: Sendable {
  // Atomic accesses.
  case load(Register, from: Operand, Ordering)
  case store(Operand, to: Operand, Ordering)
  case exchange(Register, Operand, at: Operand, Ordering)
  /// The register receives the old value.
  ///
  /// The exchange succeeded if that equals the expected one.
  case compareExchange(Register, expected: Operand, desired: Operand, at: Operand, Ordering)

  // Plain accesses. An access is a race unless it happens after the last write.
  case read(Register, from: Operand)
  case write(Operand, to: Operand)

  // A lock as a primitive: 0 is free, 1 is locked.
  case lock(Operand)
  case unlock(Operand)

  // A futex: sleep while the newest value is the expected one, and wake one sleeping thread.
  case sleep(at: Operand, whileIs: Operand)
  case wake(at: Operand)

  // Steps that only the thread itself can see.
  case set(Register, Operand)
  case jump(Label, if: Condition)
  case label(Label)
  case check(String, Condition)

  typealias Register = Int
  typealias Condition = @Sendable (_ registers: [Int]) -> Bool

  /// The ordering that an atomic access imposes on its thread's other accesses.
  enum Ordering: Sendable {
    case relaxed, acquiring, releasing, acquiringAndReleasing

    var acquires: Bool { self == .acquiring || self == .acquiringAndReleasing }
    var releases: Bool { self == .releasing || self == .acquiringAndReleasing }
  }

  /// Returns an unconditional jump.
  static func jump(_ label: Label) -> Step { .jump(label, if: { _ in true }) }

  /// The step's name in an error's trace.
  var name: String { String(describing: self).prefix { $0 != "(" }.description }

  var isLocal: Bool {
    switch self {
    case .set, .jump, .label, .check: true
    default: false
    }
  }
}

/// A value or a place in memory: a constant, or a function of the thread's registers.
struct Operand: ExpressibleByIntegerLiteral, Sendable {
  let value: @Sendable (_ registers: [Int]) -> Int

  init(_ value: @escaping @Sendable (_ registers: [Int]) -> Int) {
    self.value = value
  }

  init(integerLiteral value: Int) {
    self.value = { _ in value }
  }
}

/// A position in a program.
final class Label: Sendable {}

/// The steps of one thread.
struct Program: Sendable {
  let steps: [Step]
  private let places: [ObjectIdentifier: Int]

  init(_ parts: [Step]...) {
    let steps = parts.flatMap(\.self)
    self.steps = steps
    places = Dictionary(
      uniqueKeysWithValues: steps.enumerated().compactMap { index, step in
        if case .label(let label) = step { (ObjectIdentifier(label), index) } else { nil }
      })
  }

  /// The index of the step that a label marks.
  subscript(label: Label) -> Int { places[ObjectIdentifier(label)]! }
}
