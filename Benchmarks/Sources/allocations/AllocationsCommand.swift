import AllocationCounter
import BenchmarkCases
import BenchmarkHarness

/// The program that counts the allocations of every case and prints the figures.
@main
enum AllocationsCommand {
  static func main() {
    runBenchmark { options in
      guard allocation_counter_available() else {
        throw BenchmarkError("allocations can be counted only with the GNU C library")
      }
      Cases.prepare()
      var report = Report([])
      for figures in try Counting.controls() + Counting.obtaining() + Counting.footprints()
      where options.wants(figures.name) {
        if !options.json { print(Report.line(figures)) }
        report.all.append(figures)
      }
      if options.json { print(try report.json()) }
    }
  }
}
