import BenchmarkHarness
import BenchmarkServices
import OneLockCatalog

/// The minimum that supplying can cost: the same closures are appended to an array with enough capacity.
enum SuppliedByHand {
  /// A closure in a struct, because an array of closures would allocate a wrapper for each.
  struct Builder {
    let assemble: SuppliedOneLock.Builder
  }

  @inline(never)
  static func appendPlain(_ count: Int, to builders: inout [Builder]) {
    for _ in 0..<count {
      builders.append(Builder(assemble: SuppliedOneLock.plain))
    }
  }

  @inline(never)
  static func appendCapturing(_ count: Int, to builders: inout [Builder]) {
    for index in 0..<count {
      builders.append(Builder(assemble: SuppliedOneLock.capturing(index)))
    }
  }

  /// Returns an empty array with capacity for `count` builders.
  static func room(for count: Int) -> [Builder] {
    var builders: [Builder] = []
    builders.reserveCapacity(count)
    return builders
  }

  static func contestant(_ count: Int, fill: @escaping @Sendable (inout [Builder]) -> Void) -> Contestant {
    Contestant(
      "hand",
      timed: { iterations in
        var total: UInt64 = 0
        for _ in 0..<iterations {
          var builders = room(for: count)
          let start = now()
          fill(&builders)
          total += now() - start
        }
        return total
      }
    )
  }
}
