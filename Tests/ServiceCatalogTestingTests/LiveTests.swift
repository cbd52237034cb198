import ServiceCatalog
import ServiceCatalogTesting
import Testing

private protocol Payments: Sendable {
  func pay() -> String
}

private struct RealPayments: Payments {
  func pay() -> String { "paid" }
}

private struct FakePayments: Payments {
  func pay() -> String { "pretended" }
}

private struct PaymentsBlueprint: SharedBlueprint, LiveBlueprint {
  static func assemble(from catalog: any Assembling) -> any Payments { RealPayments() }
}

private struct CheckoutBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> String { try catalog[\.payments].pay() }
}

private struct RandomBlueprint: Blueprint, LiveBlueprint {
  static func assemble(from catalog: any Assembling) -> Int { 4 }
}

private struct PoolBlueprint: AsyncBlueprint, DisposableBlueprint, LiveBlueprint {
  static func assemble(from catalog: any Assembling) async -> Int { 5 }
  static func dispose(_ instance: Int, after ending: Ending) async {}
}

private struct FileBlueprint: ParameterizedBlueprint, LiveBlueprint {
  static func assemble(_ input: String, from catalog: any Assembling) -> String { "contents of \(input)" }
}

private struct WindowBlueprint: MainActorBlueprint, LiveBlueprint {
  static func assemble(from catalog: any Assembling) -> String { "window" }
}

private struct AccountBlueprint: SuppliedBlueprint, LiveBlueprint {
  typealias Output = String
}

private struct MissingBlueprint: SuppliedBlueprint {
  typealias Output = Int
}

private struct FeedsBlueprint: ContributionBlueprint, LiveBlueprint {
  typealias Element = String
}

extension Catalog {
  fileprivate var payments: PaymentsBlueprint.Type { PaymentsBlueprint.self }
  fileprivate var checkout: CheckoutBlueprint.Type { CheckoutBlueprint.self }
  fileprivate var random: RandomBlueprint.Type { RandomBlueprint.self }
  fileprivate var pool: PoolBlueprint.Type { PoolBlueprint.self }
  fileprivate var file: FileBlueprint.Type { FileBlueprint.self }
  fileprivate var window: WindowBlueprint.Type { WindowBlueprint.self }
  fileprivate var account: AccountBlueprint.Type { AccountBlueprint.self }
  fileprivate var missing: MissingBlueprint.Type { MissingBlueprint.self }
  fileprivate var feeds: FeedsBlueprint.Type { FeedsBlueprint.self }
}

private enum Visit: CatalogScope {}

private struct ShopModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(
      PaymentsBlueprint(), CheckoutBlueprint(), RandomBlueprint(), PoolBlueprint(), FileBlueprint(), WindowBlueprint())
    catalog.supply(AccountBlueprint.self, instance: "real")
    catalog.contribute(to: FeedsBlueprint.self) { _ in "network" }
  }
}

/// Returns the text of a live service.
private func live(_ name: String, _ key: String, chain: [String] = []) -> String {
  let chain = chain.map { "\n" + $0 }.joined()
  return """
    [live-service] \(name) reaches outside of the program, and the test doesn't replace it\(chain)
        \(name)   supplied at ServiceCatalogTestingTests/LiveTests.swift:N by ShopModule
      to fix: replace it in the test, with try $0.override(\\.\(key)) { _ in … } in .catalog { … }, or permit it, with \
    .catalog(allowingLive: \\.\(key))
      docs: catalog explain live-service
    """
}

@Suite("Live services", .catalog { $0.install(ShopModule()) })
struct LiveTests {
  @Test("A live service fails the test once, with the chain from the request")
  func once() async {
    let chain = [
      "  checkout -> payments",
      "    checkout   supplied at ServiceCatalogTestingTests/LiveTests.swift:N by ShopModule",
    ]
    await expectIssue(live("payments", "payments", chain: chain)) {
      for _ in 0..<3 {
        #expect(throws: CatalogError.liveService("payments")) { try Catalog.main[\.checkout] }
        #expect(throws: CatalogError.liveService("payments")) { try Catalog.main[\.payments] }
      }
    }
  }

  @MainActor @Test("Every kind of service can be live")
  func kinds() async {
    await expectIssues([
      live("random", "random"), live("pool", "pool"), live("file", "file"),
      live("window", "window"), live("account", "account"),
      live("feeds", "feeds"),
    ]) {
      let catalog = Catalog.main
      #expect(throws: CatalogError.liveService("random")) { try catalog[\.random] }
      await #expect(throws: CatalogError.liveService("pool")) { try await catalog.obtain(\.pool) }
      #expect(throws: CatalogError.liveService("pool")) { try catalog.obtainReady(\.pool) }
      #expect(throws: CatalogError.liveService("file")) { try catalog.obtain(\.file, with: "a") }
      #expect(throws: CatalogError.liveService("window")) { try catalog.obtain(\.window) }
      #expect(throws: CatalogError.liveService("account")) { try catalog[\.account] }
      #expect(throws: CatalogError.liveService("feeds")) { try catalog[\.feeds] }
    }
  }

  @Test("A live instance that exists isn't given to a caller that only asks for existing ones")
  func existing() {
    #expect(Catalog.main.obtainIfAssembled(\.account) == nil)
  }

  @Test("An override of any kind replaces a live service")
  func overridden() async throws {
    let catalog = Catalog.main
    try catalog.override(\.payments, instance: FakePayments())
    try catalog.override(\.random) { _ in 1 }
    try catalog.override(\.pool) { _ in 2 }
    try catalog.override(\.file) { input, _ in "fake \(input)" }
    try catalog.override(\.window, instance: "fake window")
    try catalog.override(\.account, instance: "fake account")
    try catalog.override(\.feeds) { _ in ["fake feed"] }
    #expect(try catalog[\.checkout] == "pretended")
    #expect(try catalog[\.random] == 1)
    #expect(try await catalog.obtain(\.pool) == 2)
    #expect(try catalog.obtain(\.file, with: "a") == "fake a")
    #expect(try await catalog.obtain(\.window) == "fake window")
    #expect(try catalog[\.account] == "fake account")
    #expect(try catalog[\.feeds] == ["fake feed"])
  }

  @Test("Another supply replaces the own builder, until the blueprint is installed again")
  func supplied() async throws {
    Catalog.main.supply(PaymentsBlueprint.self) { _ in FakePayments() }
    #expect(try Catalog.main[\.checkout] == "pretended")
    Catalog.main.supply(PaymentsBlueprint.self, instance: FakePayments())
    #expect(try Catalog.main[\.checkout] == "pretended")
    Catalog.main.install(PaymentsBlueprint())
    await expectIssueOf("payments") { _ = try? Catalog.main[\.payments] }
  }

  @Test("A supply of a service without a builder of its own is live", .catalog(.empty))
  func rootSupplies() async throws {
    Catalog.main.supply(AccountBlueprint.self) { _ in "real" }
    await expectIssueOf("account") { _ = try? Catalog.main[\.account] }
    try Catalog.main.override(\.account) { _ in "fake" }
    #expect(try Catalog.main[\.account] == "fake")
  }

  @Test("A test can permit live services, also of an enclosing trait", .catalog(allowingLive: \.payments, \.feeds))
  func permitted() async throws {
    #expect(try Catalog.main[\.checkout] == "paid")
    #expect(try Catalog.main[\.feeds] == ["network"])
    await expectIssueOf("account") { _ = try? Catalog.main[\.account] }
  }

  @Suite("In a suite that permits one", .catalog(allowingLive: \.account))
  struct Inner {
    @Test("A service that the suite permits stays permitted", .catalog(allowingLive: \.payments))
    func permitted() async throws {
      #expect(try Catalog.main[\.account] == "real")
      #expect(try Catalog.main[\.checkout] == "paid")
      await expectIssueOf("random") { _ = try? Catalog.main[\.random] }
    }
  }

  @Test("Scopes, copies and overrides of a test's catalog refuse live services", arguments: [false, true])
  func scopes(isCopy: Bool) async throws {
    let catalog = isCopy ? Catalog.main.isolatedCopy() : Catalog.main
    await expectIssueOf("payments") { _ = try? catalog.makeScope(Visit.self)[\.checkout] }
    let scope = catalog.makeScope(Visit.self)
    scope.install(RandomBlueprint())
    await expectIssueOf("random") { _ = try? scope[\.random] }
    try scope.override(\.payments, instance: FakePayments())
    #expect(try scope[\.checkout] == "pretended")
    try catalog.withOverrides {
      try $0.override(\.payments, instance: FakePayments())
    } operation: {
      try #expect(Catalog.main[\.checkout] == "pretended")
    }
  }

  @Test("A decorator doesn't make a live service a replaced one")
  func decorated() async throws {
    Catalog.main.decorate(PaymentsBlueprint.self) { payments, _ in payments }
    await expectIssueOf("payments") { _ = try? Catalog.main[\.payments] }
    try Catalog.main.override(\.payments, instance: FakePayments())
    #expect(try Catalog.main[\.checkout] == "pretended")
  }

  @Test("A collection keeps what else is contributed to it from being assembled")
  func contributed() async throws {
    Catalog.main.contribute(to: FeedsBlueprint.self) { _ in "second" }
    await expectIssueOf("feeds") { _ = try? Catalog.main[\.feeds] }
    Catalog.main.clear()
    #expect(try Catalog.main[\.feeds] == [])
  }

  @Test("An entry without decorators is obtained in a scope whose decorators were removed")
  func undecorated() throws {
    let catalog = Catalog(name: "test")
    let scope = catalog.makeScope(Visit.self)
    scope.decorate(CheckoutBlueprint.self) { text, _ in text + "!" }
    scope.undecorate(\.checkout)
    catalog.supply(CheckoutBlueprint.self) { _ in "checked out" }
    #expect(try scope[\.checkout] == "checked out")
  }

  @Test(
    "The text names the key as it is written by convention",
    arguments: [
      ("paymentClient", "paymentClient"), ("apiClient", "apiClient"), ("uuid", "uuid"),
    ])
  func keys(name: String, key: String) {
    let text = CatalogError.liveService(name).description
    #expect(text.contains("override(\\.\(key)) {") && text.hasSuffix("live-service"))
  }

  @Test("A trait that overrides a missing service names its own line")
  func missing() async {
    let error = await #expect(throws: CatalogError.self) {
      let trait = CatalogTrait.catalog { try $0.override(\.missing, instance: 1) }
      try await trait.provideScope(for: Test.current!, testCase: nil) {}
    }
    #expect(error?.description.contains("overridden at ServiceCatalogTestingTests/LiveTests.swift:") == true)
  }

  @Test("Verifying a catalog records each live service once")
  func verified() async {
    let names = [
      "payments", "random", "pool", "window", "account", "feeds",
    ]
    let issues = await issuesOf { await expectVerified() }
    #expect(Set(issues) == Set(names))
    #expect(issues.count == names.count)
  }

  @Test("A module's live services are refused, and its stand-ins aren't", .catalog(allowingLive: \.random))
  func module() async {
    let issues = await issuesOf {
      await expectAssembles(RandomBlueprint(), PoolBlueprint(), CheckoutBlueprint()) {
        $0.supply(PaymentsBlueprint.self) { _ in FakePayments() }
      }
    }
    #expect(issues == ["pool"])
  }

  @Test("A task of the test that obtains after it fails with a closed catalog, and pays nothing")
  func outlived() async throws {
    let gate = AsyncStream<Void>.makeStream()
    let task = Collected<Task<String, any Error>>()
    try await withTestCatalog { _ in
    } operation: {
      task.append(
        Task {
          for await _ in gate.stream { break }
          return try Catalog.main[\.checkout]
        })
    }
    gate.continuation.yield()
    await #expect(throws: CatalogError.closed("checkout")) { try await task.all[0].value }
  }

  @Test("A thread that doesn't know the test reports at its end")
  func detached() async {
    let texts = await issueTexts {
      let trait = CatalogTrait.catalog()
      try await trait.provideScope(for: Test.current!, testCase: nil) {
        let catalog = Catalog.main
        _ = await Task.detached { try? catalog[\.checkout] }.value
      }
    }
    #expect(texts.count == 1 && texts[0].hasPrefix("[live-service] payments "))
  }

  @Test("Outside of traits, a failing test throws what it obtained")
  func thrown() async throws {
    let failure = await #expect(throws: CatalogTestFailure.self) {
      try await withTestCatalog { _ in
      } operation: {
        _ = try? Catalog.main[\.random]
      }
    }
    #expect(failure?.texts.map { $0.hasPrefix("[live-service] random ") } == [true])
    let result = try await withTestCatalog(allowingLive: \.random) { _ in
    } operation: {
      try Catalog.main[\.random]
    }
    #expect(result == 4)
  }
}

@Suite("Live services without the trait")
struct UnguardedLiveTests {
  @Test("A program's catalog uses live services") func program() async throws {
    let catalog = Catalog()
    catalog.install(ShopModule())
    #expect(try catalog[\.checkout] == "paid")
    #expect(try catalog.isolatedCopy()[\.checkout] == "paid")
    #expect(try await catalog.obtain(\.pool) == 5)
    #expect(try catalog[\.feeds] == ["network"])
  }
}

private func expectIssueOf(_ name: String, _ body: () async throws -> Void) async {
  await #expect(issuesOf(body) == [name])
}

/// Returns the names of the live services of which `body` records an issue.
private func issuesOf(_ body: () async throws -> Void) async -> [String] {
  await issueTexts(body).map { String($0.dropFirst("[live-service] ".count).prefix { $0 != " " }) }
}

private func issueTexts(_ body: () async throws -> Void) async -> [String] {
  let issues = Collected<String>()
  try? await withKnownIssue(isIntermittent: true) {
    try await body()
  } matching: {
    issues.append($0.text)
    return true
  }
  return issues.all
}
