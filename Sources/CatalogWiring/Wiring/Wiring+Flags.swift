extension Wiring {
  /// A combination of the program's own flags under which code runs.
  ///
  /// A flag is an expression in source form, such as `isLoud`. Two expressions with the same text are the same flag.
  package indirect enum Flags: Sendable, Hashable {
    /// The flag is true.
    case flag(String)
    case not(Flags)
    /// All of them hold; with none, always.
    case all([Flags])
    /// One of them holds; with none, never.
    case any([Flags])
    /// The sources don't show the flags.
    case unknown

    /// Always.
    package static var always: Flags { .all([]) }

    /// The flags of conditions that hold together.
    package init(_ conditions: [Condition]) { self = .all(conditions.map(\.flags)) }

    /// Whether some of the flags are unknown.
    var isUnknown: Bool {
      switch self {
      case .flag: false
      case .not(let other): other.isUnknown
      case .all(let others), .any(let others): others.contains(where: \.isUnknown)
      case .unknown: true
      }
    }

    /// The names of the flags.
    var names: Set<String> {
      switch self {
      case .flag(let name): [name]
      case .not(let other): other.names
      case .all(let others), .any(let others): others.reduce(into: []) { $0.formUnion($1.names) }
      case .unknown: []
      }
    }

    /// Returns whether it holds if some flags have values; nil if that depends on other flags.
    func value(_ values: [String: Bool]) -> Bool? {
      switch self {
      case .flag(let name): return values[name]
      case .not(let other): return other.value(values).map { !$0 }
      case .all(let others):
        let all = others.map { $0.value(values) }
        return all.contains(false) ? false : all.contains(nil) ? nil : true
      case .any(let others):
        let all = others.map { $0.value(values) }
        return all.contains(true) ? true : all.contains(nil) ? nil : false
      case .unknown: return nil
      }
    }

    /// The smallest combination of flags for which it holds; nil if there is none.
    ///
    /// Complexity: exponential in the number of flags, of which at most 8 are tried; empty if there are more.
    var smallestCombination: [String: Bool]? {
      let names = self.names.sorted()
      guard names.count <= 8 else { return [:] }
      if value([:]) == true { return [:] }
      var next: [[(Int, Bool)]] = [[]]
      for _ in names.indices {
        next = next.flatMap { chosen in
          ((chosen.last?.0 ?? -1) + 1..<names.count).flatMap { index in [true, false].map { chosen + [(index, $0)] } }
        }
        for chosen in next {
          let values = Dictionary(chosen.map { (names[$0.0], $0.1) }) { first, _ in first }
          if value(values) == true { return values }
        }
      }
      return nil
    }
  }
}
