/// The options of a benchmark executable.
package struct Options: Sendable {
  /// Whether to print JSON.
  package var json = false

  /// A text that the names of the cases must contain.
  package var filter = ""

  /// The exact names of the cases, or an empty set for all.
  package var names: Set<String> = []

  /// Whether to print the names of the cases and exit.
  package var list = false

  package var rounds = Rounds()

  /// The contestant whose work is done untimed, as `case/contestant`, for instruction counters and profilers.
  package var run: String?

  /// The iterations for `run`.
  package var iterations = 1_000_000

  package static let usage = """
    options:
      --json               print JSON
      --filter <text>      only cases whose name contains the text
      --case <name>        only the case of this name; may be repeated
      --list               print the cases' names
      --rounds <n>         rounds a case (101)
      --milliseconds <n>   time of a contestant in a round (1)
      --run <case>/<contestant> [--iterations <n>]
                           do nothing but this work, for a profiler
    """

  /// Parses the arguments after the program's name.
  package init(_ arguments: some Sequence<String>) throws {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--json": json = true
      case "--list": list = true
      case "--filter": filter = try Self.value(of: argument, rest.next())
      case "--case": names.insert(try Self.value(of: argument, rest.next()))
      case "--run": run = try Self.value(of: argument, rest.next())
      case "--rounds": rounds.count = try Self.count(argument, rest.next())
      case "--milliseconds": rounds.nanoseconds = UInt64(try Self.count(argument, rest.next())) * 1_000_000
      case "--iterations": iterations = try Self.count(argument, rest.next())
      default: throw BenchmarkError("unknown option \(argument)\n\(Self.usage)")
      }
    }
  }

  /// Returns whether the case of a name is selected.
  package func wants(_ name: String) -> Bool {
    (filter.isEmpty || name.contains(filter)) && (names.isEmpty || names.contains(name))
  }

  private static func value(of option: String, _ value: String?) throws -> String {
    guard let value else { throw BenchmarkError("\(option) needs a value\n\(usage)") }
    return value
  }

  private static func count(_ option: String, _ value: String?) throws -> Int {
    guard let count = Int(try self.value(of: option, value)), count > 0 else {
      throw BenchmarkError("\(option) needs a number above 0\n\(usage)")
    }
    return count
  }
}
