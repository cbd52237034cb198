import Dispatch
import ServiceCatalog
import ServiceCatalogDiagnostics
import ServiceCatalogStyles

/// The cases that don't grow: each does the same operation a number of times.
enum Operations {
  // MARK: Obtaining

  static func obtainWeak(_ count: Int) throws {
    let catalog = Catalog()
    catalog.supply(KeptBlueprint.self, as: .weak) { _ in Item(1) }
    let item = try catalog.obtain(\.kept)
    try measure(count) { _ = try catalog.obtain(\.kept) }
    withExtendedLifetime(item) {}
  }

  static func obtainWeakProtocol(_ count: Int) throws {
    let catalog = Catalog()
    catalog.supply(NumberingBlueprint.self, as: .weak) { _ in Item(1) }
    let item = try catalog.obtain(\.numbering)
    try measure(count) { _ = try catalog.obtain(\.numbering) }
    withExtendedLifetime(item) {}
  }

  static func obtainParameterized(_ count: Int) throws {
    let catalog = Catalog()
    catalog.supply(NumberedBlueprint.self) { number, _ in Item(number) }
    try measure(count) { _ = try catalog.obtain(\.numbered, with: 1) }
  }

  static func obtainObserved(_ count: Int) throws {
    let catalog = Catalog()
    catalog.supply(KeptBlueprint.self) { _ in Item(1) }
    catalog.observe { _ in }
    try measure(count) { _ = try catalog.obtain(\.kept) }
  }

  static func obtainObservedTransient(_ count: Int) throws {
    let catalog = Catalog()
    let service = Node(0).transient
    service.supply(to: catalog) { _ in Item(0) }
    catalog.observe { _ in }
    try measure(count) { _ = try service.obtain(from: catalog) }
  }

  static func locate(_ count: Int) throws {
    let locator = ServiceLocator()
    locator.register { Item(1) }
    try measure(count) { let _: Item = try locator.locate() }
  }

  /// Locates a service that needs two others, which need two each.
  static func locateGraph(_ count: Int) throws {
    let locator = ServiceLocator()
    locator.register { Leaf<Digit0>() }
    locator.register { Leaf<Digit1>() }
    locator.register { Leaf<Digit2>() }
    locator.register { Leaf<Digit3>() }
    locator.register { Pair<Leaf<Digit0>, Leaf<Digit1>>(try $0.locate(), try $0.locate()) }
    locator.register { Pair<Leaf<Digit2>, Leaf<Digit3>>(try $0.locate(), try $0.locate()) }
    locator.register { Root(try $0.locate(), try $0.locate()) }
    try measure(count) { let _: Root = try locator.locate() }
  }

  // MARK: Scopes and copies

  static func useScope(_ count: Int) throws {
    let catalog = scoped()
    try measure(count) { _ = try catalog.makeScope(Job.self).obtain(\.kept) }
  }

  static func override(_ count: Int) throws {
    let catalog = Catalog()
    catalog.supply(KeptBlueprint.self) { _ in Item(1) }
    try measure(count) {
      _ = try catalog.withOverrides {
        try $0.override(\.kept) { _ in Item(2) }
      } operation: {
        try Catalog.main.obtain(\.kept)
      }
    }
  }

  static func runInScope(_ count: Int) async throws {
    let catalog = scoped()
    try await measure(count) {
      _ = try await catalog.withScope(Job.self) { _ in try Catalog.main.obtain(\.kept) }
    }
  }

  static func disposeInScope(_ count: Int) async throws {
    let catalog = scoped()
    try await measure(count) {
      _ = try await catalog.withScope(Job.self) { _ in try Catalog.main.obtain(\.disposed) }
    }
  }

  static func assembleAsync(_ count: Int) async throws {
    let catalog = scoped()
    try await measure(count) {
      _ = try await catalog.withScope(Job.self) { _ in try await Catalog.main.obtain(\.awaited) }
    }
  }

  /// Uses a scope on each of two threads, one after the other, and writes a mark before and after that.
  ///
  /// The mark is in memory that nothing else uses, because it's large.
  static func useScopesOnThreads(_ count: Int) throws {
    let (catalog, mark) = (scoped(), UnsafeMutablePointer<Int>.allocate(capacity: 1 << 20))
    print("mark", UInt(bitPattern: mark))
    let address = UInt(bitPattern: mark)
    Work.begin()
    for _ in 0..<2 {
      let ended = DispatchSemaphore(value: 0)
      onSmallStack {
        for _ in 0..<10 { useScope(of: catalog) }
        write(address)
        for _ in 0..<count { useScope(of: catalog) }
        write(address)
        ended.signal()
        // The other thread gets no memory of this one.
        DispatchSemaphore(value: 0).wait()
      }
      ended.wait()
    }
    Work.end()
  }

  private static func useScope(of catalog: Catalog) {
    do { _ = try catalog.makeScope(Job.self).obtain(\.kept) } catch { fatalError("\(error)") }
  }

  @inline(never)
  private static func write(_ address: UInt) { UnsafeMutablePointer<Int>(bitPattern: address)?.pointee += 1 }

  private static func scoped() -> Catalog {
    let catalog = Catalog()
    catalog.supply(KeptBlueprint.self, as: .scoped(Job.self)) { _ in Item(1) }
    catalog.supply(AwaitedBlueprint.self, as: .scoped(Job.self)) { _ in Item(1) }
    catalog.install(DisposedBlueprint())
    return catalog
  }

  // MARK: Starting

  /// Supplies different entries, whose types were used before.
  static func supply(_ count: Int) throws {
    let nodes = (0..<count).map { Node($0).transient }
    let catalogs = [Catalog(), Catalog()]
    for node in nodes { node.supply(to: catalogs[0]) { _ in Item(0) } }
    Work.begin(operations: count)
    for node in nodes { node.supply(to: catalogs[1]) { _ in Item(0) } }
    Work.end()
  }

  // MARK: Measuring

  private static func measure(_ count: Int, _ operation: () throws -> Void) throws {
    for _ in 0..<10 { try operation() }
    Work.begin(operations: count)
    for _ in 0..<count { try operation() }
    Work.end()
  }

  private static func measure(_ count: Int, _ operation: () async throws -> Void) async throws {
    for _ in 0..<10 { try await operation() }
    Work.begin(operations: count)
    for _ in 0..<count { try await operation() }
    Work.end()
  }
}

private enum Job: CatalogScope {}

private protocol Numbering: Sendable {}

extension Item: Numbering {}

private enum NumberingBlueprint: SuppliedBlueprint {
  typealias Output = any Numbering
}

private enum KeptBlueprint: SuppliedBlueprint {
  typealias Output = Item
}

private enum NumberedBlueprint: ParameterizedBlueprint {
  static func assemble(_ number: Int, from catalog: any Assembling) -> Item { Item(number) }
}

private enum AwaitedBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Item { Item(1) }
}

private struct DisposedBlueprint: SharedBlueprint, DisposableBlueprint {
  static var lifetime: Lifetime { .scoped(Job.self) }
  static func assemble(from catalog: any Assembling) -> Item { Item(1) }
  static func dispose(_ item: Item, after ending: Ending) {}
}

extension Catalog {
  fileprivate var kept: KeptBlueprint.Type { KeptBlueprint.self }
  fileprivate var numbering: NumberingBlueprint.Type { NumberingBlueprint.self }
  fileprivate var numbered: NumberedBlueprint.Type { NumberedBlueprint.self }
  fileprivate var awaited: AwaitedBlueprint.Type { AwaitedBlueprint.self }
  fileprivate var disposed: DisposedBlueprint.Type { DisposedBlueprint.self }
}

private final class Leaf<Number: Digit>: Sendable {}

private struct Pair<First: Sendable, Second: Sendable>: Sendable {
  let first: First
  let second: Second

  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

private struct Root: Sendable {
  let left: Pair<Leaf<Digit0>, Leaf<Digit1>>
  let right: Pair<Leaf<Digit2>, Leaf<Digit3>>

  init(_ left: Pair<Leaf<Digit0>, Leaf<Digit1>>, _ right: Pair<Leaf<Digit2>, Leaf<Digit3>>) {
    self.left = left
    self.right = right
  }
}
