import ServiceCatalog
import Testing

/// A catalog that is bound to `main` while another catalog runs a builder.
private enum Binding: CaseIterable {
  case none
  case unrelated
  case unrelatedScope
  case unrelatedOverrides
  case copy
  case nested
}

/// The identities of the catalogs that were `main` while builders ran.
private typealias Mains = Collected<ObjectIdentifier>

@Suite("Catalog.main in the builder of a kept instance is the catalog that keeps it", .timeLimit(.minutes(10)))
struct KeeperMainTests {
  private let catalog = Catalog(name: "keeper")
  private let other = Catalog(name: "other")
  private let mains = Mains()

  /// Adds the current main catalog.
  private static func note(in mains: Mains) { mains.append(ObjectIdentifier(Catalog.main)) }

  /// Runs `operation` within a binding.
  private func bound(_ binding: Binding, _ operation: () async throws -> Void) async throws {
    switch binding {
    case .none: try await operation()
    case .unrelated: try await other.withMain { () async throws in try await operation() }
    case .unrelatedScope: try await other.withScope(SessionScope.self) { _ in try await operation() }
    case .unrelatedOverrides:
      try await other.withOverrides { _ in
      } operation: { () async throws in
        try await operation()
      }
    case .copy:
      try await catalog.withOverrides { _ in
      } operation: { () async throws in
        try await operation()
      }
    case .nested:
      try await catalog.withOverrides { _ in
      } operation: { () async throws in
        try await other.withScope(SessionScope.self) { _ in try await operation() }
      }
    }
  }

  /// Checks that `main` was one of `keepers` in each builder that ran.
  private func check(_ keepers: Catalog..., sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    #expect(mains.all == keepers.map(ObjectIdentifier.init), sourceLocation: sourceLocation)
  }

  @Test("A synchronous builder sees the keeper", arguments: Binding.allCases, [Lifetime.shared, .weak, .graph])
  fileprivate func synchronous(binding: Binding, lifetime: Lifetime) async throws {
    catalog.supply(RedBlueprint.self, as: lifetime) { [mains] _ in
      Self.note(in: mains)
      return Part("red")
    }
    catalog.supply(GreenBlueprint.self) { [mains] _ in
      // The binding of a catalog's builder ends with the builder.
      let red = try Catalog.main.obtain(\.red)
      Self.note(in: mains)
      return Part("green", needing: red)
    }
    try await bound(binding) { _ = try catalog.obtain(\.green) }
    check(catalog, catalog)
  }

  @Test(
    "A scope is main in the builders of its instances, and its parent in those of the parent's",
    arguments: Binding.allCases)
  fileprivate func scoped(binding: Binding) async throws {
    catalog.supply(RedBlueprint.self) { [mains] _ in
      Self.note(in: mains)
      return Part("red")
    }
    catalog.supply(BasketBlueprint.self) { [mains] in
      let red = try $0.obtain(\.red)
      Self.note(in: mains)
      return Part("basket", needing: red)
    }
    let request = catalog.makeScope(RequestScope.self)
    try await bound(binding) { _ = try request.obtain(\.basket) }
    check(catalog, request)
  }

  @Test(
    "An asynchronous builder sees the keeper, before and after it suspends",
    arguments: Binding.allCases, [Lifetime.shared, .weak, .scoped(RequestScope.self)])
  fileprivate func asynchronous(binding: Binding, lifetime: Lifetime) async throws {
    catalog.supply(MarsBlueprint.self, as: lifetime) { [mains] _ in
      Self.note(in: mains)
      await Task.yield()
      Self.note(in: mains)
      return Part("mars")
    }
    let request = catalog.makeScope(RequestScope.self)
    try await bound(binding) { _ = try await request.obtain(\.mars) }
    let keeper = lifetime == .scoped(RequestScope.self) ? request : catalog
    check(keeper, keeper)
  }

  @Test("A child task of a builder sees the keeper", arguments: Binding.allCases)
  fileprivate func children(binding: Binding) async throws {
    catalog.supply(MarsBlueprint.self) { [mains] _ in
      async let first: Void = Self.note(in: mains)
      await first
      await withTaskGroup { group in
        group.addTask { Self.note(in: mains) }
      }
      return Part("mars")
    }
    try await bound(binding) { _ = try await catalog.obtain(\.mars) }
    check(catalog, catalog)
  }

  @Test("A task that joins an assembly doesn't change what the builder sees", arguments: Binding.allCases)
  fileprivate func joined(binding: Binding) async throws {
    let door = Door()
    catalog.supply(MarsBlueprint.self) { [mains] _ in
      await door.pass()
      Self.note(in: mains)
      return Part("mars")
    }
    let first = Task { [catalog, other] in
      try await other.withMain { () async throws in try await catalog.obtain(\.mars) }
    }
    await door.waitFor(1)
    try await bound(binding) {
      let second = Task.immediate { [catalog] in try await catalog.obtain(\.mars) }
      await door.open()
      _ = try await second.value
    }
    _ = try await first.value
    check(catalog)
  }

  @Test(
    "The builder of a contribution sees the keeper", arguments: Binding.allCases,
    [Lifetime.shared, .weak, .scoped(RequestScope.self)])
  fileprivate func contribution(binding: Binding, lifetime: Lifetime) async throws {
    catalog.contribute(to: PanelsBlueprint.self, as: lifetime) { [mains] _ in
      Self.note(in: mains)
      return Part("panel")
    }
    let request = catalog.makeScope(RequestScope.self)
    try await bound(binding) { _ = try request.obtain(\.panels) }
    check(lifetime == .scoped(RequestScope.self) ? request : catalog)
  }

  @Test("A builder on the main actor sees the keeper", arguments: Binding.allCases, [Lifetime.shared, .weak]) @MainActor
  fileprivate func mainActor(binding: Binding, lifetime: Lifetime) async throws {
    catalog.supply(ScreenBlueprint.self, as: lifetime) { [mains] _ in
      Self.note(in: mains)
      return Screen("screen")
    }
    try await bound(binding) { _ = try catalog.obtain(\.screen) }
    check(catalog)
  }

  @Test("A decorator of a kept instance sees the keeper", arguments: Binding.allCases)
  fileprivate func decorator(binding: Binding) async throws {
    catalog.install(RedBlueprint(), MarsBlueprint())
    catalog.decorate(RedBlueprint.self) { [mains] red, _ in
      Self.note(in: mains)
      return red
    }
    catalog.decorate(MarsBlueprint.self) { [mains] mars, _ in
      await Task.yield()
      Self.note(in: mains)
      return mars
    }
    try await bound(binding) {
      _ = try catalog.obtain(\.red)
      _ = try await catalog.obtain(\.mars)
    }
    check(catalog, catalog)
  }

  @Test("A transient builder sees the keeper within the builder of a kept instance, and the binding outside of it")
  func transient() async throws {
    catalog.supply(AlphaBlueprint.self) { [mains] _ in
      Self.note(in: mains)
      return Part("alpha")
    }
    catalog.supply(VenusBlueprint.self, as: .transient) { [mains] _ in
      await Task.yield()
      Self.note(in: mains)
      return Part("venus")
    }
    catalog.supply(RedBlueprint.self) { Part("red", needing: try $0.obtain(\.alpha)) }
    catalog.supply(MarsBlueprint.self) { Part("mars", needing: try $0.obtain(\.alpha), try await $0.obtain(\.venus)) }
    try await other.withMain { () async throws in
      _ = (try catalog.obtain(\.alpha), try await catalog.obtain(\.venus))
      _ = (try catalog.obtain(\.red), try await catalog.obtain(\.mars))
    }
    check(other, other, catalog, catalog, catalog)
  }

  @Test(
    "The keeper of each instance is main while builders of several catalogs run in turn", arguments: Binding.allCases)
  fileprivate func severalCatalogs(binding: Binding) async throws {
    let third = Catalog(name: "third")
    catalog.supply(RedBlueprint.self) { [mains] _ in
      Self.note(in: mains)
      let green = try third.obtain(\.green)
      Self.note(in: mains)
      return Part("red", needing: green)
    }
    third.supply(GreenBlueprint.self) { [mains, unowned catalog] _ in
      Self.note(in: mains)
      let blue = try catalog.obtain(\.blue)
      Self.note(in: mains)
      return Part("green", needing: blue)
    }
    catalog.supply(BlueBlueprint.self) { [mains] _ in
      Self.note(in: mains)
      return Part("blue")
    }
    try await bound(binding) { _ = try catalog.obtain(\.red) }
    check(catalog, third, catalog, third, catalog)
  }

  @Test("A binding within a builder is main for its operation, and the keeper after it")
  func ownBinding() async throws {
    catalog.supply(RedBlueprint.self) { [mains, other] _ in
      other.withMain { Self.note(in: mains) }
      Self.note(in: mains)
      return Part("red")
    }
    catalog.supply(MarsBlueprint.self) { [mains, other] _ in
      await other.withMain { () async in
        await Task.yield()
        Self.note(in: mains)
      }
      Self.note(in: mains)
      return Part("mars")
    }
    _ = (try catalog.obtain(\.red), try await catalog.obtain(\.mars))
    check(other, catalog, other, catalog)
  }

  @Test("A task that a builder starts sees the keeper, although nothing is bound")
  func taskOfUnbound() async throws {
    let tasks = Collected<Task<ObjectIdentifier, Never>>()
    catalog.supply(RedBlueprint.self) { _ in
      tasks.append(Task { ObjectIdentifier(Catalog.main) })
      return Part("red")
    }
    _ = try catalog.obtain(\.red)
    #expect(await tasks.all[0].value == ObjectIdentifier(catalog))
  }

  @Test("A transient builder sees the catalog that runs it if both come from one root, asynchronous or not")
  func running() async throws {
    let scope = catalog.makeScope(RequestScope.self)
    let main: @Sendable () -> Part = { Part("\(ObjectIdentifier(Catalog.main))") }
    catalog.supply(AlphaBlueprint.self) { _ in main() }
    catalog.supply(MarsBlueprint.self, as: .transient) { _ in main() }
    for (bound, expected) in [(catalog, scope), (other, other)] {
      let names = try await bound.withMain { () async throws in
        [try scope.obtain(\.alpha).name, try await scope.obtain(\.mars).name]
      }
      #expect(names == ["\(ObjectIdentifier(expected))", "\(ObjectIdentifier(expected))"])
    }
  }
}
