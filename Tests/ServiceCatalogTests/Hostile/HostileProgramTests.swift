import ServiceCatalog
import Testing

// Hundreds of programs at once would make each other slow enough to look like hangs.
@Suite("User code that does to its catalog what it should not", .serialized, .timeLimit(.minutes(30)))
struct HostileProgramTests {
  /// Runs a program, and fails the test if it hangs or leaves anything alive.
  ///
  /// - Returns: Whether it did neither.
  @discardableResult
  private func check(
    _ actions: [HostileAction], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async -> Bool {
    let left = await inTask { await HostileProgram.run(actions) }
    if left == .some(nil) { return true }
    let text = left.flatMap { $0 }.map { "alive: \($0)" } ?? "a hang"
    Issue.record("\(actions): \(text)", sourceLocation: sourceLocation)
    return false
  }

  @Test("A verb at a place ends in a value or an error, and leaves nothing alive", arguments: HostileAction.all)
  func one(action: HostileAction) async { await check([action]) }

  /// The first verbs of pairs.
  ///
  /// All pairs take two minutes in Debug and half an hour with a sanitizer, so only some first verbs are used there. All
  /// are used in Release.
  private static let indices = Array(stride(from: 0, to: HostileAction.all.count, by: step))

  private static let step: Int = {
    #if DEBUG
    Sanitizer.isActive ? 75 : 4
    #else
    Sanitizer.isActive ? 75 : 1
    #endif
  }()

  @Test("Two verbs at two places end in values or errors, and leave nothing alive", arguments: indices)
  func two(index: Int) async {
    let first = HostileAction.all[index]
    // The order of two verbs matters only at the same place.
    let others = HostileAction.all[index...] + HostileAction.all[..<index].filter { $0.place == first.place }
    // Each hang takes minutes, so the first one ends the test.
    for second in others { if await !check([first, second]) { return } }
  }

  private static let seeds = 1...(Sanitizer.isActive ? 2 : 20)

  @Test("Four verbs at random places end in values or errors, and leave nothing alive", arguments: seeds)
  func four(seed: Int) async {
    var dice = Dice(seed: seed)
    for _ in 0..<50 {
      let actions = (0..<4).map { _ in HostileAction.all.randomElement(using: &dice)! }
      if await !check(actions) { return }
    }
  }
}

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
