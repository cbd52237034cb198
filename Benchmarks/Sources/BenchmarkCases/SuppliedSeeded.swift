import BenchmarkHarness
import BenchmarkServices
import SeedCatalog

/// Supplying the comparison's catalog.
enum SuppliedSeeded {
  typealias Builder = @Sendable (Catalog) throws -> any Service

  /// A builder that needs nothing around it.
  static let plain: Builder = { _ in LeafService(number: 1, extra: 2) }

  /// A builder that has captured something.
  static func capturing(_ number: Int) -> Builder {
    { _ in LeafService(number: number, extra: number) }
  }

  /// Supplies some of the 10,000 blueprints with a plain builder.
  @inline(never)
  static func supplyPlain(_ range: Range<Int>, to catalog: Catalog) {
    for index in range {
      supply(SeedNumbers.all[index], plain, to: catalog)
    }
  }

  /// Supplies some of the 10,000 blueprints, each with a builder of its own.
  @inline(never)
  static func supplyCapturing(_ range: Range<Int>, to catalog: Catalog) {
    for index in range {
      supply(SeedNumbers.all[index], capturing(index), to: catalog)
    }
  }

  private static func supply<B: SeedNumberBlueprint>(
    _ type: B.Type, _ builder: @escaping Builder, to catalog: Catalog
  ) {
    catalog.supply(type, builder: builder)
  }

  /// Fills a new catalog as often as it is asked to, and counts only the filling.
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
