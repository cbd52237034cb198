import Dispatch
import ServiceCatalog
import Testing

@Suite("Binding Catalog.main with withMain")
struct WithMainTests {
  private let catalog = Catalog(name: "test")

  init() {
    catalog.install(AlphaBlueprint(), BasketBlueprint())
  }

  @Test("withMain binds the catalog for the operation, returns its result, and unbinds")
  func binds() throws {
    let outside = Catalog.main
    #expect(try catalog.withMain { try Catalog.main.obtain(\.alpha).name } == "alpha")
    #expect(catalog.withMain { Catalog.main === catalog })
    #expect(Catalog.main === outside)
  }

  @Test("A throwing operation unbinds, and its error keeps its type")
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

  @Test("Child tasks of an asynchronous operation see the binding, and a detached task does not")
  func children() async {
    let outside = Catalog.main
    await catalog.withMain {
      await Task.yield()
      async let child = Catalog.main === catalog
      #expect(await child)
      #expect(await Task.detached { Catalog.main === outside }.value)
    }
  }

  @Test("A nested binding ends with the outer one restored")
  func nested() {
    let other = Catalog(name: "other")
    catalog.withMain {
      other.withMain { #expect(Catalog.main === other) }
      #expect(Catalog.main === catalog)
      catalog.withMain { #expect(Catalog.main === catalog) }
      #expect(Catalog.main === catalog)
    }
  }

  @Test("withMain carries overrides to a thread, which does not inherit them")
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

  @Test("withMain carries a scope to a dispatch queue")
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

  @Test("withMain releases the catalog afterwards")
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
