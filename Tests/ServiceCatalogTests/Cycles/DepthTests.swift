import ServiceCatalog
import Testing

/// A blueprint that can be wrapped into one more layer.
private protocol Layer: PartBlueprint {}

/// The innermost layer: whatever the test supplies.
private struct Ground: Layer {}

/// A layer above another, of which it needs the part.
private struct Above<Below: Layer>: Layer {
  static func assemble(from catalog: any Assembling) throws -> Part {
    Part("layer", needing: try Below.obtain(from: catalog))
  }
}

/// The same, kept.
private struct KeptAbove<Below: Layer>: Layer, SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Part {
    Part("layer", needing: try Below.obtain(from: catalog))
  }
}

/// Supplies `count` layers above `top`, transient and kept in turn, and gives the topmost.
private func pile<Top: Layer>(_ count: Int, on top: Top.Type, in catalog: Catalog) -> any Layer.Type {
  guard count > 0 else { return top }
  if count % 2 == 0 {
    catalog.supply(Above<Top>.self)
    return pile(count - 1, on: Above<Top>.self, in: catalog)
  }
  catalog.supply(KeptAbove<Top>.self)
  return pile(count - 1, on: KeptAbove<Top>.self, in: catalog)
}

@Suite("Deep chains")
struct DepthTests {
  private let catalog = Catalog(name: "test")

  @Test("of 500 different entries are no cycle")
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

  @Test("of 500 different entries name each on the way, when the last is missing")
  func deepMissing() throws {
    let top = pile(500, on: Ground.self, in: catalog)
    let error = try #require(throws: CatalogError.self) { try top.obtain(from: catalog) }
    #expect(error == .missingEntry("Ground"))
    #expect(error.path.count == 501)
    #expect(error.path.dropLast().allSatisfy { $0.location?.fileID == #fileID })
    #expect(error.path.last?.name == "Ground")
  }

  @Test("of 500 different entries that end where they began are a cycle of all")
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
