/// One way to do a case's work.
package struct Contestant: Sendable {
  /// The name: `hand`, `catalog` or `one-lock`.
  package let name: String

  /// Does the work a number of times, for the counters of instructions and allocations.
  package let work: @Sendable (Int) throws -> Void

  /// Does the work a number of times and returns the nanoseconds of the timed part.
  let elapsed: @Sendable (Int) throws -> UInt64

  /// Creates a contestant whose whole loop is timed.
  package init(_ name: String, loop: @escaping @Sendable (Int) throws -> Void) {
    self.name = name
    work = loop
    elapsed = { iterations in
      let start = now()
      try loop(iterations)
      return now() - start
    }
  }

  /// Creates a contestant that times itself, because a part of its work isn't counted.
  package init(_ name: String, timed: @escaping @Sendable (Int) throws -> UInt64) {
    self.name = name
    work = { _ = try timed($0) }
    elapsed = timed
  }

  /// Creates a contestant with an asynchronous loop, which runs in a task while the calling thread waits.
  ///
  /// The clock runs inside the task, so starting the task isn't counted.
  package init(_ name: String, asyncLoop: @escaping @Sendable (Int) async throws -> Void) {
    self.name = name
    work = { iterations in try waiting { try await asyncLoop(iterations) } }
    elapsed = { iterations in
      try waiting {
        let start = now()
        try await asyncLoop(iterations)
        return now() - start
      }
    }
  }
}

/// A ratio of one contestant's time to another's.
package struct Ratio: Sendable {
  package let of: String
  package let to: String

  package init(of: String, to: String) {
    self.of = of
    self.to = to
  }

  /// The name in reports and thresholds.
  package var name: String { "\(of)/\(to)" }
}
