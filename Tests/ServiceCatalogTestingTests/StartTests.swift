import ServiceCatalog
import ServiceCatalogTesting
import Testing

private struct TimeBlueprint: SuppliedBlueprint {
  typealias Output = any _Concurrency.Clock<Duration>
}

private struct SettingsBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Int {
    try await catalog[\.time].sleep(for: .milliseconds(300))
    return 1
  }
}

private struct StoreBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Int {
    try await catalog[\.time].sleep(for: .milliseconds(200))
    let settings = try await catalog.obtain(\.settings)
    try await catalog[\.time].sleep(for: .milliseconds(400))
    return settings
  }
}

private struct FeedBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Int {
    let connection = try await catalog.obtain(\.connection)
    async let settings = catalog.obtain(\.settings)
    async let store = catalog.obtain(\.store)
    return try await settings + store + connection
  }
}

private struct ConnectionBlueprint: AsyncBlueprint {
  static var lifetime: Lifetime { .transient }
  static func assemble(from catalog: any Assembling) async throws -> Int {
    try await catalog[\.time].sleep(for: .milliseconds(50))
    return 0
  }
}

private struct IndexBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int {
    (try catalog[\.time] as? StartClock)?.spend(.milliseconds(100))
    return 2
  }
}

extension Catalog {
  fileprivate var time: TimeBlueprint.Type { TimeBlueprint.self }
  fileprivate var settings: SettingsBlueprint.Type { SettingsBlueprint.self }
  fileprivate var store: StoreBlueprint.Type { StoreBlueprint.self }
  fileprivate var feed: FeedBlueprint.Type { FeedBlueprint.self }
  fileprivate var connection: ConnectionBlueprint.Type { ConnectionBlueprint.self }
  fileprivate var index: IndexBlueprint.Type { IndexBlueprint.self }
}

@Suite(
  "The time of a start",
  .catalog {
    $0.install(
      FeedBlueprint(), StoreBlueprint(), SettingsBlueprint(), ConnectionBlueprint(), IndexBlueprint(), TimeBlueprint())
    $0.supply(TimeBlueprint.self) { _ in ContinuousClock() as any _Concurrency.Clock<Duration> }
  })
struct StartTests {
  private static func count(_ catalog: Catalog, _ clock: StartClock) throws {
    try catalog.override(\.time, instance: clock)
  }

  @Test("Services that don't wait for each other are assembled at the same time", .timeLimit(.minutes(10)))
  func parallel() async {
    let time = await expectStart(within: .milliseconds(700), Self.count)
    #expect(time == .milliseconds(700))
  }

  @Test("A start over the budget names the critical path")
  func overBudget() async {
    let text = """
      [slow-start] the shared services are ready after 0.7 s, and the budget is 0.65 s
          settings, supplied at ServiceCatalogTestingTests/StartTests.swift:N: 0.3 s
          store, supplied at ServiceCatalogTestingTests/StartTests.swift:N: 0.4 s
        to fix: let one of these services wait for less, or wait on first use instead of in its builder
      """
    await expectIssue(text) { await expectStart(within: .milliseconds(650), Self.count) }
  }

  @Test("A transient service's time adds to that of each service that obtains it")
  func transient() async {
    let time = await expectStart(within: .seconds(1)) { catalog, clock in
      try Self.count(catalog, clock)
      try catalog.override(\.store, instance: 0)
      try catalog.override(\.settings) { catalog in
        try await catalog.obtain(\.connection) + catalog.obtain(\.connection) + catalog.obtain(\.connection)
      }
    }
    #expect(time == .milliseconds(150))
  }

  @Test("A synchronous builder declares its time")
  func declared() async {
    let time = await expectStart(within: .seconds(1)) { catalog, clock in
      try Self.count(catalog, clock)
      try catalog.override(\.feed, instance: 0)
      try catalog.override(\.store, instance: 0)
      try catalog.override(\.settings, instance: 0)
    }
    #expect(time == .milliseconds(100))
  }

  @Test("A task of a builder that waits for a service that needs the builder's service doesn't count")
  func background() async {
    let tasks = Collected<Task<Int, any Error>>()
    let time = await expectStart(within: .seconds(1)) { catalog, clock in
      try Self.count(catalog, clock)
      try catalog.override(\.settings) { catalog in
        tasks.append(Task { try await catalog.obtain(\.store) })
        try await catalog[\.time].sleep(for: .milliseconds(300))
        return 1
      }
    }
    for task in tasks.all { _ = try? await task.value }
    #expect(time == .milliseconds(700))
  }

  @Test("A task that outlives its builder doesn't count")
  func outliving() async {
    let (tasks, gate) = (Collected<Task<Int, any Error>>(), AsyncStream<Void>.makeStream())
    let time = await expectStart(within: .seconds(1)) { catalog, clock in
      try Self.count(catalog, clock)
      try catalog.override(\.settings) { _ in
        tasks.append(
          Task {
            for await _ in gate.stream {}
            try await clock.sleep(for: .seconds(60))
            return 1
          })
        return 1
      }
      try catalog.override(\.store) { catalog in
        _ = try await catalog.obtain(\.settings)
        gate.continuation.finish()
        return try await tasks.all[0].value
      }
    }
    #expect(time == .milliseconds(100))
  }

  @Test("A clock can count any duration")
  func forever() async {
    await expectIssue(
      """
      [slow-start] the shared services are ready after 9.223372036854776e+18 s, and the budget is 1.0 s
          index, supplied at ServiceCatalogTestingTests/StartTests.swift:N: 9.223372036854776e+18 s
        to fix: let one of these services wait for less, or wait on first use instead of in its builder
      """
    ) {
      await expectStart(within: .seconds(1)) { catalog, clock in
        try Self.count(catalog, clock)
        try catalog.override(\.feed, instance: 0)
        try catalog.override(\.store, instance: 0)
        try catalog.override(\.settings, instance: 0)
        try catalog.override(\.index) { _ in
          clock.spend(.seconds(Int64.max))
          return 2
        }
      }
    }
  }

  @Test("A start that fails is an issue, and the catalog doesn't change")
  func failing() async throws {
    let issues = Collected<String>()
    await withKnownIssue {
      await expectStart(within: .seconds(1)) { catalog, clock in
        try Self.count(catalog, clock)
        try catalog.override(\.settings) { _ in throw CancellationError() }
      }
    } matching: {
      issues.append($0.text)
      return true
    }
    #expect(issues.all.count == 1)
    #expect(issues.all.first?.contains("[assembly-failed] the builder of settings threw") == true)
    #expect(try Catalog.main[\.time] is ContinuousClock)
  }
}
