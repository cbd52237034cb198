import AllocationCounter
import BenchmarkCases
import BenchmarkHarness

/// Counts, which are exact and need no rounds.
enum Counting {
  /// Returns controls with a known result: an empty loop allocates nothing, and an object's initializer allocates once.
  static func controls() -> [Figures] {
    var object: AnyObject?
    let nothing = counted {}
    let one = counted { object = makeOneObject() }
    withExtendedLifetime(object) {}
    return [
      figures("control: nothing", ["hand": Double(nothing.allocations)], unit: "allocations"),
      figures("control: one object", ["hand": Double(one.allocations)], unit: "allocations"),
      figures("control: bytes of one object", ["hand": Double(one.live_bytes)], unit: "bytes"),
    ]
  }

  /// Returns the allocations of one obtain, for every contestant.
  static func obtaining() throws -> [Figures] {
    let iterations = 1_000
    return try (Cases.obtaining + Cases.locating + Cases.ready).map { subject in
      var values: [String: Double] = [:]
      for contestant in subject.contestants {
        try contestant.work(10)
        let counts = try counted { try contestant.work(iterations) }
        values[contestant.name] = Double(counts.allocations + counts.reallocations) / Double(iterations)
      }
      return figures(subject.name, values, unit: "allocations")
    }
  }

  /// Returns the bytes of an entry without its closure.
  ///
  /// By hand, they are those of the closures.
  static func footprints() throws -> [Figures] {
    try Footprint.all.map { footprint in
      var bytes: [String: Double] = [:]
      for contestant in footprint.contestants {
        // The first run may allocate once for the whole process.
        _ = contestant.prepare()()
        let fill = contestant.prepare()
        var held: AnyObject?
        let counts = counted { held = fill() }
        withExtendedLifetime(held) {}
        guard !counts.overflowed else { throw BenchmarkError("more blocks were held than the counter remembers") }
        bytes[contestant.name] = Double(counts.live_bytes)
      }
      let closures = bytes["hand"] ?? 0
      var values = bytes.mapValues { ($0 - closures) / Double(footprint.count) }
      values["hand"] = closures / Double(footprint.count)
      return figures("bytes an entry, \(footprint.name)", values, unit: "bytes")
    }
  }

  private static func counted(_ work: () throws -> Void) rethrows -> AllocationCounts {
    allocation_counter_start()
    defer { _ = allocation_counter_stop() }
    try work()
    return allocation_counter_stop()
  }

  private static func figures(_ name: String, _ values: [String: Double], unit: String) -> Figures {
    var figures = Figures(name: name, unit: unit)
    figures.values = values.mapValues { Summary([$0]) }
    return figures
  }
}
