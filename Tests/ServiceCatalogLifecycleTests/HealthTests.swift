#if Lifecycle
import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogLifecycle
import ServiceLifecycle
import Testing

@Suite("Health of the instances", .timeLimit(.minutes(10)))
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
    #expect(!isReady && checks.keys.sorted() == ["stuck", "switch"])
    if case .failed(let error) = checks["switch"] {
      #expect(error as? Broken == Broken(name: "disk"))
    } else {
      Issue.record("\(checks)")
    }
    if case .timedOut(.seconds(5)) = checks["stuck"] {} else { Issue.record("\(checks)") }
    // The check ignores its cancellation, so it isn't started more than four times.
    for _ in 2...6 {
      async let later = group.readiness.health(within: .seconds(3), clock: clock).checks["stuck"]
      if switched.checks < 5 {
        try await clock.waitForSleeper(for: .seconds(3))
        clock.advance(by: .seconds(3))
      }
      if case .timedOut(.seconds(3)) = await later {} else { Issue.record("another outcome") }
    }
    #expect(switched.checks == 5)
    await never.open()
    group.triggerGracefulShutdown()
    try await run
    #expect(await group.readiness.health().checks.isEmpty)
  }

  @Test("Two checks of the same name have their full names")
  func names() async throws {
    let catalog = Catalog()
    catalog.supply(Left.DataBlueprint.self, instance: 1)
    catalog.supply(Right.DataBlueprint.self, instance: 2)
    let group = CatalogServiceGroup(catalog)
    async let run: Void = group.run()
    #expect(await group.readiness.waitUntilReady())
    let (isReady, checks) = (await group.readiness.health().isReady, await group.readiness.health().checks)
    let module = "ServiceCatalogLifecycleTests"
    #expect(!isReady)
    #expect(checks.keys.sorted() == ["\(module).Left.DataBlueprint", "\(module).Right.DataBlueprint"])
    group.triggerGracefulShutdown()
    try await run
  }
}

enum Left {
  struct DataBlueprint: SuppliedBlueprint, HealthCheckedBlueprint {
    typealias Output = Int
    static func checkHealth(_ instance: Int) async throws { throw Broken(name: "left") }
  }
}

enum Right {
  struct DataBlueprint: SuppliedBlueprint, HealthCheckedBlueprint {
    typealias Output = Int
    static func checkHealth(_ instance: Int) async throws {}
  }
}

final class Switch: Sendable {
  private let state = Protected<(error: Broken?, stuck: Gate?)>((nil, nil))
  private let count = Protected(0)
  var checks: Int { count.withLock { $0 } }
  var error: Broken? { state.withLock { $0.error } }
  var stuck: Gate? { state.withLock { $0.stuck } }
  func checkStuck() async {
    count.withLock { $0 += 1 }
    await stuck?.wait()
  }
  func set(_ error: Broken, stuck: Gate) { state.withLock { $0 = (error, stuck) } }
}

struct SwitchBlueprint: SuppliedBlueprint, HealthCheckedBlueprint {
  typealias Output = Switch
  static var healthCheckName: String { "switch" }
  static func checkHealth(_ instance: Switch) async throws { if let error = instance.error { throw error } }
}

struct StuckBlueprint: SharedBlueprint, HealthCheckedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Switch { try SwitchBlueprint.obtain(from: catalog) }
  static func checkHealth(_ instance: Switch) async throws { await instance.checkStuck() }
}

@Suite("A service that says when it is ready", .timeLimit(.minutes(10)))
struct ReadyServiceTests {
  final class Listener: ReadyService {
    let opens = Gate()
    private let isListening = ReadySignal()

    func run() async throws {
      await opens.wait()
      isListening.signal()
      try await gracefulShutdown()
    }
    func waitUntilReady() async throws { try await isListening.wait() }
  }

  struct ListenerBlueprint: SharedBlueprint, RunnableBlueprint {
    static func assemble(from catalog: any Assembling) throws -> Listener { Listener() }
  }

  @Test("The group waits for the service's own word")
  func group() async throws {
    let catalog = Catalog()
    catalog.install(ListenerBlueprint())
    let group = CatalogServiceGroup(catalog)
    async let run: Void = group.run()
    let listener = try ListenerBlueprint.obtain(from: catalog)
    for _ in 0..<1000 { await Task.yield() }
    #expect(group.readiness.state == .starting)
    await listener.opens.open()
    #expect(await group.readiness.waitUntilReady())
    try await listener.waitUntilReady()
    group.triggerGracefulShutdown()
    try await run
  }

  /// A value, of which the blueprint makes a service.
  struct Address: Sendable { let listener = Listener() }

  struct AddressBlueprint: SharedBlueprint, RunnableBlueprint {
    static func assemble(from catalog: any Assembling) throws -> Address { Address() }
    static func service(for instance: Address) -> any Service { instance.listener }
  }

  @Test("The group waits for a service that is made of the instance")
  func made() async throws {
    let catalog = Catalog()
    catalog.install(AddressBlueprint())
    let group = CatalogServiceGroup(catalog)
    async let run: Void = group.run()
    let address = try AddressBlueprint.obtain(from: catalog)
    for _ in 0..<1000 { await Task.yield() }
    #expect(group.readiness.state == .starting)
    await address.listener.opens.open()
    #expect(await group.readiness.waitUntilReady())
    group.triggerGracefulShutdown()
    try await run
  }

  @Test("Any number of tasks wait for a signal, and a cancelled one leaves the others")
  func signal() async throws {
    let signal = ReadySignal()
    let waiters = (0..<10).map { _ in Task { try await signal.wait() } }
    waiters[0].cancel()
    await #expect(throws: CancellationError.self) { try await waiters[0].value }
    signal.signal()
    signal.signal()
    for waiter in waiters.dropFirst() { try await waiter.value }
    try await signal.wait()
  }
}
#endif
