import Dispatch
import ServiceCatalog
import Testing

@Suite("withMain")
struct WithMainTests {
  private let catalog = Catalog(name: "test")

  init() {
    catalog.install(AlphaBlueprint(), BasketBlueprint())
  }

  @Test("binds main to the catalog for the operation, returns what that returns, and unbinds")
  func binds() throws {
    let outside = Catalog.main
    #expect(try catalog.withMain { try Catalog.main.obtain(\.alpha).name } == "AlphaBlueprint")
    #expect(catalog.withMain { Catalog.main === catalog })
    #expect(Catalog.main === outside)
  }

  @Test("a throw unbinds, and the error is passed on in its type")
  func throwing() async {
    let outside = Catalog.main
    do throws(Mishap) {
      try catalog.withMain { () throws(Mishap) in throw Mishap("sync") }
    } catch {
      #expect(error.text == "sync")
    }
    do throws(Mishap) {
      try await catalog.withMain { () async throws(Mishap) in
        await Task.yield()
        throw Mishap("async")
      }
    } catch {
      #expect(error.text == "async")
    }
    #expect(Catalog.main === outside)
  }

  @Test("around an asynchronous operation: child tasks see it, a detached one does not")
  func children() async {
    let outside = Catalog.main
    await catalog.withMain {
      await Task.yield()
      async let child = Catalog.main === catalog
      #expect(await child)
      #expect(await Task.detached { Catalog.main === outside }.value)
    }
  }

  @Test("binding one inside another: the inner one, then the outer one again")
  func nested() {
    let other = Catalog(name: "other")
    catalog.withMain {
      other.withMain { #expect(Catalog.main === other) }
      #expect(Catalog.main === catalog)
      catalog.withMain { #expect(Catalog.main === catalog) }
      #expect(Catalog.main === catalog)
    }
  }

  @Test("carries overrides to a thread, which does not see them by itself")
  func thread() throws {
    let outside = Catalog.main
    try catalog.withOverrides {
      try $0.override(\.alpha) { _ in Part("fake") }
    } operation: {
      let main = Catalog.main
      #expect(Errand { Catalog.main === outside }.result() == true)
      #expect(Errand { main.withMain { try? Catalog.main.obtain(\.alpha).name } }.result() == "fake")
      let after = Errand {
        main.withMain {}
        return Catalog.main === outside
      }
      #expect(after.result() == true)
    }
  }

  @Test("carries a scope to a dispatch queue")
  func dispatchQueue() throws {
    try catalog.withSynchronousScope(RequestScope.self) { scope in
      let done = Gate()
      let baskets = Collected<Part>()
      DispatchQueue(label: "test").async {
        scope.withMain { (try? Catalog.main.obtain(\.basket)).map(baskets.append) }
        done.open()
      }
      #expect(done.wait())
      try #expect(baskets.all.first === scope.obtain(\.basket))
    }
  }

  @Test("lets the catalog go after")
  func releases() async {
    weak var gone: Catalog?
    do {
      let catalog = Catalog(name: "short")
      gone = catalog
      catalog.withMain {}
      await catalog.withMain { await Task.yield() }
    }
    #expect(gone == nil)
  }
}
