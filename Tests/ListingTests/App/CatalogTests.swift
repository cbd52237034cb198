import ServiceCatalog
import ServiceCatalogStyles
import Testing

// The two tests of the example program in "Protocol-Driven Service Catalog Without Third-Party Frameworks", line by
// line. Comments mark each change that Swift 6 requires. The suite is nested in the one that gives each test a catalog
// of its own as `Catalog.main`.

extension MainCatalogListings {
  @Suite("Catalog Tests")
  struct CatalogTests {
    @Test("Obtain calls builder each time (not shared)")
    // Changed: `throws`, for the subscript's errors.
    func obtainCallsBuilderEachTime() throws {
      // Changed: a `@Sendable` builder cannot capture a `var`.
      let count = Counter()
      Catalog.main.supply(TestBlueprint.self) { _ in
        let count = count.next()
        return TestServiceImpl(value: "call-\(count)")
      }
      // Changed: `try`.
      let s1 = try Catalog.main[\.testService]
      let s2 = try Catalog.main[\.testService]
      #expect(s1.value == "call-1")
      #expect(s2.value == "call-2")
    }

    @Test("Shared supply caches instance")
    // Changed: `throws`.
    func sharedSupply() throws {
      // Changed: as above.
      let count = Counter()
      Catalog.main.supplyShared(TestBlueprint.self) { _ in
        let count = count.next()
        return TestServiceImpl(value: "shared-\(count)")
      }
      // Changed: `try`.
      let s1 = try Catalog.main[\.testService]
      let s2 = try Catalog.main[\.testService]
      #expect(s1.value == "shared-1")
      #expect(s2.value == "shared-1")
    }
  }
}

// Declarations that the listing omits.

protocol TestService: Sendable {
  var value: String { get }
}

struct TestServiceImpl: TestService {
  let value: String
}

struct TestBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) -> any TestService { TestServiceImpl(value: "own") }
}

extension Catalog {
  var testService: TestBlueprint.Type { TestBlueprint.self }
}
