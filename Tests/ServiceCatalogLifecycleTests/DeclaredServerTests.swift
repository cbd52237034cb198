#if Lifecycle && Macros
import ServiceCatalog
import ServiceCatalogLifecycle
import ServiceCatalogMacros
import ServiceLifecycle
import Testing

/// A service that notes its end.
private struct Chore: Service {
  let name: String
  let journal: Journal
  func run() async throws {
    try await gracefulShutdown()
    journal.note("\(name) ends")
  }
}

final class Vault: Sendable {
  let journal: Journal
  init(journal: Journal) { self.journal = journal }
  func open() async throws { journal.note("vault opens") }
  func close() throws { journal.note("vault closes") }
  func running() -> any Service {
    journal.note("vault starts")
    return Chore(name: "vault", journal: journal)
  }
}

final class Clerk: Service {
  let vault: Vault
  init(vault: Vault) { self.vault = vault }
  func run() async throws {
    vault.journal.note("clerk starts")
    try await Chore(name: "clerk", journal: vault.journal).run()
  }
  func checkHealth() throws { throw Broken(name: "pen") }
}

/// A service that is done at once.
struct Errand: Service {
  let journal: Journal
  func run() { journal.note("errand is done") }
}

struct Meter: Sendable {
  let journal: Journal
  func running() -> any Service {
    journal.note("meter starts")
    return Chore(name: "meter", journal: journal)
  }
}

@MainActor final class Lobby {
  nonisolated let journal: Journal
  init(journal: Journal) { self.journal = journal }
  func check() { journal.note("lobby is checked") }
}

@Services("BankServices") extension Catalog {
  @Supplied static func journal() -> Journal

  @Provides(
    .runs { (vault: Vault) in vault.running() }, .waitUntilReady(Vault.open),
    .healthCheck(named: "the vault") { (vault: Vault) in vault.journal.note("vault is checked") },
    .disposing(Vault.close), by: Vault.self)
  static func vault(journal: Journal) async -> Vault

  @Provides(.runs, .healthCheck(Clerk.checkHealth), by: Clerk.self) static func clerk(vault: Vault) async -> Clerk

  @Provides(.shared, .runs(whenServiceReturns: .continues) { (errand: Errand) in errand }, by: Errand.self)
  static func errand(journal: Journal) -> Errand

  @Provides(.shared, .runs(startOrder: .first) { (meter: Meter) in meter.running() }, by: Meter.self)
  static func meter(journal: Journal) -> Meter

  @Provides(
    .shared, .runs { (lobby: Lobby) in Chore(name: "lobby", journal: lobby.journal) }, .healthCheck(Lobby.check),
    by: Lobby.self)
  @MainActor static func lobby(journal: Journal) -> Lobby
}

@CompositionRoot(entry: \.clerk, \.errand, \.meter, \.lobby)
struct BankRoot: Catalog.BankServices { let journal: Journal }

@Suite("Services of a server that functions declare", .timeLimit(.minutes(10)))
struct DeclaredServerTests {
  @Test("A group starts, checks, stops and disposes them as their traits say")
  func lifecycle() async throws {
    let journal = Journal()
    let group = CatalogServiceGroup(Catalog(BankRoot(journal: journal)))
    async let run: Void = group.run()
    #expect(await group.readiness.waitUntilReady())
    while journal.index(of: "errand is done") == nil || journal.index(of: "clerk starts") == nil { await Task.yield() }
    #expect(group.readiness.isReady)
    let checks = await group.readiness.health().checks
    #expect(checks.keys.sorted() == ["clerk", "lobby", "the vault"])
    if case .failed(let error) = checks["clerk"] {
      #expect(error as? Broken == Broken(name: "pen"))
    } else {
      Issue.record("\(checks)")
    }
    for name in ["lobby", "the vault"] {
      if case .passed = checks[name] {} else { Issue.record("\(checks)") }
    }
    group.triggerGracefulShutdown()
    try await run
    let lines = journal.all.filter { !$0.hasSuffix("is checked") && !["errand is done", "lobby ends"].contains($0) }
    #expect(
      lines == [
        "meter starts", "vault starts", "vault opens", "clerk starts", "clerk ends", "vault ends", "vault closes",
        "meter ends",
      ])
    #expect(Set(journal.all).isSuperset(of: ["lobby is checked", "vault is checked", "lobby ends"]))
  }
}
#endif
