#if Lifecycle
import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogLifecycle
import ServiceLifecycle
import Testing

@Suite("Health of the instances", .timeLimit(.minutes(1)))
struct HealthTests {
  @Test("The checks of all instances decide, each by its name and within its limit")
  func checksDecide() async throws {
    let (clock, never) = (ManualClock(), Gate())
    let switched = Switch()
    let catalog = Catalog()
    catalog.supply(SwitchBlueprint.self, instance: switched)
    catalog.install(StuckBlueprint())
    let group = CatalogServiceGroup(catalog)
    #expect(await group.readiness.health().state == .starting)
    #expect(await !group.readiness.health().isReady)
    async let run: Void = group.run()
    #expect(await group.readiness.waitUntilReady())
    #expect(await group.readiness.health().isReady)
    switched.set(Broken(name: "disk"), stuck: never)
    async let health = group.readiness.health(within: .seconds(5), clock: clock)
    try await clock.waitForSleeper(for: .seconds(5))
    clock.advance(by: .seconds(5))
    let (isReady, checks) = (await health.isReady, await health.checks)
    #expect(!isReady && checks.keys.sorted() == ["Stuck", "switch"])
    if case .failed(let error) = checks["switch"] {
      #expect(error as? Broken == Broken(name: "disk"))
    } else {
      Issue.record("\(checks)")
    }
    if case .timedOut(.seconds(5)) = checks["Stuck"] {} else { Issue.record("\(checks)") }
    await never.open()
    group.triggerGracefulShutdown()
    try await run
    #expect(await group.readiness.health().checks.isEmpty)
  }
}

final class Switch: Sendable {
  private let state = Protected<(error: Broken?, stuck: Gate?)>((nil, nil))
  var error: Broken? { state.withLock { $0.error } }
  var stuck: Gate? { state.withLock { $0.stuck } }
  func set(_ error: Broken, stuck: Gate) { state.withLock { $0 = (error, stuck) } }
}

struct SwitchBlueprint: SuppliedBlueprint, HealthCheckedBlueprint {
  typealias Output = Switch
  static var healthCheckName: String { "switch" }
  static func checkHealth(_ instance: Switch) async throws { if let error = instance.error { throw error } }
}

struct StuckBlueprint: SharedBlueprint, HealthCheckedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Switch { try SwitchBlueprint.obtain(from: catalog) }
  static func checkHealth(_ instance: Switch) async throws { await instance.stuck?.wait() }
}
#endif
