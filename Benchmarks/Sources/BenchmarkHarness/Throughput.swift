extension Contestant {
  /// Returns the operations of all threads together in a second, while each repeats the operation.
  ///
  /// The number of iterations doubles until a run takes 200 ms.
  package func throughput(threads: Int) throws -> Double {
    var iterations = 1_000
    while true {
      let run = try Threads.run(Array(repeating: work, count: threads), iterations: iterations)
      if run.elapsed >= 200_000_000 { return Double(iterations * threads) * 1e9 / Double(run.elapsed) }
      iterations *= 2
    }
  }
}
