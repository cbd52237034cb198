import BenchmarkCases
import BenchmarkHarness

/// The program that times every case and prints the figures.
@main
enum BenchmarksCommand {
  static func main() {
    runBenchmark { options in
      Cases.prepare()
      if let name = options.run {
        try run(name, options.iterations)
      } else if options.list {
        names.forEach { print($0) }
      } else {
        try measure(options)
      }
    }
  }

  /// The cases for a process that has bound no catalog to a task and started no task.
  private static let unbound =
    Cases.obtaining + Cases.inScopes + Cases.locating + Cases.supplying + Cases.growth + Cases.copying + Cases.missing
    + Cases.chains

  /// These are measured last.
  ///
  /// After the first binding, `Catalog.main` reads a task-local value for the rest of the process.
  private static let bound = Cases.binding + Cases.afterBinding + Cases.ready + Cases.awaiting + Cases.disposing

  private static let cold = [
    (
      processes: ColdProcesses(program: "first-obtain", cases: FirstObtain.cases),
      contestants: ["hand", "catalog", "one-lock"]
    ),
    (
      processes: ColdProcesses(program: "cold-registration", cases: ColdRegistration.cases),
      contestants: ["hand", "catalog"]
    ),
  ]

  private static var names: [String] {
    (unbound + bound).map(\.name) + Cases.scaling.map(\.name) + Cases.contention.map(\.name)
      + cold.flatMap(\.processes.cases)
  }

  private static func measure(_ options: Options) throws {
    var report = Report([])
    func add(_ figures: Figures) {
      if !options.json { print(Report.line(figures)) }
      report.all.append(figures)
    }
    func measure(_ cases: [Case]) throws {
      for subject in cases where options.wants(subject.name) { add(try options.rounds.measure(subject)) }
    }
    try measure(unbound)
    for subject in Cases.scaling where options.wants(subject.name) {
      add(try subject.measure(options.rounds))
    }
    for subject in Cases.contention where options.wants(subject.name) {
      add(try subject.measure(options.rounds))
    }
    for (processes, contestants) in cold where processes.cases.contains(where: options.wants) {
      for figures in try processes.measure(contestants, count: options.rounds.count) where options.wants(figures.name) {
        add(figures)
      }
    }
    try measure(bound)
    if options.json { print(try report.json()) }
  }

  /// Does the work of `case/contestant`.
  private static func run(_ name: String, _ iterations: Int) throws {
    for subject in unbound + bound {
      for contestant in subject.contestants where "\(subject.name)/\(contestant.name)" == name {
        return try contestant.work(iterations)
      }
    }
    throw BenchmarkError("no such case and contestant: \(name)")
  }
}
