/// How long and how often a case is timed.
package struct Rounds: Sendable {
  /// How many rounds; an odd number has one in the middle.
  package var count = 101

  /// How long one contestant is timed in one round.
  ///
  /// Short, so that whoever else uses the machine is there for all of a round's contestants or for none, mostly.
  package var nanoseconds: UInt64 = 1_000_000

  /// After how many nanoseconds a case begins no further round.
  ///
  /// Work that takes seconds at each turn is a regression that one round shows as well as a hundred.
  package static let patience: UInt64 = 10_000_000_000

  package init() {}

  /// Times every contestant of `subject` in every round, and divides within each round.
  ///
  /// The contestants take turns, and another one begins each round, so that a machine that is slow for a while is slow
  /// for all of them.
  package func measure(_ subject: Case) throws -> Figures {
    let contestants = subject.contestants
    let iterations = try contestants.map { try subject.iterations ?? calibrated($0) }
    var samples = [[Double]](repeating: [], count: contestants.count)
    let start = now()
    for round in 0..<count where round == 0 || now() - start < Self.patience {
      for turn in contestants.indices {
        let index = (turn + round) % contestants.count
        let elapsed = try contestants[index].elapsed(iterations[index])
        samples[index].append(Double(elapsed) / Double(iterations[index] * subject.operations))
      }
    }
    var figures = Figures(name: subject.name, unit: "ns")
    if let done = samples.first?.count, done < count { figures.notes.append("\(done) of \(count) rounds") }
    for (contestant, samples) in zip(contestants, samples) {
      figures.values[contestant.name] = Summary(samples)
    }
    for ratio in subject.ratios {
      guard
        let dividend = contestants.firstIndex(where: { $0.name == ratio.of }),
        let divisor = contestants.firstIndex(where: { $0.name == ratio.to })
      else { continue }
      figures.ratios[ratio.name] = Summary(zip(samples[dividend], samples[divisor]).map { $0 / $1 })
    }
    return figures
  }

  /// How many iterations fill the time of one turn.
  ///
  /// Warms the contestant up on the way.
  private func calibrated(_ contestant: Contestant) throws -> Int {
    // The first run may have to make what all others find: it tells nothing of them.
    for _ in 0..<3 { _ = try contestant.elapsed(1) }
    var iterations = 1
    while true {
      let elapsed = max(try contestant.elapsed(iterations), 1)
      if elapsed * 2 >= nanoseconds {
        return max(1, Int(Double(iterations) * Double(nanoseconds) / Double(elapsed)))
      }
      iterations *= 2
    }
  }
}
