/// A flag of the program, and the values that it may have.
struct FlagValues {
  /// A value, and the test that it passes; nil if it passes none.
  struct Value {
    let passed: Wiring.Flag.Test?
    /// The value as a sentence: `isLoud is false`.
    let text: String
  }

  private let subject: String
  /// The text of its only test; nil if its value passes one of several tests.
  private let only: Wiring.Flag.Test?
  private let scopes: Set<Wiring.Flag.Scope>
  let values: [Value]

  /// Returns the flags that are tested by a combination.
  ///
  /// - Parameter enumerations: The cases of the program's enumerations.
  static func all(in flags: Wiring.Flags, enumerations: [[String]]) -> [FlagValues] {
    struct Key: Hashable {
      let subject: String
      let only: Wiring.Flag.Test?
    }
    let tests = flags.tests
    let bySubject = Dictionary(grouping: tests) { flag in
      switch flag.test {
      case .equals, .isCase: Key(subject: flag.subject, only: nil)
      case .isTrue, .passes, .opaque: Key(subject: flag.subject, only: flag.test)
      }
    }
    return bySubject.sorted { $0.value[0].description < $1.value[0].description }.map { key, flags in
      FlagValues(key.subject, key.only, flags, enumerations)
    }
  }

  private init(_ subject: String, _ only: Wiring.Flag.Test?, _ flags: [Wiring.Flag], _ enumerations: [[String]]) {
    (self.subject, self.only, scopes) = (subject, only, Set(flags.map(\.scope)))
    if let only {
      let name = flags[0].description
      values = [Value(passed: only, text: "\(name) is true"), Value(passed: nil, text: "\(name) is false")]
      return
    }
    var tests: [Wiring.Flag.Test] = []
    for flag in flags where !tests.contains(flag.test) { tests.append(flag.test) }
    let cases = tests.compactMap { if case .isCase(let name) = $0 { name } else { nil } }
    // An enumeration with exactly these cases has no other.
    let possible = enumerations.filter { Set(cases).isSubset(of: $0) }
    let isComplete = !cases.isEmpty && possible.contains { $0.count == cases.count }
    if !isComplete, possible.count == 1, tests.count == cases.count {
      tests += possible[0].filter { !cases.contains($0) }.map { .isCase($0) }
      values = tests.map { Value(passed: $0, text: "\(subject) is \($0.value)") }
      return
    }
    var values = tests.map { Value(passed: $0, text: "\(subject) is \($0.value)") }
    if !isComplete, cases.count < 2 || !possible.isEmpty {
      let list = tests.map(\.value).joined(separator: ", ")
      values.append(Value(passed: nil, text: "\(subject) is \(tests.count == 1 ? "not" : "none of") \(list)"))
    }
    self.values = values
  }

  /// Returns the result of a test if the flag has a value; nil for a test of another flag.
  func result(of flag: Wiring.Flag, if value: Value) -> Bool? {
    guard flag.subject == subject else { return nil }
    switch flag.test {
    case .equals, .isCase: return only == nil ? flag.test == value.passed : nil
    case .isTrue, .passes, .opaque: return only == flag.test ? value.passed != nil : nil
    }
  }

  /// Returns whether both flags may have any of their values, whatever the other one has.
  func isIndependent(of other: FlagValues) -> Bool {
    only != .opaque && other.only != .opaque && subject != other.subject
      && scopes.contains { scope in other.scopes.contains { $0.meets(scope) } }
  }
}

extension Wiring.Flag: CustomStringConvertible {
  package var description: String { if case .passes(let text) = test { text } else { subject } }
}

extension Wiring.Flag.Test {
  /// The value of the flag that passes the test.
  fileprivate var value: String {
    switch self {
    case .isTrue, .opaque: "true"
    case .equals(let value), .passes(let value): value
    case .isCase(let name): ".\(name)"
    }
  }
}

extension Wiring.Flags {
  /// Returns the combination without the tests of literals and of cases of an enumeration, which callers pass for
  /// parameters.
  ///
  /// - Parameter enumerations: The cases of the program's enumerations.
  func withoutConstants(_ enumerations: [[String]]) -> Wiring.Flags {
    flatMap { flag in flag.constant(enumerations).map { $0 ? .always : .any([]) } ?? .flag(flag) }
  }
}

extension Wiring.Flag {
  /// Whether the subject is a literal.
  private var isLiteral: Bool {
    ["true", "false", "nil"].contains(subject) || subject.hasPrefix("\"") || Int(subject) != nil
  }

  /// Whether the test isn't one of a flag: it compares a literal, or asks whether an entry is supplied.
  var isUndecidable: Bool {
    if case .passes = test, isLiteral { return true }
    return subject.contains(".isSupplied(")
  }

  /// Returns the result if the subject is a literal or a case of an enumeration; nil for a flag.
  fileprivate func constant(_ enumerations: [[String]]) -> Bool? {
    let parts = subject.prefix { $0 != "(" }.split(separator: ".", omittingEmptySubsequences: false)
    let isMember = parts.count > 1 && parts.dropLast().allSatisfy { $0.first?.isUppercase ?? true }
    switch test {
    case .isTrue: return ["true": true, "false": false][subject]
    case .equals(let value) where isLiteral: return subject == value
    case .equals("nil") where parts.count == 2 && parts[0].isEmpty: return parts[1] == "none"
    case .isCase(let name) where isMember:
      let given = String(parts[parts.count - 1])
      // Another name may be a constant for the same case.
      return given == name ? true : enumerations.contains { $0.contains(given) && $0.contains(name) } ? false : nil
    case .equals, .isCase, .passes, .opaque: return nil
    }
  }
}
