import ServiceCatalog
import ServiceCatalogStyles

enum ItemsBlueprint: ContributionBlueprint {
  typealias Element = Item
}

extension Catalog {
  var items: ItemsBlueprint.Type { ItemsBlueprint.self }
}

/// The cases of contributions.
enum Contributions {
  /// Registers contributions.
  static func contribute(_ size: Int) throws {
    let catalog = Catalog()
    Work.begin(operations: size)
    contribute(size, to: catalog)
    Work.end()
  }

  /// Obtains a collection whose shared contributions are ready.
  static func obtainReady(_ size: Int) throws {
    let catalog = Catalog()
    contribute(size, to: catalog)
    for _ in 0..<2 { try obtain(size, from: catalog) }
    Work.begin(operations: 20)
    for _ in 0..<20 { try obtain(size, from: catalog) }
    Work.end()
  }

  /// Overrides a small collection among many named services of the locator.
  static func overrideAmongNames(_ size: Int) throws {
    let catalog = Catalog()
    contribute(3, to: catalog)
    let locator = ServiceLocator(catalog: catalog)
    for number in 0..<size {
      locator.registerSingleton(number, name: String(number))
      let located: Int = try locator.locate(name: String(number))
      precondition(located == number)
    }
    try obtain(3, from: catalog)
    Work.begin(operations: 400)
    for _ in 0..<400 { try catalog.override(\.items) { _ in [] } }
    Work.end()
  }

  /// Installs a module again that contributes to a collection, among many entries and contributions.
  static func installAgain(_ size: Int) throws {
    struct Module: CatalogModule {
      func install(in catalog: Catalog) { Contributions.contribute(3, to: catalog) }
    }
    let catalog = Catalog()
    for number in 0..<size { Node(number).shared.supply(to: catalog) { _ in Item(number) } }
    contribute(size, to: catalog)
    catalog.install(Module())
    Work.begin(operations: 400)
    for _ in 0..<400 { catalog.install(Module()) }
    Work.end()
  }

  private static func contribute(_ size: Int, to catalog: Catalog) {
    for number in 0..<size { catalog.contribute(to: ItemsBlueprint.self, as: .shared) { _ in Item(number) } }
  }

  @inline(never)
  private static func obtain(_ size: Int, from catalog: Catalog) throws {
    let items = try ItemsBlueprint.obtain(from: catalog)
    precondition(items.count == size)
  }
}
