/// The cost of one operation while many threads run it at the same place.
package struct Contention: Sendable {
  package typealias Loop = @Sendable (Int) throws -> Void

  package let name: String

  let threads: Int

  /// The contestants, by name: `hand` and `catalog`.
  let contestants: [(name: String, loop: Loop)]

  /// How often each thread does it in a round.
  ///
  /// The same number for everybody, so that everybody meets the same contention, and so many that a thread is preempted
  /// in between.
  static let iterations = 50_000

  /// How many times fewer rounds there are than elsewhere.
  static let length = 5

  package init(_ name: String, threads: Int, _ contestants: [(name: String, loop: Loop)]) {
    self.name = name
    self.threads = threads
    self.contestants = contestants
  }

  /// Times every contestant in every round, in turns, from the first thread's beginning to the last one's end.
  ///
  /// - Returns: In `values`, nanoseconds for each of the operations of all threads; in `ratios`, `catalog/hand`.
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
