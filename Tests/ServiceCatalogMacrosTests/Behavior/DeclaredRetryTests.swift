#if Macros
import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogDiagnostics
import ServiceCatalogMacros
import Testing

@Suite("Declared services that are tried again", .timeLimit(.minutes(10)))
struct DeclaredRetryTests {
  private let clock = ManualClock()

  private func catalog(failing failures: Int) -> Catalog {
    Catalog(LinkRoot(linkSettings: LinkSettings(failures: failures), linkClock: clock))
  }

  @Test("The function is called again after pauses of its clock, with needs that are obtained once")
  func success() async throws {
    let catalog = catalog(failing: 2)
    let task = Task { try await catalog.obtain(\.link) }
    for _ in 1...2 {
      try await clock.waitForSleepers()
      clock.advance(by: .seconds(2))
    }
    let link = try await task.value
    #expect(link.number == 3 && link.log == "1 2 3")
  }

  @Test("The error has the number of attempts, and the function's own error")
  func failure() async throws {
    let catalog = catalog(failing: .max)
    let task = Task { try await catalog.obtain(\.link) }
    for _ in 1...4 {
      try await clock.waitForSleepers()
      clock.advance(by: .seconds(2))
    }
    let error = try #require(await #expect(throws: CatalogError.self) { try await task.value })
    #expect(error == .assemblyFailed("link") && error.attempts == 5 && error.underlyingError is Refusal)
  }

  @Test("A function of the main actor stays there, with needs of each form") @MainActor
  func mainActor() async throws {
    #expect(try await catalog(failing: 0).obtain(\.mainLink).log == "main main main")
    #expect(try await catalog(failing: 0).obtain(\.fixedLink).number == 1)
  }

  @Test("A service with an instance for each input is tried again for its input")
  func perInput() async throws {
    let catalog = catalog(failing: 0)
    let link = try await catalog.obtain(\.numberedLink, with: 7)
    #expect(link.number == 7)
    #expect(try await catalog.obtain(\.numberedLink, with: 7) === link)
  }

  @Test("The clock is a need of the service")
  func graph() async throws {
    let catalog = catalog(failing: 0)
    catalog.startRecording()
    _ = try await catalog.obtain(\.link)
    #expect(
      catalog.graph.needs(of: "link").map(\.name).sorted() == ["linkClock", "linkLog", "linkSettings", "linkTries"])
  }
}
#endif
