import ServiceCatalog
import Testing

private struct Boxed<Content>: PartBlueprint {}
private struct KeptBoxed<Content>: PartBlueprint, SharedBlueprint {}

private enum Garden {
  struct RoseBlueprint: PartBlueprint {}
}
private enum Shop {
  struct RoseBlueprint: PartBlueprint {}
}

extension Catalog {
  fileprivate var boxedNumber: Boxed<Int>.Type { Boxed<Int>.self }
  fileprivate var boxedText: Boxed<String>.Type { Boxed<String>.self }
}

@Suite("Identity: one entry for each blueprint type")
struct IdentityTests {
  private let catalog = Catalog(name: "test")

  @Test("Two blueprints with the same output never mix")
  func sameOutput() throws {
    catalog.supply(AlphaBlueprint.self) { _ in Part("alpha") }
    #expect(!catalog.isSupplied(\.beta))
    catalog.supply(BetaBlueprint.self) { _ in Part("beta") }
    catalog.supply(RedBlueprint.self) { _ in Part("red") }
    catalog.supply(GreenBlueprint.self) { _ in Part("green") }
    let names = try [catalog[\.alpha], catalog[\.beta], catalog[\.red], catalog[\.green]].map(\.name)
    #expect(names == ["alpha", "beta", "red", "green"])
  }

  @Test("Two keys of one blueprint refer to the same entry")
  func twoKeys() throws {
    catalog.supply(KeptBoxed<Int>.self) { _ in Part("number") }
    #expect(try catalog.obtain(\.oneKey) === catalog.obtain(\.anotherKey))
  }

  @Test("A generic blueprint has an entry for each specialization")
  func generic() throws {
    catalog.supply(Boxed<Int>.self) { _ in Part("number") }
    #expect(!catalog.isSupplied(\.boxedText))
    catalog.supply(Boxed<String>.self) { _ in Part("text") }
    #expect(try catalog.obtain(\.boxedNumber).name == "number")
    #expect(try catalog.obtain(\.boxedText).name == "text")
  }

  @Test("Blueprints of the same name in two namespaces are two entries")
  func sameName() throws {
    catalog.supply(Garden.RoseBlueprint.self) { _ in Part("grown") }
    catalog.supply(Shop.RoseBlueprint.self) { _ in Part("bought") }
    #expect(try Garden.RoseBlueprint.obtain(from: catalog).name == "grown")
    #expect(try Shop.RoseBlueprint.obtain(from: catalog).name == "bought")
  }
}

extension Catalog {
  fileprivate var oneKey: KeptBoxed<Int>.Type { KeptBoxed<Int>.self }
  fileprivate var anotherKey: KeptBoxed<Int>.Type { KeptBoxed<Int>.self }
}
