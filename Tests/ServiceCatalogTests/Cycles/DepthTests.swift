import ServiceCatalog
import ServiceCatalogStyles
import Testing

/// A blueprint that another layer can wrap.
private protocol Layer: PartBlueprint {}

/// The innermost layer, which the test supplies.
private struct Ground: Layer {}

/// A layer above another one, whose part it needs.
private struct Above<Below: Layer>: Layer {
  static func assemble(from catalog: any Assembling) throws -> Part {
    Part("layer", needing: try Below.obtain(from: catalog))
  }
}

/// A kept layer above another one, whose part it needs.
private struct KeptAbove<Below: Layer>: Layer, SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Part {
    Part("layer", needing: try Below.obtain(from: catalog))
  }
}

/// Supplies `count` layers above `top`, alternately transient and kept, and returns the topmost.
private func pile<Top: Layer>(_ count: Int, on top: Top.Type, in catalog: Catalog) -> any Layer.Type {
  guard count > 0 else { return top }
  if count % 2 == 0 {
    catalog.supply(Above<Top>.self)
    return pile(count - 1, on: Above<Top>.self, in: catalog)
  }
  catalog.supply(KeptAbove<Top>.self)
  return pile(count - 1, on: KeptAbove<Top>.self, in: catalog)
}

/// An object that obtains something when it is deallocated, at the end of the outermost obtain.
private struct EndingBlueprint: SuppliedBlueprint {
  static var lifetime: Lifetime { .graph }
  typealias Output = Ending
}

private final class Ending: Sendable {
  private let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  deinit { body() }
}

/// A layer whose own `assemble(from:)` needs the one that the test supplies.
private struct Outside: Layer {
  static func assemble(from catalog: any Assembling) throws -> Part {
    Part("outside", needing: try Below.obtain(from: catalog))
  }

  struct Below: Layer {}
}

@Suite("Deep chains of dependencies")
struct DepthTests {
  private let catalog = Catalog(name: "test")

  @Test("A chain of 500 different entries that closes is a cycle of all of them")
  func deepCycle() throws {
    let top = pile(500, on: Ground.self, in: catalog)
    catalog.supply(Ground.self) { try top.obtain(from: $0) }
    let error = try #require(throws: CatalogError.self) { try top.obtain(from: catalog) }
    guard case .circularReference(let chain) = error.kind else { throw error }
    #expect(chain.count == 502)
    #expect(chain.first == chain.last)
    #expect(chain[500] == "ground")
  }

  @Test("A deinitializer that obtains what a long chain assembled finds no cycle")
  func deinitializerAfterChain() throws {
    let top = pile(40, on: Ground.self, in: catalog)
    let results = Collected<Result<Part, any Error>>()
    catalog.supply(EndingBlueprint.self) { [unowned catalog] _ in
      Ending { results.append(Result { try Outside.obtain(from: catalog) }) }
    }
    catalog.supply(Ground.self) { catalog in
      _ = try EndingBlueprint.obtain(from: catalog)
      return Part("ground")
    }
    // After the first obtain, the deinitializer's one takes the fast path.
    catalog.supply(Outside.self)
    catalog.supply(Outside.Below.self)
    _ = try Outside.obtain(from: catalog)
    catalog.supply(Outside.Below.self) { Part(needing: try $0.obtain(\.alpha)) }
    catalog.supply(AlphaBlueprint.self) { Part(needing: try top.obtain(from: $0)) }
    _ = try catalog.obtain(\.alpha)
    #expect(results.all.count == 1)
    #expect(throws: Never.self) { try results.all.first?.get() }
  }
}

@Suite("A cycle that is refused at the depth where the path's storage grows")
struct RefusedDeepObtainTests {
  private let locator = ServiceLocator()

  /// Registers a chain of services, each of which needs the next.
  ///
  /// The last one is `last`.
  private func register(_ names: [String], _ last: @escaping @Sendable (ServiceLocator) throws -> Int) {
    for (name, next) in zip(names, names.dropFirst()) {
      locator.register(name: name) { try $0.locate(Int.self, name: next) }
    }
    locator.register(name: names.last!, factory: last)
  }

  @Test("A refused cycle leaves nothing behind, so its services can be located at any depth")
  func refused() throws {
    let short = (0..<31).map { "short \($0)" }
    let long = (0..<40).map { "long \($0)" }
    // The last service is the 32nd of the path, and its own dependency is the refused one.
    register(short) { locator in (try? locator.locate(Int.self, name: "short 10")) ?? 3 }
    register(long) { locator in try locator.locate(Int.self, name: "short 30") }
    locator.register(name: "both") { locator in
      try locator.locate(Int.self, name: "short 0") + locator.locate(Int.self, name: "long 0")
    }
    #expect(try locator.locate(Int.self, name: "both") == 6)
  }
}
