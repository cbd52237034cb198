/// How much more two threads get done than one.
package struct Scaling: Sendable {
  package typealias Loop = @Sendable (Int) throws -> Void

  package let name: String

  /// What the two threads do.
  let subject: (Loop, Loop)

  /// Work that is known to have nothing in common between the threads.
  let control: (Loop, Loop)

  package init(_ name: String, subject: (Loop, Loop), control: (Loop, Loop)) {
    self.name = name
    self.subject = subject
    self.control = control
  }

  /// What the control must reach on both sides of a round, for the round to count.
  ///
  /// Two virtual cores are not always there at once. A round that had only one says nothing of the subject.
  package static let controlLimit = 1.85

  /// For how much of its time each of the subject's threads must have been running, for the round to count.
  ///
  /// The core may be gone between two controls that had it. A subject whose threads wait for each other has no rounds
  /// that count, and is then judged by all of them.
  package static let busyLimit = 0.95

  /// How many rounds must have had two cores for their median to be a result.
  package static let enoughRounds = 5

  /// How many times the usual number of rounds is spent on getting enough of them.
  static let patience = 4

  /// How many times as long as elsewhere a round is, and how many times fewer there are: threads take time to start.
  static let length = 3

  /// Measures in rounds of control, subject, control.
  ///
  /// - Returns: In `values`, `scaling` (over the rounds that had two cores, or over all if too few had), `control` and
  ///   `relative` (the subject's scaling by the control's, over all rounds), and `kept` (rounds that had two cores).
  package func measure(_ rounds: Rounds) throws -> Figures {
    let count = max(1, rounds.count / Self.length)
    let nanoseconds = rounds.nanoseconds * UInt64(Self.length)
    let subjectIterations = try calibrated(subject.0, nanoseconds)
    let controlIterations = try calibrated(control.0, nanoseconds)
    var all: [Round] = []
    // Longer if the second core comes and goes.
    while all.count < count
      || (all.count < count * Self.patience && all.count(where: \.hadTwoCores) < Self.enoughRounds)
    {
      let before = try run(control, controlIterations)
      let middle = try run(subject, subjectIterations)
      let after = try run(control, controlIterations)
      all.append(Round(subject: middle, controls: (before.scaling, after.scaling)))
    }
    let kept = all.filter(\.hadTwoCores)
    let judged = kept.count >= Self.enoughRounds ? kept : all
    var figures = Figures(name: name, unit: "times one thread")
    figures.values["scaling"] = Summary(judged.map(\.subject.scaling))
    figures.values["control"] = Summary(judged.map(\.control))
    figures.values["relative"] = Summary(all.map { $0.subject.scaling / $0.control })
    figures.values["kept"] = Summary([Double(kept.count)])
    figures.values["ns, one thread"] = Summary(judged.map(\.subject.one))
    figures.values["ns, two threads"] = Summary(judged.map(\.subject.two))
    figures.notes.append("two cores in \(kept.count) of \(all.count) rounds")
    return figures
  }

  private struct Round {
    var subject: Sample
    var controls: (Double, Double)
    var control: Double { (controls.0 + controls.1) / 2 }
    var hadTwoCores: Bool {
      min(controls.0, controls.1) >= Scaling.controlLimit && subject.busy >= Scaling.busyLimit
    }
  }

  /// Nanoseconds for one operation of either thread.
  private struct Sample {
    var one: Double
    var two: Double
    var busy: Double
    var scaling: Double { 2 * one / two }
  }

  private func run(_ loops: (Loop, Loop), _ iterations: Int) throws -> Sample {
    let first = try Threads.run([loops.0], iterations: iterations).elapsed
    let both = try Threads.run([loops.0, loops.1], iterations: iterations)
    let second = try Threads.run([loops.1], iterations: iterations).elapsed
    return Sample(
      one: Double(first + second) / 2 / Double(iterations),
      two: Double(both.elapsed) / Double(iterations),
      busy: both.busy
    )
  }

  private func calibrated(_ loop: @escaping Loop, _ nanoseconds: UInt64) throws -> Int {
    var iterations = 1024
    while true {
      let elapsed = try Threads.run([loop], iterations: iterations).elapsed
      if elapsed * 2 >= nanoseconds {
        return Int(Double(iterations) * Double(nanoseconds) / Double(elapsed))
      }
      iterations *= 2
    }
  }
}
