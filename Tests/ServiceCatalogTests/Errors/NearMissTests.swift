import ServiceCatalog
import ServiceCatalogStyles
import Testing

private struct StoreHouseBlueprint: PartBlueprint {}
private struct StorehouseBlueprint: PartBlueprint {}

extension Catalog {
  fileprivate var storehouse: StorehouseBlueprint.Type { StorehouseBlueprint.self }
}

@Suite("A missing entry among ten thousand")
struct NearMissTests {
  private static let near = "  near: storeHouse, supplied at App/Entries.swift:13\n"

  /// Returns a catalog with ten thousand entries, one of which nearly has the missing name.
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

  @Test("The error's text has the near miss when it is read")
  func read() throws {
    let catalog = catalog()
    let error = try error(from: catalog)
    #expect(error.description.contains(Self.near))
    catalog.clear()
    #expect(!error.description.contains("near:"))
  }

  @Test("The error does not keep the catalog alive")
  func catalogGone() throws {
    let (error, catalog) = try errorAndCatalog()
    #expect(catalog.value == nil)
    #expect(!error.description.contains("near:"))
  }

  @Test("The text of a deallocated copy's or scope's error has near misses from its source")
  func copyGone() throws {
    let catalog = catalog()
    #expect(try error(from: catalog.isolatedCopy()).description.contains(Self.near))
    #expect(try error(from: catalog.makeScope(RequestScope.self)).description.contains(Self.near))
  }

  @Test("The error does not keep instances alive")
  func instances() throws {
    let alive = Tally()
    let catalog = Catalog(name: "test")
    catalog.supply(RedBlueprint.self) { _ in Part(alive: alive) }
    _ = try catalog.obtain(\.red)
    let error = try error(from: catalog)
    catalog.clear()
    #expect(alive.value == 0)
    #expect(error == .missingEntry("storehouse"))
  }

  // An engine that compares all names on each miss takes minutes and exceeds the time limit.
  @Test("Near misses are computed only when the error's text is read", .timeLimit(.minutes(10)))
  func unread() {
    let catalog = catalog()
    var missing = 0
    // The expectation is after the loop because it reads the texts of errors.
    for _ in 0..<5_000 where !Task.isCancelled {
      do {
        _ = try catalog.obtain(\.storehouse)
      } catch {
        missing += error == .missingEntry("storehouse") ? 1 : 0
      }
    }
    #expect(missing == 5_000)
  }

  @Test("The error of an override names similar entries after the catalog is gone, and keeps none of its objects alive")
  func overridden() throws {
    let alive = Tally()
    var error: CatalogError?
    do {
      let catalog = catalog()
      catalog.supply(RedBlueprint.self) { [part = Part(alive: alive)] _ in part }
      do throws(CatalogError) { try catalog.override(\.storehouse) { _ in Part() } } catch let thrown { error = thrown }
    }
    #expect(alive.value == 0)
    #expect(error.map { "\($0)" }?.contains(Self.near) == true)
  }

  private struct Weak {
    weak var value: Catalog?
  }

  private func errorAndCatalog() throws -> (CatalogError, Weak) {
    let catalog = catalog()
    return (try error(from: catalog), Weak(value: catalog))
  }
}

@Suite("The name of a service in texts is its key")
struct ServiceNameTests {
  @Test(
    "The key of a blueprint is its name without the suffix, the first word in lower case",
    arguments: [
      ("WallClockBlueprint", "wallClock"), ("URLSessionBlueprint", "urlSession"), ("URLBlueprint", "url"),
      ("UTF8DecoderBlueprint", "utf8Decoder"), ("AServiceBlueprint", "aService"), ("UserIDBlueprint", "userID"),
      ("OutboxBlueprint", "outbox"), ("Outbox", "outbox"), ("Blueprint", "blueprint"), ("IoBlueprint", "io"),
      ("StoreBlueprint<UserBlueprint>", "store<UserBlueprint>"), ("ÄpfelBlueprint", "äpfel"), ("clock", "clock"),
    ])
  func key(type: String, key: String) {
    #expect(String(keyOf: type) == key)
  }

  @Test("Where types of two modules have one name, the module is before it")
  func modules() {
    let names = String.distinct([("red", Int.self), ("red", RedBlueprint.self), ("red", nil), ("blue", Int.self)])
    #expect(names == ["Swift.red", "ServiceCatalogTests.red", "red", "blue"])
    #expect(String.distinct([("red", Int.self), ("red", Bool.self)]) == ["red", "red"])
  }
}
