import ServiceCatalog

/// The cases of work that starts itself again.
///
/// The last turn ends the process, so what a turn keeps of the earlier ones is counted.
enum Turns {
  /// Runs a task that starts itself again while two catalogs are bound.
  static func rescheduleTask(_ size: Int) async throws {
    let (first, second) = (Catalog(), Catalog())
    await passed { turn(50, first, second, last: $0) }
    Work.begin(operations: size)
    await passed { _ in turn(size, first, second) { Work.end() } }
  }

  private static func turn(
    _ left: Int, _ first: Catalog, _ second: Catalog, last: @escaping @Sendable () -> Void
  ) {
    guard left > 0 else { return last() }
    first.withMain { second.withMain { _ = Task { turn(left - 1, first, second, last: last) } } }
  }

  /// Prepares a catalog in which a builder starts a task that replaces the service and prepares again.
  static func prepareAgain(_ size: Int) async throws {
    let catalog = Catalog()
    await passed { prepare(50, catalog, last: $0) }
    Work.begin(operations: size)
    await passed { _ in prepare(size, catalog) { Work.end() } }
  }

  private static func prepare(_ left: Int, _ catalog: Catalog, last: @escaping @Sendable () -> Void) {
    _ = Task {
      guard left > 0 else { return last() }
      Node(0).async.supply(to: catalog) { catalog in
        prepare(left - 1, catalog, last: last)
        return Item(left)
      }
      try? await catalog.prepareShared()
    }
  }

  /// Waits until the closure that is passed to `body` is called.
  private static func passed(_ body: (@escaping @Sendable () -> Void) -> Void) async {
    let gate = Gate(after: 1)
    body { gate.come() }
    await gate.pass()
  }
}
