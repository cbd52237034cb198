import Dispatch
import ServiceCatalog
import ServiceCatalogDiagnostics

/// The cases of the sentences about costs in the guarantees: the operations by which instructions are divided are what the
/// sentence names.
enum Costs {
  // MARK: Entries

  static func clear(_ entries: Int) throws {
    let catalog = try filled(entries)
    Work.begin(operations: entries)
    catalog.clear()
    Work.end()
  }

  static func prepare(_ entries: Int) async throws {
    let catalog = Catalog()
    for number in 0..<entries { Node(number).shared.supply(to: catalog) { _ in Item(number) } }
    Work.begin(operations: entries)
    try await catalog.prepareShared()
    Work.end()
  }

  static func verify(_ entries: Int) async throws {
    let catalog = Catalog()
    for number in 0..<entries { Node(number).shared.supply(to: catalog) { _ in Item(number) } }
    Work.begin(operations: entries)
    _ = await catalog.verify()
    Work.end()
  }

  /// Copies a catalog again and again that doesn't change.
  static func copy(_ entries: Int) throws {
    let catalog = try filled(entries)
    _ = catalog.isolatedCopy()
    Work.begin(operations: 1000)
    for _ in 0..<1000 { _ = catalog.isolatedCopy() }
    Work.end()
  }

  /// Copies a catalog after a change.
  static func copyAfterChange(_ entries: Int) throws {
    let catalog = try filled(entries)
    let nodes = (0..<20).map { Node($0).transient }
    Work.begin(operations: 20 * entries)
    for node in nodes {
      node.supply(to: catalog) { _ in Item(0) }
      _ = catalog.isolatedCopy()
    }
    Work.end()
  }

  /// Copies a scope with entries of its own.
  static func copyOfScope(_ entries: Int) throws {
    let scope = try filled(entries, Catalog().makeScope(Turn.self))
    _ = scope.isolatedCopy()
    Work.begin(operations: 20 * entries)
    for _ in 0..<20 { _ = scope.isolatedCopy() }
    Work.end()
  }

  // MARK: Catalogs, decorators, observers and threads

  /// Obtains a service of the outermost catalog in nested scopes.
  static func obtainInScopes(_ scopes: Int) throws {
    let root = try filled(1)
    var catalog = root
    for _ in 0..<scopes { catalog = catalog.makeScope(Turn.self) }
    for _ in 0..<10 { _ = try Node(0).shared.obtain(from: catalog) }
    Work.begin(operations: 100 * scopes)
    for _ in 0..<100 { _ = try Node(0).shared.obtain(from: catalog) }
    Work.end()
  }

  /// Decorates an entry that has decorators.
  static func decorate(_ decorators: Int) throws {
    let catalog = Catalog()
    catalog.supply(DecoratedBlueprint.self) { _ in Item(0) }
    for _ in 0..<decorators { catalog.decorate(DecoratedBlueprint.self) { item, _ in item } }
    Work.begin(operations: decorators)
    catalog.decorate(DecoratedBlueprint.self) { item, _ in item }
    Work.end()
  }

  /// Decorates a collection.
  static func decorateCollection(_ contributions: Int) throws {
    let catalog = Catalog()
    for number in 0..<contributions { catalog.contribute(to: ItemsBlueprint.self) { _ in Item(number) } }
    Work.begin(operations: contributions)
    catalog.decorate(ItemsBlueprint.self) { item, _ in item }
    Work.end()
  }

  /// Obtains a transient service that is observed.
  static func report(_ observers: Int) throws {
    let catalog = Catalog()
    let service = Node(0).transient
    service.supply(to: catalog) { _ in Item(0) }
    for _ in 0..<observers { catalog.observe { _ in } }
    for _ in 0..<10 { _ = try service.obtain(from: catalog) }
    Work.begin(operations: 20 * observers)
    for _ in 0..<20 { _ = try service.obtain(from: catalog) }
    Work.end()
  }

  /// Obtains a scope's instance and releases it while other threads run that have obtained one.
  static func release(_ threads: Int) throws {
    let catalog = Catalog()
    catalog.supply(DecoratedBlueprint.self, as: .scoped(Turn.self)) { _ in Item(0) }
    let obtained = DispatchSemaphore(value: 0)
    for _ in 0..<threads {
      onSmallStack {
        useScope(of: catalog)
        obtained.signal()
        DispatchSemaphore(value: 0).wait()
      }
    }
    for _ in 0..<threads { obtained.wait() }
    useScope(of: catalog)
    Work.begin(operations: 20 * threads)
    for _ in 0..<20 { useScope(of: catalog) }
    Work.end()
  }

  /// Obtains an instance of a scope twice, the second time without a lock, and ends the scope.
  private static func useScope(of catalog: Catalog) {
    let scope = catalog.makeScope(Turn.self)
    do { for _ in 0..<2 { _ = try DecoratedBlueprint.obtain(from: scope) } } catch { fatalError("\(error)") }
  }

  /// Returns a catalog with shared services, which have been obtained.
  private static func filled(_ entries: Int, _ catalog: Catalog = Catalog()) throws -> Catalog {
    for number in 0..<entries {
      let service = Node(number).shared
      service.supply(to: catalog) { _ in Item(number) }
      _ = try service.obtain(from: catalog)
    }
    return catalog
  }
}

private enum Turn: CatalogScope {}

private enum DecoratedBlueprint: SuppliedBlueprint {
  typealias Output = Item
}
