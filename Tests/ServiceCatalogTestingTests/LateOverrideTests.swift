import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogTesting
import Testing

private struct KeeperBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { try catalog[\.lateMiddle] }
}

private struct LateMiddleBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { try catalog[\.clock].now }
}

/// A service that obtains the clock on each use.
private struct UserBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> @Sendable () throws -> Int {
    let owner = catalog.owningCatalog
    return { [weak owner] in try owner?[\.clock].now ?? 0 }
  }
}

/// An instance for each number, of which that for zero needs no clock.
private struct QuotaBlueprint: SharedParameterizedBlueprint {
  static func assemble(_ input: Int, from catalog: any Assembling) throws -> Int {
    input == 0 ? 0 : try input + catalog[\.clock].now
  }
}

/// An instance for each number, which ends when it's idle.
private struct NumberBlueprint: SharedParameterizedBlueprint, PerInputBlueprint {
  static let time = ManualClock()
  static var idle: Duration? { .seconds(60) }
  static func idleClock(from catalog: any Assembling) -> any _Concurrency.Clock<Duration> { time }
  static func assemble(_ input: Int, from catalog: any Assembling) throws -> Int { try input + catalog[\.clock].now }
}

extension Catalog {
  fileprivate var quota: QuotaBlueprint.Type { QuotaBlueprint.self }
  fileprivate var number: NumberBlueprint.Type { NumberBlueprint.self }
  fileprivate var keeper: KeeperBlueprint.Type { KeeperBlueprint.self }
  fileprivate var lateMiddle: LateMiddleBlueprint.Type { LateMiddleBlueprint.self }
  fileprivate var lateUser: UserBlueprint.Type { UserBlueprint.self }
}

private struct TapBlueprint: SharedBlueprint, DisposableBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) -> Int { 1 }
  static func dispose(_ tap: Int, after ending: Ending) {}
}

@Suite("Overrides that a kept instance doesn't see")
struct LateOverrideTests {
  private static let text = """
    clock is overridden after an instance that uses the earlier one was kept: keeper
        overridden at ServiceCatalogTestingTests/LateOverrideTests.swift:N
      to fix: override clock before that is obtained, for instance in the trait: .catalog { try $0.override(\\.clock) { _ in … } }
    """

  /// Runs code in a test's catalog with the services.
  private func run(_ code: @escaping @Sendable (Catalog) async throws -> Void) async throws {
    let test = try #require(Test.current)
    let trait = CatalogTrait.catalog(.empty) {
      $0.install(ClockBlueprint(), LateMiddleBlueprint(), KeeperBlueprint(), UserBlueprint())
    }
    try await trait.provideScope(for: test, testCase: Test.Case.current) { try await code(Catalog.main) }
  }

  @Test("The warning is at the override, and names the kept service, also beyond a transient one")
  func late() async throws {
    let line = #line
    let place = await expectIssue(Self.text) {
      try await run { catalog in
        _ = try catalog[\.keeper]
        try catalog.override(\.clock) { _ in FixedClock(now: 2) }
        #expect(try catalog[\.keeper] == 0)
      }
    }
    #expect(place?.fileID == "ServiceCatalogTestingTests/LateOverrideTests.swift" && place?.line == line + 4)
  }

  @Test("A kept service that was reloaded is still named")
  func reloaded() async throws {
    await expectIssue(Self.text) {
      try await run { catalog in
        _ = try (catalog[\.keeper], catalog.reload(\.keeper))
        try catalog.override(\.clock) { _ in FixedClock(now: 2) }
      }
    }
  }

  @Test("What the instance of one input obtains isn't forgotten when that of another one is built")
  func otherInput() async throws {
    await expectIssue(Self.text.replacing("kept: keeper", with: "kept: quota")) {
      try await run { catalog in
        catalog.install(QuotaBlueprint())
        for input in [1, 0] { _ = try catalog.obtain(\.quota, with: input) }
        try catalog.override(\.clock) { _ in FixedClock(now: 2) }
      }
    }
  }

  @Test("A service with an instance for each input is named once, while one of them is kept")
  func inputs() async throws {
    await expectIssue(Self.text.replacing("kept: keeper", with: "kept: number")) {
      try await run { catalog in
        catalog.install(NumberBlueprint())
        _ = try catalog.obtain(\.number, with: 1)
        try await NumberBlueprint.time.waitForSleepers()
        NumberBlueprint.time.advance(by: .seconds(30))
        for input in 2...3 { _ = try catalog.obtain(\.number, with: input) }
        try await NumberBlueprint.time.waitForSleepers(3)
        NumberBlueprint.time.advance(by: .seconds(30))
        while catalog.inputCount > 2 { await Task.yield() }
        try catalog.override(\.clock) { _ in FixedClock(now: 2) }
      }
    }
  }

  @Test("An override by another thread is reported at the test's end")
  func elsewhere() async throws {
    await expectIssue(Self.text) {
      try await run { catalog in
        _ = try catalog[\.keeper]
        await Task.detached { try? catalog.override(\.clock) { _ in FixedClock(now: 2) } }.value
      }
    }
  }

  @Test(
    "An override that comes in time isn't reported, nor one that a later use sees",
    arguments: [
      { try $0.override(\.clock) { _ in FixedClock(now: 2) } },
      {
        _ = try ($0[\.lateMiddle], $0[\.clock], $0[\.lateUser]())
        try $0.override(\.clock) { _ in FixedClock(now: 2) }
      },
      {
        _ = try $0[\.keeper]
        try $0.override(\.keeper) { _ in 3 }
        try $0.override(\.clock) { _ in FixedClock(now: 2) }
      },
      {
        _ = try $0[\.keeper]
        $0.reset()
        try $0.override(\.clock) { _ in FixedClock(now: 2) }
      },
      {
        _ = try $0[\.keeper]
        $0.supply(ClockBlueprint.self) { _ in FixedClock(now: 2) }
      },
      {
        _ = try $0[\.keeper]
        try $0.withOverrides({ try $0.override(\.clock) { _ in FixedClock(now: 2) } }) {
          _ = try Catalog.main[\.keeper]
        }
      },
    ] as [@Sendable (Catalog) throws -> Void])
  func inTime(code: @escaping @Sendable (Catalog) throws -> Void) async {
    // A warning alone doesn't fail a test.
    await expectIssues([]) { try await run { try code($0) } }
  }

  @Test("A scope in a test that ends without disposing an instance is still reported on standard error")
  func undisposed() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      for leaks in [CatalogTrait.Leaks.ignored, .forbidden] {
        try await withTestCatalog(.empty, leaks: leaks) {
          $0.install(TapBlueprint())
        } operation: {
          _ = try TapBlueprint.obtain(from: Catalog.main.makeScope(RequestScope.self))
        }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.ranges(of: "[undisposed-instance] tap").count == 2, "\(text)")
  }
}
