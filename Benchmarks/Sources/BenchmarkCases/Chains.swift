package import BenchmarkHarness
import BenchmarkServices
import ServiceCatalog

extension Cases {
  /// Chains of blueprints in which each needs the next, for the time of a link in a short chain and in a long one.
  package static let chains = [
    Case(
      "a chain of 100 and 1000 blueprints",
      operations: Chain.length,
      [
        Contestant("catalog 100") { try repeating($0) { for _ in 0..<10 { try Chain.obtain(Chain.short, 100) } } },
        Contestant("catalog 1000") { try repeating($0) { try Chain.obtain(Chain.long, Chain.length) } },
      ],
      ratios: [Ratio(of: "catalog 1000", to: "catalog 100")]
    )
  ]
}

private enum Chain {
  /// The links of the longer chain, and of the ten shorter ones together.
  static let length = 1_000

  static let short = chain(of: 100)
  static let long = chain(of: length)

  /// Returns a catalog in which each blueprint needs the next one.
  private static func chain(of count: Int) -> Catalog {
    let catalog = Catalog()
    let blueprints = Numbers.all.prefix(count)
    for (blueprint, next) in zip(blueprints, blueprints.dropFirst()) { supply(blueprint, needing: next, to: catalog) }
    if let last = blueprints.last { supplyLast(last, to: catalog) }
    return catalog
  }

  private static func supply<B: NumberBlueprint, Next: NumberBlueprint>(
    _ blueprint: B.Type, needing next: Next.Type, to catalog: Catalog
  ) {
    catalog.supply(blueprint) { LeafService(number: try Next.obtain(from: $0).number + 1, extra: 0) }
  }

  private static func supplyLast<B: NumberBlueprint>(_ blueprint: B.Type, to catalog: Catalog) {
    catalog.supply(blueprint) { _ in LeafService(number: 1, extra: 0) }
  }

  @inline(never)
  static func obtain(_ catalog: Catalog, _ count: Int) throws {
    let first = try Numbers.firstService(from: catalog)
    guard first.number == count else { throw BenchmarkError("a chain of \(first.number) links, and not of \(count)") }
    consume(first)
  }
}
