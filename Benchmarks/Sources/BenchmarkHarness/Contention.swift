/// The cost of one operation while many threads run it on the same service.
package struct Contention: Sendable {
  package typealias Loop = @Sendable (Int) throws -> Void

  package let name: String

  let threads: Int

  /// The contestants, by name: `hand` and `catalog`.
  let contestants: [(name: String, loop: Loop)]

  /// The iterations of each thread in a round.
  ///
  /// All contestants have the same number and therefore the same contention. The number is large enough that threads
  /// are preempted.
  static let iterations = 50_000

  /// The factor by which the number of rounds is smaller than elsewhere.
  static let length = 5

  package init(_ name: String, threads: Int, _ contestants: [(name: String, loop: Loop)]) {
    self.name = name
    self.threads = threads
    self.contestants = contestants
  }

  /// Times every contestant in every round, in turns, from the first thread's start to the last one's end.
  ///
  /// - Returns: In `values`, the nanoseconds per operation of all threads. In `ratios`, `catalog/hand`.
  package func measure(_ rounds: Rounds) throws -> Figures {
    let count = max(1, rounds.count / Self.length)
    var samples: [String: [Double]] = [:]
    let start = now()
    for round in 0..<count where round == 0 || now() - start < Rounds.patience {
      for turn in contestants.indices {
        let contestant = contestants[(turn + round) % contestants.count]
        let loops = [Loop](repeating: contestant.loop, count: threads)
        let elapsed = try Threads.run(loops, iterations: Self.iterations).elapsed
        samples[contestant.name, default: []].append(Double(elapsed) / Double(threads * Self.iterations))
      }
    }
    var figures = Figures(name: name, unit: "ns")
    figures.values = samples.mapValues { Summary($0) }
    for ratio in Case.usualRatios {
      guard let of = samples[ratio.of], let to = samples[ratio.to] else { continue }
      figures.ratios[ratio.name] = Summary(zip(of, to).map { $0 / $1 })
    }
    if let done = samples.values.first?.count, done < count { figures.notes.append("\(done) of \(count) rounds") }
    return figures
  }
}
