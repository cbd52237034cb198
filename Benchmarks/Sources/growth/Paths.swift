import Dispatch
import ServiceCatalog
import ServiceCatalogDiagnostics
import Synchronization

/// The cases of synchronous services and the path of their assembly.
enum Paths {
  /// Obtains a transient service in a builder, at the end of a chain of builders.
  static func obtainTransient(_ depth: Int) throws {
    let catalog = Catalog()
    Node(depth).transient.supply(to: catalog) { _ in Item(0) }
    for number in 0..<depth {
      let next = Node(number + 1).transient
      Node(number).transient.supply(to: catalog) { catalog in
        guard number == depth - 1 else { return try next.obtain(from: catalog) }
        try repeatedly(10, next, from: catalog)
        Work.begin(operations: 200)
        try repeatedly(200, next, from: catalog)
        Work.end()
      }
    }
    _ = try Node(0).transient.obtain(from: catalog)
  }

  /// Obtains a ready shared service through `Catalog.main`, after a number of copies were made and released.
  static func obtainAfterCopy(_ copies: Int) throws {
    Node(0).shared.supply(to: Catalog.main) { _ in Item(0) }
    try repeatedly(10, Node(0).shared)
    for _ in 0..<copies { _ = Catalog.main.isolatedCopy() }
    try repeatedly(10, Node(0).shared)
    Work.begin(operations: 200)
    try repeatedly(200, Node(0).shared)
    Work.end()
  }

  /// Obtains a ready shared service through `Catalog.main`, after it was prepared with a disposable one.
  ///
  /// - Parameter isDisposable: Whether there is a disposable service, as 0 or 1.
  static func obtainAfterPreparation(_ isDisposable: Int) async throws {
    Node(0).shared.supply(to: Catalog.main) { _ in Item(0) }
    if isDisposable == 1 { Catalog.main.install(ClosedBlueprint()) }
    try await Catalog.main.prepareShared()
    try repeatedly(10, Node(0).shared)
    Work.begin(operations: 200)
    try repeatedly(200, Node(0).shared)
    Work.end()
  }

  /// Obtains a ready shared service of a bound catalog through `Catalog.main`, after it was observed.
  ///
  /// - Parameter isReferenced: Whether it was observed, as 0 or 1.
  static func obtainReferenced(_ isReferenced: Int) throws {
    let catalog = Catalog()
    Node(0).shared.supply(to: catalog) { _ in Item(0) }
    if isReferenced == 1 { catalog.observe { _ in }.cancel() }
    try catalog.withMain {
      try repeatedly(10, Node(0).shared)
      Work.begin(operations: 200)
      try repeatedly(200, Node(0).shared)
      Work.end()
    }
  }

  /// Obtains the first service of a shared chain on a stack of 512 KB, and counts the levels that are assembled.
  static func fillStack(_ size: Int) throws {
    let catalog = Catalog()
    let levels = Mutex(0)
    for number in 0..<size {
      let next = Node(number + 1).shared
      Node(number).shared.supply(to: catalog) { catalog in
        levels.withLock { $0 = number + 1 }
        return number + 1 < size ? Item(try next.obtain(from: catalog).number + 1) : Item(1)
      }
    }
    let ended = DispatchSemaphore(value: 0)
    onSmallStack {
      _ = try? Node(0).shared.obtain(from: catalog)
      ended.signal()
    }
    ended.wait()
    Work.end("levels", levels.withLock { $0 })
  }

  @inline(never)
  private static func repeatedly<B: TransientNode>(_ count: Int, _ blueprint: B.Type, from catalog: Catalog) throws {
    for _ in 0..<count { _ = try B.obtain(from: catalog) }
  }

  @inline(never)
  private static func repeatedly<B: SharedNode>(_ count: Int, _ blueprint: B.Type) throws {
    for _ in 0..<count { _ = try B.obtain(from: Catalog.main) }
  }
}

private struct ClosedBlueprint: SharedBlueprint, DisposableBlueprint {
  static func assemble(from catalog: any Assembling) -> Item { Item(1) }
  static func dispose(_ item: Item, after ending: Ending) {}
}
