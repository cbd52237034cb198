extension Wiring {
  /// A test of one of the program's own flags.
  package struct Flag: Sendable, Hashable {
    /// The kind of test.
    package enum Test: Sendable, Hashable {
      /// The flag is true.
      case isTrue
      /// The flag has this value, which is a literal.
      case equals(String)
      /// The flag is this case of an enumeration.
      case isCase(String)
      /// The flag passes a test in source form, such as `level > 2`, that may depend on other tests of it.
      case passes(String)
      /// A condition in source form that may depend on any flag.
      case opaque
    }

    /// The code in which a name has one meaning.
    package struct Scope: Sendable, Hashable {
      /// The types around it; empty for the whole program.
      package var types: [String]
      /// The position of the function that declares the name; nil if none does.
      package var body: SourcePosition?

      /// Creates a scope.
      package init(types: [String] = [], body: SourcePosition? = nil) { (self.types, self.body) = (types, body) }

      /// Returns whether names of both scopes may be in use together, so that they are different flags.
      func meets(_ other: Scope) -> Bool {
        self == Scope() || other == Scope()
          || types == other.types && (body == nil || other.body == nil || body == other.body)
      }
    }

    /// The flag in source form, such as `settings.isLoud`.
    package var subject: String
    package var test: Test
    package var scope: Scope

    /// Creates a test of a flag.
    package init(_ subject: String, _ test: Test = .isTrue, in scope: Scope = Scope()) {
      (self.subject, self.test, self.scope) = (subject, test, scope)
    }
  }

  /// A combination of the program's own flags under which code runs.
  package indirect enum Flags: Sendable, Hashable {
    case flag(Flag)
    case not(Flags)
    /// All of them hold; with none, always.
    case all([Flags])
    /// One of them holds; with none, never.
    case any([Flags])

    /// Always.
    package static var always: Flags { .all([]) }

    /// The flags of conditions that hold together.
    package init(_ conditions: [Condition]) { self = .all(conditions.map(\.flags)) }

    /// The tests of flags in it, in their order.
    package var tests: [Flag] {
      switch self {
      case .flag(let flag): [flag]
      case .not(let other): other.tests
      case .all(let others), .any(let others): others.flatMap(\.tests)
      }
    }

    /// Returns the combination with each test of a flag replaced.
    package func map(_ change: (Flag) -> Flag) -> Flags { flatMap { .flag(change($0)) } }

    /// Returns the combination with each test of a flag replaced by a combination.
    package func flatMap(_ change: (Flag) -> Flags) -> Flags {
      switch self {
      case .flag(let flag): change(flag)
      case .not(let other): .not(other.flatMap(change))
      case .all(let others): .all(others.map { $0.flatMap(change) })
      case .any(let others): .any(others.map { $0.flatMap(change) })
      }
    }

    /// Returns whether it holds, with the results of some tests; nil if that depends on others.
    package func value(_ result: (Flag) -> Bool?) -> Bool? {
      switch self {
      case .flag(let flag): return result(flag)
      case .not(let other): return other.value(result).map { !$0 }
      case .all(let others):
        let all = others.map { $0.value(result) }
        return all.contains(false) ? false : all.contains(nil) ? nil : true
      case .any(let others):
        let all = others.map { $0.value(result) }
        return all.contains(true) ? true : all.contains(nil) ? nil : false
      }
    }
  }
}
