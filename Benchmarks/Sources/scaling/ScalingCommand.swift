import BenchmarkCases
import BenchmarkHarness

/// Prints the throughput of the cases on several threads, next to the same work by hand.
///
/// The arguments are numbers of threads: 1, 2, 4, 8 and 16 by default.
@main
enum ScalingCommand {
  /// The cases in which threads may share something.
  private static let names: Set = [
    "shared", "shared, held catalog", "transient, held catalog", "graph of 7, held catalog", "shared, in a scope",
    "shared, scoped, in a scope", "scope, opened, obtained from and dropped", "override, bound and obtained",
  ]

  static func main() throws {
    Cases.prepare()
    let counts = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    let threads = counts.isEmpty ? [1, 2, 4, 8, 16] : counts
    print("thousand operations a second, all threads together")
    print("threads".padded(to: 52) + threads.map { String($0).padded(to: 10) }.joined())
    let cases = Cases.obtaining + Cases.inScopes + Cases.binding + Cases.disposing
    for item in cases where names.contains(item.name) {
      for contestant in item.contestants where ["hand", "catalog"].contains(contestant.name) {
        let row = try threads.map { String(Int(try contestant.throughput(threads: $0) / 1_000)).padded(to: 10) }
        print("\(item.name), \(contestant.name)".padded(to: 52) + row.joined())
      }
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
