import BenchmarkCases
import BenchmarkHarness

/// Times every case and prints the figures.
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

  private static var cases: [Case] { Cases.obtaining + Cases.supplying + Cases.growth + Cases.binding }

  private static var names: [String] { cases.map(\.name) + Cases.scaling.map(\.name) + FirstObtain.cases }

  private static func measure(_ options: Options) throws {
    var report = Report([])
    func add(_ figures: Figures) {
      if !options.json { print(Report.line(figures)) }
      report.all.append(figures)
    }
    func measure(_ cases: [Case]) throws {
      for subject in cases where options.wants(subject.name) { add(try options.rounds.measure(subject)) }
    }
    try measure(Cases.obtaining + Cases.supplying + Cases.growth)
    for subject in Cases.scaling where options.wants(subject.name) {
      add(try subject.measure(options.rounds))
    }
    if FirstObtain.cases.contains(where: options.wants) {
      let processes = ColdProcesses(program: "first-obtain", cases: FirstObtain.cases)
      for figures in try processes.measure(["hand", "catalog", "seed"], count: options.rounds.count)
      where options.wants(figures.name) {
        add(figures)
      }
    }
    try measure(Cases.binding)
    if options.json { print(try report.json()) }
  }

  /// Does the work of `case/contestant`.
  private static func run(_ name: String, _ iterations: Int) throws {
    for subject in cases {
      for contestant in subject.contestants where "\(subject.name)/\(contestant.name)" == name {
        return try contestant.work(iterations)
      }
    }
    throw BenchmarkError("no such case and contestant: \(name)")
  }
}
