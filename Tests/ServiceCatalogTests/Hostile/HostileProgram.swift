import ServiceCatalog

/// A program that uses each entry from a catalog and from scopes in it, clears it and shuts it down.
enum HostileProgram {
  /// Runs the program with these actions.
  ///
  /// - Returns: The objects that are alive after the catalog is released, or `nil` if nothing is.
  static func run(_ actions: [HostileAction]) async -> String? {
    let hooks = HostileHooks(actions)
    let catalog = WeakCatalog()
    await use(hooks, catalog)
    await hooks.waitForTasks()
    // Cancelled and abandoned assemblies end in their own tasks.
    var yields = 0
    while catalog.isAlive || hooks.alive.value > 0, yields < 100_000 {
      await Task.yield()
      yields += 1
    }
    if !catalog.isAlive, hooks.alive.value == 0 { return nil }
    return "\(hooks.alive.value) instances\(catalog.isAlive ? ", the catalog" : "")"
  }

  private static func use(_ hooks: HostileHooks, _ reference: WeakCatalog) async {
    let catalog = Catalog(name: "test")
    reference.catalog = catalog
    hooks.use(catalog)
    catalog.addHostileCallbacks(hooks)
    catalog.supplyHostileEntries(hooks)
    catalog.obtainHostileEntries()
    await catalog.obtainHostileAsyncEntries()
    try? await catalog.withScope(RequestScope.self) { request in
      request.obtainHostileEntries()
      await request.obtainHostileAsyncEntries()
    }
    catalog.withSynchronousScope(RequestScope.self) { $0.obtainHostileEntries() }
    catalog.clear()
    catalog.supplyHostileEntries(hooks)
    catalog.obtainHostileEntries()
    await catalog.obtainHostileAsyncEntries()
    try? await catalog.shutdown()
  }
}

/// A weak reference to the catalog of a program.
private final class WeakCatalog: @unchecked Sendable {
  weak var catalog: Catalog?
  var isAlive: Bool { catalog != nil }
}
