extension ManualClock {
  /// The time of a clock, the tasks that sleep, and the tests that wait for them.
  struct Sleepers: Sendable {
    struct Suspended: Sendable {
      let number: Int
      let continuation: CheckedContinuation<Void, any Error>
    }

    /// The sleepers that a test waits for.
    enum Condition {
      case count(Int)
      case duration(Duration)
    }

    private(set) var now: Instant
    private var lastNumber = 0
    private var sleeping: [(deadline: Instant, task: Suspended)] = []
    private var waiting: [(condition: Condition, task: Suspended)] = []

    init(now: Instant) {
      self.now = now
    }

    mutating func makeNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }

    /// Adds a task that sleeps, and returns the tasks to resume.
    mutating func add(_ task: Suspended, until deadline: Instant) -> [Suspended] {
      guard deadline > now else { return [task] }
      let index = sleeping.firstIndex { $0.deadline > deadline } ?? sleeping.endIndex
      sleeping.insert((deadline, task), at: index)
      return removeMet()
    }

    /// Adds a task that waits for others to sleep, and returns the tasks to resume.
    mutating func add(_ task: Suspended, waitingFor condition: Condition) -> [Suspended] {
      if isMet(condition) { return [task] }
      waiting.append((condition, task))
      return []
    }

    /// Removes and returns a task that is cancelled; nil if it was resumed.
    mutating func remove(_ number: Int) -> Suspended? {
      if let index = sleeping.firstIndex(where: { $0.task.number == number }) { return sleeping.remove(at: index).task }
      if let index = waiting.firstIndex(where: { $0.task.number == number }) { return waiting.remove(at: index).task }
      return nil
    }

    /// Sets the time, and returns the tasks to resume, in order; nil if the time is earlier than now.
    mutating func advance(to instant: Instant) -> [Suspended]? {
      guard instant >= now else { return nil }
      now = instant
      let due = sleeping.prefix { $0.deadline <= instant }.map(\.task)
      sleeping.removeFirst(due.count)
      return due + removeMet()
    }

    /// Removes and returns the tasks that have what they wait for.
    private mutating func removeMet() -> [Suspended] {
      let met = waiting.filter { isMet($0.condition) }
      waiting = waiting.filter { !isMet($0.condition) }
      return met.map(\.task)
    }

    private func isMet(_ condition: Condition) -> Bool {
      switch condition {
      case .count(let count): sleeping.count >= count
      case .duration(let duration): sleeping.contains { now.duration(to: $0.deadline) == duration }
      }
    }
  }
}
