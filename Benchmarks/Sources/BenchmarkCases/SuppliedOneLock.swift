import BenchmarkHarness
import BenchmarkServices
import OneLockCatalog

/// Supplying with the comparison's catalog.
enum SuppliedOneLock {
  typealias Builder = @Sendable (Catalog) throws -> any Service

  /// A builder that captures nothing.
  static let plain: Builder = { _ in LeafService(number: 1, extra: 2) }

  /// Returns a builder that captures a value.
  static func capturing(_ number: Int) -> Builder {
    { _ in LeafService(number: number, extra: number) }
  }

  /// Supplies some of the 10,000 blueprints with a plain builder.
  @inline(never)
  static func supplyPlain(_ range: Range<Int>, to catalog: Catalog) {
    for index in range {
      supply(OneLockNumbers.all[index], plain, to: catalog)
    }
  }

  /// Supplies some of the 10,000 blueprints, each with a different builder.
  @inline(never)
  static func supplyCapturing(_ range: Range<Int>, to catalog: Catalog) {
    for index in range {
      supply(OneLockNumbers.all[index], capturing(index), to: catalog)
    }
  }

  private static func supply<B: OneLockNumberBlueprint>(
    _ type: B.Type, _ builder: @escaping Builder, to catalog: Catalog
  ) {
    catalog.supply(type, builder: builder)
  }

  /// Returns a contestant that fills a new catalog in each iteration.
  ///
  /// Only the filling is timed.
  static func contestant(_ name: String, fill: @escaping @Sendable (Catalog) -> Void) -> Contestant {
    Contestant(
      name,
      timed: { iterations in
        var total: UInt64 = 0
        for _ in 0..<iterations {
          let catalog = Catalog()
          let start = now()
          fill(catalog)
          total += now() - start
        }
        return total
      }
    )
  }
}
