import CheckoutModel
import CheckoutStorage
import Testing

@Suite("Shared, stored and temporary instances")
struct SharingTests {
  @Test(
    "Services share the database by its property's name, in every copy of the bundle",
    arguments: Sharing.all)
  func structure(sharing: Sharing) async throws {
    let (app, copy) = sharing.bundles()
    _ = try await app.place(request(cups: 2))
    #expect(throws: CheckoutError.outOfStock(title: "Cup", wanted: 1, available: 0)) {
      try copy.reserve(request(cups: 1).lines)
    }
    #expect(app.cache() === copy.cache())
    #expect(await copy.gateway().left(of: ada) == Money(cents: 200))
  }

  @Test("Two bundles share nothing", arguments: Sharing.all)
  func bundles(sharing: Sharing) async throws {
    let first = sharing.bundles().original
    let second = sharing.bundles().original
    _ = try await first.place(request(cups: 2))
    #expect(try await second.place(request(cups: 2)).lines.total == Money(cents: 1800))
  }

  @Test("The services share the state that the bundle stores", arguments: Sharing.all)
  func stored(sharing: Sharing) {
    let app = sharing.counted()
    for _ in 1...10 { #expect(app.find("ada") == ada) }
    #expect(app.lookups() == 1)
    // A failed lookup isn't cached.
    for _ in 1...2 { #expect(app.find("bob") == nil) }
    #expect(app.lookups() == 3)
  }

  @Test(
    "A linked service is created at each access and loses its state, a stored one keeps it",
    arguments: Sharing.all)
  func rebuilt(sharing: Sharing) {
    let rebuilding = sharing.rebuilding()
    #expect(!rebuilding.isSame())
    #expect(rebuilding.countAfterOne() == 0)

    let keeping = sharing.keeping()
    #expect(keeping.isSame())
    #expect(keeping.countAfterOne() == 1)
  }
}
