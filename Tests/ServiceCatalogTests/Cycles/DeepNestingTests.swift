import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

// Deinitializers that nest at each level overflow the stack and end the process. Each test runs in its own process.
@Suite("Catalogs that are nested a hundred thousand deep")
struct DeepNestingTests {
  private static let depth = 100_000

  /// A sanitizer's frames are several times as large.
  private static var smallStack: Int { Sanitizer.isActive ? 2_048 : 192 }

  @Test("Copies of copies are released without an overflow")
  func copies() async {
    await #expect(processExitsWith: .success) {
      let depth = try #require(
        onThread(stack: 512) {
          let source = Catalog(name: "test")
          source.supply(RedBlueprint.self)
          var catalog = source
          for _ in 0..<Self.depth { catalog = catalog.isolatedCopy() }
          let red = try? catalog.obtain(\.red)
          catalog = source
          return red == nil ? 0 : Self.depth
        })
      #expect(depth == Self.depth)
    }
  }

  @Test("Scopes of scopes are released without an overflow")
  func scopes() async {
    await #expect(processExitsWith: .success) {
      let alive = Tally()
      let ended = onThread(stack: 512) {
        var catalog = Catalog(name: "test")
        for level in 0..<Self.depth {
          catalog = catalog.makeScope(RequestScope.self)
          if level % 1_000 == 0 {
            catalog.supply(AlphaBlueprint.self, as: .shared) { _ in Part(alive: alive) }
            _ = try? catalog.obtain(\.alpha)
          }
        }
        catalog = Catalog(name: "another")
        return true
      }
      #expect(ended == true)
      #expect(alive.value == 0)
    }
  }

  @Test("Scopes whose instances obtain in their deinitializers are released without an overflow")
  func obtainingDeinitializers() async {
    await #expect(processExitsWith: .success) {
      let alive = Tally()
      let ended = onThread(stack: Self.smallStack) {
        let other = Catalog(name: "other")
        other.supply(RedBlueprint.self)
        var catalog = Catalog(name: "test")
        // Building in a nested scope visits all enclosing catalogs, so this number is smaller.
        for _ in 0..<2_000 {
          catalog = catalog.makeScope(RequestScope.self)
          catalog.supply(CloserBlueprint.self) { _ in Closer(alive) { _ = try? other.obtain(\.red) } }
          _ = try? CloserBlueprint.obtain(from: catalog)
        }
        catalog = Catalog(name: "another")
        return true
      }
      #expect(ended == true)
      #expect(alive.value == 0)
    }
  }

  @Test("Deep scopes are observed and rendered without an overflow")
  func observed() async {
    await #expect(processExitsWith: .success) {
      let nodes = onThread(stack: Self.smallStack) {
        let root = Catalog(name: "test")
        root.supply(RedBlueprint.self)
        root.startRecording()
        var catalog = root
        for _ in 0..<1_500 { catalog = catalog.makeScope(RequestScope.self) }
        _ = try? catalog.obtain(\.red)
        return catalog.graph.nodes.count
      }
      #expect(nodes == 1)
    }
  }
}

/// An object that runs code in its deinitializer.
private final class Closer: Sendable {
  private let alive: Tally
  private let close: @Sendable () -> Void

  init(_ alive: Tally, _ close: @escaping @Sendable () -> Void) {
    alive.add()
    self.alive = alive
    self.close = close
  }

  deinit {
    close()
    alive.add(-1)
  }
}

private struct CloserBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) -> Closer { Closer(Tally()) {} }
}
