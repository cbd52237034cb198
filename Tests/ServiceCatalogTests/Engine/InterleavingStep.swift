/// A step of a program that ``Interleavings`` explores.
///
/// A step on shared memory is atomic. Between two of them, any step of another thread may come.
enum Step: Sendable {
  // Atomic accesses.
  case load(Register, from: Operand, Ordering)
  case store(Operand, to: Operand, Ordering)
  case exchange(Register, Operand, at: Operand, Ordering)
  /// The register gets what was there; the exchange was made if that is what was expected.
  case compareExchange(Register, expected: Operand, desired: Operand, at: Operand, Ordering)

  // Plain accesses: an access is a race unless it happens after the last write.
  case read(Register, from: Operand)
  case write(Operand, to: Operand)

  // A lock as a whole: 0 is free, 1 is locked.
  case lock(Operand)
  case unlock(Operand)

  // A futex: sleeping while the newest value is the expected one, and waking one thread that sleeps.
  case sleep(at: Operand, whileIs: Operand)
  case wake(at: Operand)

  // What only the thread itself sees.
  case set(Register, Operand)
  case jump(Label, if: Condition)
  case label(Label)
  case check(String, Condition)

  typealias Register = Int
  typealias Condition = @Sendable (_ registers: [Int]) -> Bool

  /// How an atomic access orders the others of its thread.
  enum Ordering: Sendable {
    case relaxed, acquiring, releasing

    var acquires: Bool { self == .acquiring }
    var releases: Bool { self == .releasing }
  }

  /// A jump that is always made.
  static func jump(_ label: Label) -> Step { .jump(label, if: { _ in true }) }

  /// What an error's trace calls the step.
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

/// A place in a program.
final class Label: Sendable {}

/// What one thread does.
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

  /// The index of the step that is marked with a label.
  subscript(label: Label) -> Int { places[ObjectIdentifier(label)]! }
}
