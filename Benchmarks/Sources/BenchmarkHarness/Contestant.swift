/// One way to do a case's work.
package struct Contestant: Sendable {
  /// Who it is: `hand`, `catalog` or `seed`.
  package let name: String

  /// Does the work a number of times, for the counters of instructions and allocations.
  package let work: @Sendable (Int) throws -> Void

  /// Does the work a number of times and returns the nanoseconds of what counts.
  let elapsed: @Sendable (Int) throws -> UInt64

  /// A loop, timed from its beginning to its end.
  package init(_ name: String, loop: @escaping @Sendable (Int) throws -> Void) {
    self.name = name
    work = loop
    elapsed = { iterations in
      let start = now()
      try loop(iterations)
      return now() - start
    }
  }

  /// Work that times itself, because some of what it does is not to be counted.
  package init(_ name: String, timed: @escaping @Sendable (Int) throws -> UInt64) {
    self.name = name
    work = { _ = try timed($0) }
    elapsed = timed
  }

  /// An asynchronous loop, which runs in a task of its own while the calling thread waits.
  ///
  /// The clock runs inside the task: starting the task is not counted.
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

  /// How it is called in reports and thresholds.
  package var name: String { "\(of)/\(to)" }
}
