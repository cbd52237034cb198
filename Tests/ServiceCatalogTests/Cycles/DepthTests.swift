import ServiceCatalog
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

@Suite("Deep chains of dependencies")
struct DepthTests {
  private let catalog = Catalog(name: "test")

  @Test("A chain of 500 different entries isn't a cycle")
  func deep() throws {
    let top = pile(500, on: Ground.self, in: catalog)
    catalog.supply(Ground.self)
    var part = try top.obtain(from: catalog)
    var depth = 0
    while let below = part.needs.first {
      depth += 1
      part = below
    }
    #expect(depth == 500)
    #expect(part.name == "Ground")
  }

  @Test("A chain of 500 different entries whose last is missing names each of them")
  func deepMissing() throws {
    let top = pile(500, on: Ground.self, in: catalog)
    let error = try #require(throws: CatalogError.self) { try top.obtain(from: catalog) }
    #expect(error == .missingEntry("Ground"))
    #expect(error.path.count == 501)
    #expect(error.path.dropLast().allSatisfy { $0.location?.fileID == #fileID })
    #expect(error.path.last?.name == "Ground")
  }

  @Test("A chain of 500 different entries that closes is a cycle of all of them")
  func deepCycle() throws {
    let top = pile(500, on: Ground.self, in: catalog)
    catalog.supply(Ground.self) { try top.obtain(from: $0) }
    let error = try #require(throws: CatalogError.self) { try top.obtain(from: catalog) }
    guard case .circularReference(let chain) = error.kind else { throw error }
    #expect(chain.count == 502)
    #expect(chain.first == chain.last)
    #expect(chain[500] == "Ground")
  }
}
