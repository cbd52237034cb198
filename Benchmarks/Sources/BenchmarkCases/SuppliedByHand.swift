import BenchmarkHarness
import BenchmarkServices
import SeedCatalog

/// The least that supplying can be: putting the same closures into an array that has room for them.
enum SuppliedByHand {
  /// A closure in a struct, because an array of closures would wrap each in another one that it allocates.
  struct Builder {
    let assemble: SuppliedSeeded.Builder
  }

  @inline(never)
  static func appendPlain(_ count: Int, to builders: inout [Builder]) {
    for _ in 0..<count {
      builders.append(Builder(assemble: SuppliedSeeded.plain))
    }
  }

  @inline(never)
  static func appendCapturing(_ count: Int, to builders: inout [Builder]) {
    for index in 0..<count {
      builders.append(Builder(assemble: SuppliedSeeded.capturing(index)))
    }
  }

  /// An empty array with room for `count` builders.
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
