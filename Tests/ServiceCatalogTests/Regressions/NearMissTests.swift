import ServiceCatalog
import Testing

private struct StoreHouseBlueprint: PartBlueprint {}
private struct StorehouseBlueprint: PartBlueprint {}

extension Catalog {
  fileprivate var storehouse: StorehouseBlueprint.Type { StorehouseBlueprint.self }
}

@Suite("An entry that is missing among ten thousand")
struct NearMissTests {
  private static let near = "  near: StoreHouseBlueprint, supplied at App/Entries.swift:13\n"

  /// A catalog with ten thousand entries, of which one has nearly the name that is missing.
  private func catalog() -> Catalog {
    let catalog = Catalog(name: "test")
    let locator = ServiceLocator(catalog: catalog)
    for number in 0..<10_000 { locator.register(name: "number \(number)") { Wheel(size: number) } }
    catalog.supply(StoreHouseBlueprint.self, fileID: "App/Entries.swift", line: 13) { _ in Part() }
    return catalog
  }

  private func error(from catalog: Catalog) throws -> CatalogError {
    try #require(throws: CatalogError.self) { try catalog.obtain(\.storehouse) }
  }

  @Test("the error's text has what is near when it is read")
  func read() throws {
    let catalog = catalog()
    let error = try error(from: catalog)
    #expect(error.description.contains(Self.near))
    catalog.clear()
    #expect(!error.description.contains("near:"))
  }

  @Test("the error does not keep the catalog alive")
  func catalogGone() throws {
    let (error, catalog) = try errorAndCatalog()
    #expect(catalog.value == nil)
    #expect(!error.description.contains("near:"))
  }

  @Test("the text of an error of a copy or a scope that has gone has what is near in the catalog that it was made of")
  func copyGone() throws {
    let catalog = catalog()
    #expect(try error(from: catalog.isolatedCopy()).description.contains(Self.near))
    #expect(try error(from: catalog.makeScope(RequestScope.self)).description.contains(Self.near))
  }

  @Test("the error does not keep instances alive")
  func instances() throws {
    let alive = Tally()
    let catalog = Catalog(name: "test")
    catalog.supply(RedBlueprint.self) { _ in Part(alive: alive) }
    _ = try catalog.obtain(\.red)
    let error = try error(from: catalog)
    catalog.clear()
    #expect(alive.value == 0)
    #expect(error == .missingEntry("StorehouseBlueprint"))
  }

  // The time limit is for an engine that compares all names each time: that takes minutes.
  @Test("does not cost the error's text until somebody reads that", .timeLimit(.minutes(10)))
  func unread() {
    let catalog = catalog()
    var missing = 0
    // The expectation is after the loop, because it reads the texts of errors.
    for _ in 0..<5_000 where !Task.isCancelled {
      do {
        _ = try catalog.obtain(\.storehouse)
      } catch {
        missing += error == .missingEntry("StorehouseBlueprint") ? 1 : 0
      }
    }
    #expect(missing == 5_000)
  }

  private struct Weak {
    weak var value: Catalog?
  }

  private func errorAndCatalog() throws -> (CatalogError, Weak) {
    let catalog = catalog()
    return (try error(from: catalog), Weak(value: catalog))
  }
}
