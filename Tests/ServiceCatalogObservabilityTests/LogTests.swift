#if Observability
import Logging
import ServiceCatalog
import ServiceCatalogDiagnostics
import ServiceCatalogObservability
import Testing

@Suite("Logging a catalog's events")
struct LogTests {
  @Test("Events have levels and metadata")
  func eventsHaveLevelsAndMetadata() async throws {
    let (store, catalog) = (LogStore(), Catalog(name: "app"))
    catalog.logEvents(to: store.logger())
    catalog.supply(PlainBlueprint.self, fileID: "App/Entries.swift", line: 7)
    _ = try catalog.obtain(\.plain)
    catalog.supply(PlainBlueprint.self, fileID: "App/Other.swift", line: 8) { _ in 4 }
    let entries = store.entries
    #expect(entries.map(\.message) == ["supplied", "assembling", "assembled", "released", "replaced"])
    #expect(entries.map(\.level) == [.trace, .trace, .debug, .trace, .notice])
    let common: Logger.Metadata = [
      "catalog.name": "app", "catalog.entry": "plain", "catalog.location": "App/Entries.swift:7",
    ]
    #expect(entries[0].metadata == common)
    let id = try #require(entries[1].metadata["catalog.id"])
    #expect(entries[1].metadata == common.merging(["catalog.id": id]) { $1 })
    var assembled = entries[2].metadata
    let duration = assembled.removeValue(forKey: "catalog.duration_ms").flatMap { Double("\($0)") }
    #expect(try #require(duration) >= 0)
    #expect(assembled == entries[1].metadata)
    #expect(entries[4].metadata["catalog.previous"] == "App/Entries.swift:7")
    #expect(entries[4].metadata["catalog.location"] == "App/Other.swift:8")
  }

  @Test("A nested assembly names its parent")
  func nestedAssemblyNamesItsParent() async throws {
    let (store, catalog) = (LogStore(), Catalog())
    catalog.install(OuterBlueprint(), InnerBlueprint(), PlainBlueprint())
    catalog.logEvents(to: store.logger())
    _ = try await catalog.obtain(\.outer)
    let begun = store.entries.filter { $0.message == "assembling" }
    let outer = try #require(begun.first { $0.metadata["catalog.entry"] == "outer" })
    #expect(outer.metadata["catalog.parent"] == nil)
    for entry in begun where entry.metadata["catalog.entry"] != "outer" {
      #expect(entry.metadata["catalog.parent"] == outer.metadata["catalog.id"])
    }
    #expect(begun.count == 3)
  }

  @Test("Failures are logged as errors")
  func failuresAreErrors() async throws {
    let (store, catalog) = (LogStore(), Catalog())
    catalog.install(FailingBlueprint(), UnclosableBlueprint())
    catalog.logEvents(to: store.logger(.error))
    _ = try? catalog.obtain(\.failing)
    _ = try catalog.obtain(\.unclosable)
    try? await catalog.shutdown()
    #expect(store.entries.map(\.message) == ["failed", "disposal failed"])
    #expect(store.entries.allSatisfy { $0.level == .error })
    #expect(store.entries[0].metadata["catalog.error"] == "assembly-failed")
    #expect(store.entries[0].metadata["catalog.path"] == .array(["failing"]))
    #expect("\(store.entries[0].metadata["error"] ?? "")".contains("threw: Broken()"))
    #expect(store.entries[1].metadata["catalog.error"] == "disposal-failed")
  }

  @Test("A failure that affects several entries is logged as one error")
  func failureThatSpreadsIsOneError() throws {
    let (store, catalog) = (LogStore(), Catalog())
    catalog.install(FailingBlueprint(), DependentBlueprint())
    catalog.logEvents(to: store.logger(.debug))
    _ = try? DependentBlueprint.obtain(from: catalog)
    #expect(store.entries.map(\.metadata["catalog.entry"]) == ["failing", "dependent"])
    #expect(store.entries.map(\.level) == [.error, .debug])
  }

  @Test("A missing service is an error of the entry that needs it")
  func missingServiceIsAnError() throws {
    let (store, catalog) = (LogStore(), Catalog())
    catalog.install(DependentBlueprint())
    catalog.logEvents(to: store.logger(.debug))
    _ = try? DependentBlueprint.obtain(from: catalog)
    #expect(store.entries.map(\.metadata["catalog.entry"]) == ["dependent"])
    #expect(store.entries.map(\.level) == [.error])
  }

  @Test("A builder that throws because of a cancellation isn't an error")
  func cancelledBuilder() async throws {
    let (store, catalog) = (LogStore(), Catalog())
    catalog.install(CancelledBlueprint())
    catalog.supply(DependentBlueprint.self) { try CancelledBlueprint.obtain(from: $0) }
    catalog.logEvents(to: store.logger(.debug))
    _ = try? DependentBlueprint.obtain(from: catalog)
    #expect(store.entries.map(\.message) == ["failed", "failed"])
    #expect(store.entries.allSatisfy { $0.level == .debug })
  }

  @Test(
    "Failures have the configured level, and those that follow from them no higher one",
    arguments: [(Logger.Level.info, Logger.Level.debug), (.trace, .trace)])
  func failuresHaveTheConfiguredLevel(_ level: Logger.Level, _ following: Logger.Level) throws {
    let (store, catalog) = (LogStore(), Catalog())
    catalog.install(FailingBlueprint(), DependentBlueprint())
    catalog.logEvents(to: store.logger(.trace)) { error in
      #expect(error.underlyingError is Broken)
      return level
    }
    _ = try? DependentBlueprint.obtain(from: catalog)
    #expect(store.entries.filter { $0.message == "failed" }.map(\.level) == [level, following])
  }

  @Test("A cancelled observation logs nothing")
  func cancelledObservationLogsNothing() throws {
    let (store, catalog) = (LogStore(), Catalog())
    catalog.logEvents(to: store.logger()).cancel()
    catalog.install(PlainBlueprint())
    #expect(store.entries.isEmpty)
  }
}

private struct CancelledBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { throw CancellationError() }
}

private struct DependentBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { try catalog.obtain(\.failing) + 1 }
}
#endif
