import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

private struct DeclaredBlueprint<L: DeclaredLifetime>: SharedBlueprint {
  static var lifetime: Lifetime { L.lifetime }
  static func assemble(from catalog: any Assembling) -> Part { Part() }
}

private struct DeclaredScreenBlueprint<L: DeclaredLifetime>: MainActorBlueprint {
  static var lifetime: Lifetime { L.lifetime }
  static func assemble(from catalog: any Assembling) -> Screen { Screen("") }
}

private struct DeclaredPlanetBlueprint<L: DeclaredLifetime>: AsyncBlueprint {
  static var lifetime: Lifetime { L.lifetime }
  static func assemble(from catalog: any Assembling) async -> Part {
    await Task.yield()
    return Part()
  }
}

private protocol DeclaredLifetime: SendableMetatype { static var lifetime: Lifetime { get } }
private enum IsTransient: DeclaredLifetime { static var lifetime: Lifetime { .transient } }
private enum IsShared: DeclaredLifetime { static var lifetime: Lifetime { .shared } }
private enum IsWeak: DeclaredLifetime { static var lifetime: Lifetime { .weak } }
private enum IsGraph: DeclaredLifetime { static var lifetime: Lifetime { .graph } }
private enum IsScoped: DeclaredLifetime { static var lifetime: Lifetime { .scoped(RequestScope.self) } }

/// The lifetimes that each kind of blueprint can declare.
private enum Declared {
  static let shared: [any DeclaredLifetime.Type] = [IsShared.self, IsWeak.self, IsGraph.self, IsScoped.self]
  static let asynchronous: [any DeclaredLifetime.Type] = [
    IsTransient.self, IsShared.self, IsWeak.self, IsScoped.self,
  ]
  static let mainActor: [any DeclaredLifetime.Type] = [
    IsTransient.self, IsShared.self, IsWeak.self, IsGraph.self, IsScoped.self,
  ]
}

/// The observable difference between lifetimes: whether two obtains return the same instance.
private struct Sameness: Equatable {
  /// Within one scope, while the first instance is held.
  var whileHeld = false
  /// Within one scope, after the first instance was dropped.
  ///
  /// This is true if the catalog kept it.
  var afterDropped = false
  /// Across two scopes.
  var acrossScopes = false

  static func expected(of lifetime: Lifetime) -> Sameness {
    switch lifetime {
    case .shared: Sameness(whileHeld: true, afterDropped: true, acrossScopes: true)
    case .weak: Sameness(whileHeld: true, acrossScopes: true)
    case .transient, .graph: Sameness()
    default: Sameness(whileHeld: true, afterDropped: true)
    }
  }
}

/// The suite covers each supported cell of the table of kinds and lifetimes.
///
/// The graph shows the lifetime that obtains observe.
@Suite("A blueprint's declared lifetime is its observed lifetime", .timeLimit(.minutes(10)))
struct SupportedLifetimeTests {
  private let catalog = Catalog(name: "test")

  private func sameness(_ obtain: (Catalog) async throws -> AnyObject) async throws -> Sameness {
    let (one, two) = (catalog.makeScope(RequestScope.self), catalog.makeScope(RequestScope.self))
    var sameness = Sameness()
    weak var dropped: AnyObject?
    do {
      let first = try await obtain(one)
      dropped = first
      sameness.whileHeld = try await obtain(one) === first
      sameness.acrossScopes = try await obtain(two) === first
    }
    // The asynchronous assembly's task may hold the instance a little longer.
    if sameness.whileHeld, !sameness.afterDropped, catalog.graph.nodes.first?.lifetime == .weak {
      while dropped != nil { await Task.yield() }
    }
    sameness.afterDropped = dropped != nil
    return sameness
  }

  private func check(_ lifetime: Lifetime, _ obtain: (Catalog) async throws -> AnyObject) async throws {
    #expect(try await sameness(obtain) == .expected(of: lifetime))
    let shown: CatalogGraph.Node.Lifetime? =
      switch lifetime {
      case .transient: nil
      case .shared: .shared
      case .weak: .weak
      case .graph: .graph
      default: .scoped("RequestScope")
      }
    #expect(catalog.graph.nodes.map(\.lifetime) == [shown])
  }

  @Test("A shared blueprint has its declared lifetime", arguments: Declared.shared.indices, [false, true])
  func sharedBlueprint(index: Int, installed: Bool) async throws {
    try await sharedBlueprint(Declared.shared[index], installed)
  }

  private func sharedBlueprint<L: DeclaredLifetime>(_ lifetime: L.Type, _ installed: Bool) async throws {
    if installed {
      catalog.install(DeclaredBlueprint<L>())
    } else {
      catalog.supply(DeclaredBlueprint<L>.self) { _ in Part() }
    }
    try await check(L.lifetime) { try DeclaredBlueprint<L>.obtain(from: $0) }
  }

  @Test("A main-actor blueprint has its declared lifetime", arguments: Declared.mainActor.indices, [false, true])
  @MainActor
  func mainActor(index: Int, installed: Bool) async throws {
    try await mainActor(Declared.mainActor[index], installed)
  }

  @MainActor private func mainActor<L: DeclaredLifetime>(_ lifetime: L.Type, _ installed: Bool) async throws {
    if installed {
      catalog.install(DeclaredScreenBlueprint<L>())
    } else {
      catalog.supply(DeclaredScreenBlueprint<L>.self) { _ in Screen("") }
    }
    try await check(L.lifetime) { @MainActor in try DeclaredScreenBlueprint<L>.obtain(from: $0) }
  }

  @Test("An asynchronous blueprint has its declared lifetime", arguments: Declared.asynchronous.indices, [false, true])
  func asynchronous(index: Int, installed: Bool) async throws {
    try await asynchronous(Declared.asynchronous[index], installed)
  }

  private func asynchronous<L: DeclaredLifetime>(_ lifetime: L.Type, _ installed: Bool) async throws {
    if installed {
      catalog.install(DeclaredPlanetBlueprint<L>())
    } else {
      catalog.supply(DeclaredPlanetBlueprint<L>.self) { _ in Part() }
    }
    try await check(L.lifetime) { try await DeclaredPlanetBlueprint<L>.obtain(from: $0) }
  }

  @Test("A synchronous blueprint may be supplied with any lifetime", arguments: Declared.mainActor.indices)
  func stated(index: Int) async throws {
    let lifetime = Declared.mainActor[index].lifetime
    catalog.supply(AlphaBlueprint.self, as: lifetime) { _ in Part() }
    try await check(lifetime) { try $0.obtain(\.alpha) }
  }

  @Test("A shared blueprint may be supplied as transient")
  func sharedAsTransient() async throws {
    catalog.supply(RedBlueprint.self, as: .transient) { _ in Part() }
    try await check(.transient) { try $0.obtain(\.red) }
  }

  @Test("A ready-made instance is shared, whatever the blueprint declares")
  func instance() throws {
    let alive = Tally()
    do {
      let part = Part("ready", alive: alive)
      catalog.supply(DeclaredBlueprint<IsWeak>.self, instance: part)
      catalog.supply(AlphaBlueprint.self, instance: part)
      #expect(try catalog.obtain(\.alpha) === part)
    }
    #expect(try DeclaredBlueprint<IsWeak>.obtain(from: catalog).name == "ready")
    #expect(catalog.graph.nodes.map(\.lifetime) == [.shared, .shared])
    // A copy starts with the same instance, because the entry's builder returns it.
    #expect(try catalog.isolatedCopy().obtain(\.alpha) === catalog.obtain(\.alpha))
    catalog.decorate(AlphaBlueprint.self) { part, _ in Part("decorated \(part.name)") }
    #expect(try catalog.obtain(\.alpha).name == "decorated ready")
    catalog.clear()
    #expect(alive.value == 0)
    // The decorator may also come first. A copy behaves in the same way.
    catalog.decorate(AlphaBlueprint.self) { part, _ in Part("decorated \(part.name)") }
    catalog.supply(AlphaBlueprint.self, instance: Part("ready"))
    #expect(try catalog.obtain(\.alpha).name == "decorated ready")
    #expect(try catalog.isolatedCopy().obtain(\.alpha).name == "decorated ready")
  }
}
