import ServiceCatalog
import Testing

/// An object whose part is obtained on first use.
private final class Owner {
  @Obtained(\.alpha) var alpha
}

/// The same from a catalog that is given.
private final class GivenOwner {
  @Obtained<AlphaBlueprint> var alpha: Part

  init(_ catalog: Catalog) {
    _alpha = Obtained(\.alpha, from: catalog)
  }
}

private struct OwnerBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) -> Owner { Owner() }
}

@Suite("@Obtained")
struct ObtainedTests {
  private let catalog = Catalog(name: "test")

  @Test("obtains nothing while its owner is initialized, and at the first read for the first time")
  func lazy() {
    let built = Tally()
    catalog.supply(AlphaBlueprint.self) { _ in Part("\(built.add())") }
    let owner = GivenOwner(catalog)
    #expect(built.value == 0)
    #expect(owner.alpha.name == "1")
    #expect(built.value == 1)
  }

  @Test("is initialized where nothing is supplied yet")
  func beforeSupply() {
    let owner = GivenOwner(catalog)
    catalog.supply(AlphaBlueprint.self)
    #expect(owner.alpha.name == "AlphaBlueprint")
  }

  @Test("keeps what it got, also a transient's, a replaced and a cleared one")
  func keeps() throws {
    catalog.supply(AlphaBlueprint.self)
    let owner = GivenOwner(catalog)
    let alpha = owner.alpha
    #expect(owner.alpha === alpha)
    catalog.supply(AlphaBlueprint.self) { _ in Part("other") }
    #expect(owner.alpha === alpha)
    catalog.clear()
    #expect(owner.alpha === alpha)
  }

  @Test("two properties of a transient have two instances, two of a shared one have one")
  func severalProperties() {
    struct Pair {
      @Obtained<AlphaBlueprint> var alpha: Part
      @Obtained<RedBlueprint> var red: Part
      init(_ catalog: Catalog) {
        _alpha = Obtained(\.alpha, from: catalog)
        _red = Obtained(\.red, from: catalog)
      }
    }
    catalog.install(AlphaBlueprint(), RedBlueprint())
    let (one, two) = (Pair(catalog), Pair(catalog))
    #expect(one.alpha !== two.alpha)
    #expect(one.red === two.red)
  }

  @Test("reads without mutation, and copies share what was obtained")
  func copies() {
    struct Holder {
      @Obtained<AlphaBlueprint> var alpha: Part
    }
    catalog.supply(AlphaBlueprint.self)
    let holder = Holder(alpha: Obtained(\.alpha, from: catalog))
    let copy = holder
    #expect(copy.alpha === holder.alpha)
  }

  @Test("from: keeps its catalog alive, as whoever names a catalog does")
  func keepsGiven() {
    func owner() -> GivenOwner {
      let catalog = Catalog(name: "given")
      catalog.supply(AlphaBlueprint.self) { _ in Part("given") }
      return GivenOwner(catalog)
    }
    #expect(owner().alpha.name == "given")
  }

  @Test("an object that a catalog assembles obtains from that one, not from main")
  func assemblingCatalog() throws {
    catalog.supply(AlphaBlueprint.self) { _ in Part("assembling") }
    catalog.supply(OwnerBlueprint.self)
    #expect(try OwnerBlueprint.obtain(from: catalog).alpha.name == "assembling")
    catalog.supply(OwnerBlueprint.self) { _ in Owner() }
    #expect(try OwnerBlueprint.obtain(from: catalog).alpha.name == "assembling")
  }

  @Test("an object that is made in a builder's depths obtains from the innermost catalog that assembles")
  func innermostCatalog() throws {
    let inner = Catalog(name: "inner")
    inner.supply(AlphaBlueprint.self) { _ in Part("inner") }
    inner.supply(OwnerBlueprint.self)
    catalog.supply(AlphaBlueprint.self) { _ in Part("outer") }
    catalog.supply(OwnerBlueprint.self) { [unowned inner] _ in try OwnerBlueprint.obtain(from: inner) }
    #expect(try OwnerBlueprint.obtain(from: catalog).alpha.name == "inner")
  }

  @Test("from: wins over the catalog that assembles")
  func givenWins() throws {
    let other = Catalog(name: "other")
    other.supply(AlphaBlueprint.self) { _ in Part("given") }
    catalog.supply(GivenOwnerBlueprint.self) { [unowned other] _ in GivenOwner(other) }
    #expect(try GivenOwnerBlueprint.obtain(from: catalog).alpha.name == "given")
  }

  @Test("remembers the catalog that assembled its owner weakly")
  func weakly() throws {
    weak var gone: Catalog?
    var owner: Owner?
    do {
      let catalog = Catalog(name: "short")
      gone = catalog
      catalog.supply(OwnerBlueprint.self)
      owner = try OwnerBlueprint.obtain(from: catalog)
    }
    #expect(gone == nil)
    #expect(owner != nil)
  }

  @Test("is Sendable where its output is")
  func sendable() {
    func isSendable(_ value: Any) -> Bool { true }
    func isSendable(_ value: some Sendable) -> String { "Sendable" }
    let alpha: String = isSendable(Obtained(\.alpha, from: catalog))
    #expect(alpha == "Sendable")
  }
}

private struct GivenOwnerBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> GivenOwner { throw Mishap() }
}
