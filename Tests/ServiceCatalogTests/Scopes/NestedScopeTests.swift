import ServiceCatalog
import Testing

@Suite("Scopes within scopes")
struct NestedScopeTests {
  private let catalog = Catalog(name: "test")

  init() {
    catalog.install(AccountBlueprint(), BasketBlueprint())
  }

  @Test("An inner scope of another kind uses the outer's instance, whichever obtains first", arguments: [false, true])
  func otherKind(innerFirst: Bool) throws {
    let session = catalog.makeScope(SessionScope.self)
    let (one, two) = (session.makeScope(RequestScope.self), session.makeScope(RequestScope.self))
    let account = try innerFirst ? one.obtain(\.account) : session.obtain(\.account)
    #expect(try session.obtain(\.account) === account)
    #expect(try one.obtain(\.account) === account)
    #expect(try two.obtain(\.account) === account)
    #expect(try one.obtain(\.basket) !== two.obtain(\.basket))
  }

  @Test("With alternating kinds each scope uses the nearest of its kind")
  func inTurn() throws {
    let session = catalog.makeScope(SessionScope.self)
    let request = session.makeScope(RequestScope.self)
    let innerSession = request.makeScope(SessionScope.self)
    let innerRequest = innerSession.makeScope(RequestScope.self)
    #expect(try innerSession.obtain(\.basket) === request.obtain(\.basket))
    #expect(try innerRequest.obtain(\.basket) !== request.obtain(\.basket))
    #expect(try request.obtain(\.account) === session.obtain(\.account))
    #expect(try innerSession.obtain(\.account) !== session.obtain(\.account))
    #expect(try innerRequest.obtain(\.account) === innerSession.obtain(\.account))
  }

  @Test("An inner scope keeps the outer one and its instances alive, and releases both")
  func holdsTheOuter() throws {
    let alive = Tally()
    catalog.supply(AccountBlueprint.self) { _ in Part(alive: alive) }
    weak var gone: Catalog?
    var request: Catalog?
    do {
      let session = catalog.makeScope(SessionScope.self)
      gone = session
      request = session.makeScope(RequestScope.self)
    }
    _ = try request?.obtain(\.account)
    #expect(gone != nil)
    #expect(alive.value == 1)
    request = nil
    #expect(gone == nil)
    #expect(alive.value == 0)
  }
}
