/// The number and length of a case's rounds.
package struct Rounds: Sendable {
  /// The number of rounds.
  ///
  /// An odd number has one in the middle.
  package var count = 101

  /// The time of one contestant in one round.
  ///
  /// It is short, so that other load on the machine usually affects all contestants of a round or none.
  package var nanoseconds: UInt64 = 1_000_000

  /// The nanoseconds after which a case starts no further round.
  ///
  /// Work that takes seconds in each turn is a regression, which one round shows as well as a hundred.
  package static let patience: UInt64 = 10_000_000_000

  package init() {}

  /// Times every contestant of `subject` in every round, and calculates the ratios within each round.
  ///
  /// The contestants take turns, and a different one starts each round, so that a slow phase of the machine affects all
  /// of them.
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

  /// Returns the number of iterations that fill the time of one turn.
  ///
  /// It also warms up the contestant.
  private func calibrated(_ contestant: Contestant) throws -> Int {
    // The first run may create state that later runs reuse, so it isn't representative.
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
