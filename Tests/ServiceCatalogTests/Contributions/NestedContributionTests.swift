import ServiceCatalog
import Testing

@Suite("Kept contributions of nested catalogs")
struct NestedContributionTests {
  private let catalog = Catalog(name: "test")

  private func contribute(_ name: String, to catalog: Catalog, as lifetime: Lifetime = .scoped(RequestScope.self)) {
    catalog.contribute(to: PanelsBlueprint.self, as: lifetime) { _ in Part(name) }
  }

  /// Checks that two obtains return the same instances with these names.
  private func check(_ catalog: Catalog, _ names: String...) throws {
    let (first, second) = (try catalog.obtain(\.panels), try catalog.obtain(\.panels))
    #expect(first.map(\.name) == names)
    #expect(first.map(ObjectIdentifier.init) == second.map(ObjectIdentifier.init))
  }

  @Test("Scoped contributions of a scope and of a scope of another kind in it are kept side by side")
  func innerScope() throws {
    let request = catalog.makeScope(RequestScope.self)
    let session = request.makeScope(SessionScope.self)
    for (name, owner) in [("root", catalog), ("request", request), ("session", session)] {
      contribute("\(name) 1", to: owner)
      contribute("\(name) 2", to: owner)
    }
    try check(session, "root 1", "root 2", "request 1", "request 2", "session 1", "session 2")
    try check(request, "root 1", "root 2", "request 1", "request 2")
  }

  @Test("A contribution that is made after the instances exist leaves them in place")
  func later() throws {
    let request = catalog.makeScope(RequestScope.self)
    contribute("root", to: catalog)
    contribute("request", to: request)
    let before = try request.obtain(\.panels)
    contribute("later root", to: catalog)
    contribute("later request", to: request)
    let after = try request.obtain(\.panels)
    #expect(after.map(\.name) == ["root", "later root", "request", "later request"])
    #expect(before[0] === after[0])
    #expect(before[1] === after[2])
    try check(request, "root", "later root", "request", "later request")
  }
}
