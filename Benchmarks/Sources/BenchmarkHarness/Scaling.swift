/// A measurement of how much more work two threads do than one.
package struct Scaling: Sendable {
  package typealias Loop = @Sendable (Int) throws -> Void

  package let name: String

  /// The work of the two threads.
  let subject: (Loop, Loop)

  /// Work without any shared state between the threads.
  let control: (Loop, Loop)

  package init(_ name: String, subject: (Loop, Loop), control: (Loop, Loop)) {
    self.name = name
    self.subject = subject
    self.control = control
  }

  /// The scaling that the control must reach before and after a round, so that the round counts.
  ///
  /// Two virtual cores aren't always available at once. A round with only one of them doesn't show the subject's
  /// scaling.
  package static let controlLimit = 1.85

  /// The fraction of its time for which each thread of the subject must have been running, so that the round counts.
  ///
  /// A core may be missing between two controls that had both. If the subject's threads wait for each other, no round
  /// counts, and all of them are judged.
  package static let busyLimit = 0.95

  /// The number of rounds with two cores that are enough for a result.
  package static let enoughRounds = 5

  /// The factor by which the number of rounds may grow to get enough of them.
  static let patience = 4

  /// The factor by which a round is longer than elsewhere, and the number of rounds smaller, because threads take time
  /// to start.
  static let length = 3

  /// Measures in rounds of control, subject, control.
  ///
  /// - Returns: In `values`, `scaling` (over the rounds that had two cores, or over all if too few had), `control` and
  ///   `relative` (the subject's scaling by the control's, over all rounds), and `kept` (the number of rounds that had
  ///   two cores).
  package func measure(_ rounds: Rounds) throws -> Figures {
    let count = max(1, rounds.count / Self.length)
    let nanoseconds = rounds.nanoseconds * UInt64(Self.length)
    let subjectIterations = try calibrated(subject.0, nanoseconds)
    let controlIterations = try calibrated(control.0, nanoseconds)
    var all: [Round] = []
    // More rounds are added if the second core comes and goes.
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

  /// The nanoseconds of one operation of either thread.
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
