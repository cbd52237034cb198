import ServiceCatalog
import Testing

/// An object whose part is obtained on first use, from the catalog in which the object was created.
private final class Owner: Sendable {
  private let obtained: Obtained<AlphaBlueprint>
  var alpha: Part { obtained.wrappedValue }

  init(from catalog: Catalog? = nil) {
    obtained = Obtained(\.alpha, from: catalog)
  }
}

/// One of two objects that know each other.
///
/// The left one obtains the right one on first use.
private final class Left: Sendable {
  private let obtained = BreakableLink(Obtained(\.right))
  var right: Right { obtained.target.wrappedValue }
  func cut() { obtained.cut() }
}

private final class Right: Sendable {
  let left: Left
  init(_ left: Left) { self.left = left }
}

private struct OwnerBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) -> Owner { Owner() }
}

private struct LeftBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) -> Left { Left() }
}

private struct RightBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Right { Right(try catalog.obtain(\.left)) }
}

extension Catalog {
  fileprivate var owner: OwnerBlueprint.Type { OwnerBlueprint.self }
  fileprivate var left: LeftBlueprint.Type { LeftBlueprint.self }
  fileprivate var right: RightBlueprint.Type { RightBlueprint.self }
}

@Suite("@Obtained keeps the overrides and the scope in which its owner was created")
struct ObtainedBirthTests {
  private let catalog = Catalog(name: "test")

  init() {
    catalog.supply(AlphaBlueprint.self) { _ in Part("live") }
    catalog.supply(OwnerBlueprint.self)
  }

  private func fake(_ catalog: Catalog) throws {
    try catalog.override(\.alpha) { _ in Part("fake") }
  }

  @Test("In overrides it obtains the override, and keeps it after they ended")
  func overrides() throws {
    let (owner, held) = try catalog.withOverrides(fake) {
      let owner = try Catalog.main.obtain(\.owner)
      #expect(owner.alpha.name == "fake")
      return (owner, Catalog.main)
    }
    #expect(owner.alpha.name == "fake")
    #expect(throws: CatalogError.closed("owner")) { try held.obtain(\.owner) }
    #expect(try catalog.obtain(\.owner).alpha.name == "live")
  }

  @Test("An owner obtained from the receiver during overrides obtains from the receiver", arguments: [false, true])
  func receiver(shared: Bool) throws {
    if shared { catalog.supply(OwnerBlueprint.self, as: .shared) { _ in Owner() } }
    try catalog.withOverrides(fake) {
      try #expect(catalog.obtain(\.owner).alpha.name == "live")
    }
  }

  @Test("In a scope it obtains from the scope")
  func scope() throws {
    catalog.supply(AlphaBlueprint.self, as: .scoped(RequestScope.self)) { _ in Part("scoped") }
    let scope = catalog.makeScope(RequestScope.self)
    let owner = try scope.obtain(\.owner)
    #expect(try owner.alpha === scope.obtain(\.alpha))
    try catalog.withSynchronousScope(RequestScope.self) { scope in
      let born = try scope.obtain(\.owner)
      #expect(try born.alpha === scope.obtain(\.alpha))
    }
  }

  @Test("In a shared entry reached through a scope it obtains from the entry's owner")
  func sharedInAScope() throws {
    catalog.supply(OwnerBlueprint.self, as: .shared) { _ in Owner() }
    let scope = catalog.makeScope(RequestScope.self)
    scope.supply(AlphaBlueprint.self) { _ in Part("scope's") }
    #expect(try scope.obtain(\.owner).alpha.name == "live")
    scope.supply(OwnerBlueprint.self)
    #expect(try scope.obtain(\.owner).alpha.name == "scope's")
  }

  @Test("An explicit from: takes precedence over the catalog of creation")
  func given() throws {
    let other = Catalog(name: "other")
    other.supply(AlphaBlueprint.self) { _ in Part("given") }
    catalog.supply(OwnerBlueprint.self) { _ in Owner(from: other) }
    try catalog.withOverrides(fake) { try #expect(Catalog.main.obtain(\.owner).alpha.name == "given") }
    #expect(try catalog.makeScope(RequestScope.self).obtain(\.owner).alpha.name == "given")
  }

  @Test("Without an assembling catalog it obtains from Catalog.main, and again when that is a different catalog")
  func bornInTheOperation() throws {
    let owner = try catalog.withOverrides(fake) { () throws in
      let owner = Owner()
      #expect(owner.alpha.name == "fake")
      #expect(owner.alpha === owner.alpha)
      return owner
    }
    catalog.withMain {
      let live = owner.alpha
      #expect(live.name == "live")
      #expect(owner.alpha === live)
    }
    try catalog.withOverrides(fake) { () throws in #expect(owner.alpha.name == "fake") }
  }

  @Test(
    "After its catalog is shut down or gone it stops the program with `closed`, whatever Catalog.main is",
    arguments: Ending.allCases)
  func gone(ending: Ending) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [ending = ending as Ending] in
      let catalog = Catalog(name: "test")
      for catalog in [catalog, .main] {
        catalog.supply(AlphaBlueprint.self) { _ in Part("main's") }
        catalog.supply(OwnerBlueprint.self)
      }
      let owner = try await ending.owner(from: catalog)
      withExtendedLifetime(catalog) { _ = owner.alpha }
    }
    #expect(result?.standardError.contains("[closed]") ?? false)
  }

  @Test("What it has obtained before its catalog is shut down or gone, it keeps", arguments: Ending.allCases)
  func obtainedBefore(ending: Ending) async throws {
    var alpha: Part?
    let owner = try await ending.owner(from: catalog) { alpha = $0.alpha }
    #expect(owner.alpha === alpha)
    #expect(alpha?.name == "live")
  }

  /// A way in which the catalog of an object ends before the object.
  enum Ending: String, CaseIterable, Codable {
    case overrides, scope, scopeThatIsReferenced, copy, release, shutdown

    /// Returns an owner whose catalog has ended.
    ///
    /// - Parameter use: A function that receives the owner before that.
    fileprivate func owner(from catalog: Catalog, _ use: (Owner) -> Void = { _ in }) async throws -> Owner {
      func obtain(from catalog: Catalog) throws -> Owner {
        let owner = try catalog.obtain(\.owner)
        use(owner)
        return owner
      }
      switch self {
      case .overrides:
        return try catalog.withOverrides { _ in
        } operation: {
          try obtain(from: .main)
        }
      case .scope: return try catalog.withSynchronousScope(RequestScope.self) { try obtain(from: $0) }
      case .scopeThatIsReferenced:
        let (owner, scope) = try catalog.withSynchronousScope(RequestScope.self) { (try obtain(from: $0), $0) }
        return withExtendedLifetime(scope) { owner }
      case .copy: return try obtain(from: catalog.isolatedCopy())
      case .release:
        let catalog = Catalog(name: "short")
        catalog.supply(AlphaBlueprint.self) { _ in Part("live") }
        catalog.supply(OwnerBlueprint.self)
        return try obtain(from: catalog)
      case .shutdown:
        let owner = try obtain(from: catalog)
        try await catalog.shutdown()
        return owner
      }
    }
  }

  @Test("Two services that know each other work in a scope, in overrides and at the root")
  func legitimateCycle() throws {
    catalog.supply(LeftBlueprint.self, as: .scoped(RequestScope.self)) { _ in Left() }
    catalog.supply(RightBlueprint.self, as: .scoped(RequestScope.self)) { Right(try $0.obtain(\.left)) }
    let scopes = [catalog.makeScope(RequestScope.self), catalog.makeScope(RequestScope.self)]
    var lefts = try scopes.map { try $0.obtain(\.left) }
    defer { for left in lefts { left.cut() } }
    for scope in scopes {
      #expect(try scope.obtain(\.left).right === scope.obtain(\.right))
      #expect(try scope.obtain(\.right).left === scope.obtain(\.left))
    }
    #expect(lefts[0] !== lefts[1])
    catalog.supply(LeftBlueprint.self, as: .shared) { _ in Left() }
    catalog.supply(RightBlueprint.self, as: .shared) { Right(try $0.obtain(\.left)) }
    let left = try catalog.withOverrides(fake) {
      let left = try Catalog.main.obtain(\.left)
      #expect(try left.right === Catalog.main.obtain(\.right))
      return left
    }
    lefts += [left, try catalog.obtain(\.left)]
    #expect(left.right.left === left)
    #expect(try catalog.obtain(\.left).right === catalog.obtain(\.right))
    #expect(try catalog.obtain(\.left) !== left)
  }
}
