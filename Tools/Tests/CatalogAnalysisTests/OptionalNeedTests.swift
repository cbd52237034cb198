#if Tools
import CatalogWiring
import Testing

/// Calls that obtain a service and accept its absence.
@Suite("Optional dependencies")
struct OptionalNeedTests {
  private func wiring(_ code: String, isSupplied: Bool) async throws -> Wiring {
    try await CatalogAnalysisTests.wiring(
      ofFile: """
        struct ClockBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
        extension Catalog { var clock: ClockBlueprint.Type { ClockBlueprint.self } }
        func start(_ catalog: Catalog) { \(isSupplied ? "catalog.install(ClockBlueprint())" : "") }
        func use(_ catalog: Catalog) async throws { \(code) }
        """)
  }

  @Test(
    "An optional dependency needs no supply and counts as a use",
    arguments: [
      "print(try catalog.obtainIfSupplied(\\.clock) ?? 2)", "print(catalog.obtainIfAssembled(\\.clock) ?? 2)",
      "if catalog.isSupplied(\\.clock) { print(1) }", "print((try? catalog.obtain(\\.clock)) ?? 2)",
      "print((try? catalog[\\.clock]) ?? 2)", "if let clock = try? catalog[\\.clock] { print(clock) }",
      "print((try? await catalog[\\.clock]) ?? 2)", "print((try? catalog[\\.clock].magnitude) ?? 2)",
      "print((try? ClockBlueprint.obtain(from: catalog)) ?? 2)",
    ])
  func optional(_ code: String) async throws {
    let missing = try await wiring(code, isSupplied: false)
    #expect(missing.findings().isEmpty)
    #expect(missing.needs.map(\.isOptional) == [true])
    #expect(try await wiring(code, isSupplied: true).findings().isEmpty)
  }

  @Test(
    "A call that throws or traps needs a supply",
    arguments: [
      "print(try catalog[\\.clock])", "print(try catalog.obtain(\\.clock))", "print(try! catalog[\\.clock])",
      "print(catalog.resolve(\\.clock))", "do { print(try await catalog[\\.clock]) } catch {}",
    ])
  func required(_ code: String) async throws {
    #expect(try await wiring(code, isSupplied: false).findings().map(\.rule) == ["missing-entry"])
    #expect(try await wiring(code, isSupplied: true).findings().isEmpty)
  }

  @Test("A located service may be missing after try?", arguments: [("try? ", []), ("try ", ["missing-entry"])])
  func located(attempt: String, rules: [String]) async throws {
    let wiring = try await CatalogAnalysisTests.wiring(
      ofFile: """
        protocol Speaker: Sendable {}
        func report(_ locator: ServiceLocator) throws {
          let speaker = \(attempt)locator.locate((any Speaker).self)
          print(speaker as Any)
        }
        ServiceLocator.shared.register { 1 }
        print(try ServiceLocator.shared.locate(Int.self))
        """)
    #expect(wiring.findings().map(\.rule) == rules)
  }
}
#endif
