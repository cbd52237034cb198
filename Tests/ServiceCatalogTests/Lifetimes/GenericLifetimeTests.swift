import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

// Four ways to be a shared blueprint.
private struct PlainlyShared: PartBlueprint, SharedBlueprint {}

private struct SharedByExtension: PartBlueprint {}
extension SharedByExtension: SharedBlueprint {}

private struct Wrapping<Wrapped: Blueprint>: Blueprint {
  static var lifetime: Lifetime { Wrapped.lifetime }
  static func assemble(from catalog: any Assembling) throws -> Wrapped.Output { try Wrapped.assemble(from: catalog) }
}
extension Wrapping: SharedBlueprint where Wrapped: SharedBlueprint {}

private class Inherited: Blueprint {
  class var lifetime: Lifetime { .transient }
  static func assemble(from catalog: any Assembling) -> Part { Part("inherited") }
}
private final class SharedHeir: Inherited, SharedBlueprint {
  override static var lifetime: Lifetime { .shared }
}

// Swift takes none of these lifetimes for the conformance's.
private class Base: PartBlueprint, SharedBlueprint {}
private final class WeakHeir: Base {
  static var lifetime: Lifetime { .weak }
}
private struct Conditional<Wrapped>: PartBlueprint {}
extension Conditional where Wrapped: Blueprint {
  static var lifetime: Lifetime { .shared }
}

/// Supplies a builder in a context that knows only the `Blueprint` conformance.
private func supplyGenerically<B: Blueprint>(_ blueprint: B.Type, to catalog: Catalog) {
  catalog.supply(B.self) { try B.assemble(from: $0) }
}

/// Installs an instance in the same context, as for elements of a list.
private func installGenerically<B: Blueprint>(_ blueprint: B, in catalog: Catalog) {
  supplyGenerically(B.self, to: catalog)
}

/// Supplies the own `assemble` in the same context.
private func supplyOwnGenerically<B: Blueprint>(_ blueprint: B.Type, to catalog: Catalog) {
  catalog.supply(B.self)
}

@Suite("Lifetimes of blueprints in generic code")
struct GenericLifetimeTests {
  private let catalog = Catalog(name: "test")

  private func isKept<B: Blueprint>(_ blueprint: B.Type) throws -> Bool where B.Output == Part {
    try B.obtain(from: catalog) === B.obtain(from: catalog)
  }

  @Test("A shared blueprint is kept when generic code supplies a builder")
  func genericCaller() throws {
    supplyGenerically(PlainlyShared.self, to: catalog)
    supplyGenerically(AlphaBlueprint.self, to: catalog)
    #expect(try isKept(PlainlyShared.self))
    #expect(try !isKept(AlphaBlueprint.self))
  }

  @Test("A shared blueprint is kept when generic code supplies its own assemble")
  func genericCallerWithoutBuilder() throws {
    supplyOwnGenerically(PlainlyShared.self, to: catalog)
    supplyOwnGenerically(AlphaBlueprint.self, to: catalog)
    #expect(try isKept(PlainlyShared.self))
    #expect(try !isKept(AlphaBlueprint.self))
  }

  @Test("A shared blueprint is kept when it is opened from a list of blueprints")
  func openedExistential() throws {
    for blueprint in [PlainlyShared(), AlphaBlueprint()] as [any Blueprint] {
      installGenerically(blueprint, in: catalog)
    }
    #expect(try isKept(PlainlyShared.self))
    #expect(try !isKept(AlphaBlueprint.self))
  }

  @Test("A blueprint made shared by an extension is kept")
  func sharedByExtension() throws {
    supplyGenerically(SharedByExtension.self, to: catalog)
    #expect(try isKept(SharedByExtension.self))
  }

  @Test("A conditionally shared blueprint declares its lifetime in the type and is kept if the condition holds")
  func conditionallyShared() throws {
    catalog.supply(Wrapping<RedBlueprint>.self)
    catalog.supply(Wrapping<AlphaBlueprint>.self)
    #expect(try isKept(Wrapping<RedBlueprint>.self))
    #expect(try !isKept(Wrapping<AlphaBlueprint>.self))
    catalog.supply(Wrapping<RedBlueprint>.self) { _ in Part("builder") }
    #expect(try isKept(Wrapping<RedBlueprint>.self))
    catalog.clear()
    catalog.install(Wrapping<RedBlueprint>(), Wrapping<AlphaBlueprint>())
    #expect(try isKept(Wrapping<RedBlueprint>.self))
    #expect(try !isKept(Wrapping<AlphaBlueprint>.self))
  }

  @Test("A shared blueprint that inherits from an unshared one is kept")
  func sharedHeir() throws {
    supplyGenerically(SharedHeir.self, to: catalog)
    supplyGenerically(Inherited.self, to: catalog)
    #expect(try isKept(SharedHeir.self))
    #expect(try !isKept(Inherited.self))
    catalog.clear()
    supplyOwnGenerically(SharedHeir.self, to: catalog)
    #expect(try isKept(SharedHeir.self))
    catalog.clear()
    catalog.install(SharedHeir())
    #expect(try isKept(SharedHeir.self))
  }

  @Test("A lifetime that a subclass declares anew, or a conditional extension, isn't the blueprint's")
  func unseen() throws {
    catalog.supply(WeakHeir.self) { _ in Part("heir") }
    #expect(catalog.graph.nodes.map(\.lifetime) == [.shared])
    catalog.clear()
    catalog.supply(Conditional<AlphaBlueprint>.self)
    #expect(try !isKept(Conditional<AlphaBlueprint>.self))
  }
}
