import BenchmarkHarness
import StyleCases

/// The program that does one contestant's work, for an instruction counter.
///
/// `--list` prints the contestants.
@main
enum StylesCommand {
  static func main() {
    runBenchmark { options in
      guard let name = options.run else { return works.forEach { print($0.name) } }
      guard let work = works.first(where: { $0.name == name })?.work else {
        throw BenchmarkError("no such case and contestant: \(name)")
      }
      try work(options.iterations)
    }
  }

  private static var works: [(name: String, work: @Sendable (Int) throws -> Void)] {
    StyleCases.all.flatMap { subject in subject.contestants.map { ("\(subject.name)/\($0.name)", $0.work) } }
  }
}
