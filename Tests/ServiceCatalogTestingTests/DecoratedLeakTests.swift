import ServiceCatalog
import ServiceCatalogTesting
import Testing

/// A clock that is a value, and holds another.
private struct AdjustedClock: Clock {
  let clock: any Clock
  var now: Int { clock.now + 1 }
}

/// A clock that is an object, and holds another.
private final class LoggedClock: Clock {
  let clock: any Clock
  var now: Int { clock.now }

  init(_ clock: any Clock) { self.clock = clock }
}

private struct RemoteClockBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> any Clock { ObjectClock() }
}

extension Catalog {
  fileprivate var remoteClock: RemoteClockBlueprint.Type { RemoteClockBlueprint.self }
}

@Suite("Leaks: an object that a decorator wraps, and that outlives its test")
struct DecoratedLeakTests {
  @Test("in a value", .expectedIssue(leak(of: "ClockBlueprint")), .catalog(leaks: .forbidden))
  func inValue() throws {
    Catalog.main.supply(ClockBlueprint.self) { _ in ObjectClock() }
    Catalog.main.decorate(ClockBlueprint.self) { clock, _ in AdjustedClock(clock: clock) }
    let clock = try #require(try Catalog.main[\.clock] as? AdjustedClock)
    lose(clock.clock as AnyObject)
  }

  @Test(
    "in an object, which goes", .expectedIssue(leak(of: "ClockBlueprint")),
    .catalog(leaks: .forbidden) {
      $0.supply(ClockBlueprint.self) { _ in ObjectClock() }
      $0.decorate(ClockBlueprint.self) { clock, _ in LoggedClock(clock) }
    })
  func inObject() throws {
    let clock = try #require(try Catalog.main[\.clock] as? LoggedClock)
    lose(clock.clock as AnyObject)
  }

  @Test(
    "under two decorators", .expectedIssue(leak(of: "ClockBlueprint")),
    .catalog(leaks: .forbidden) {
      $0.supply(ClockBlueprint.self) { _ in SystemClock() }
      $0.decorate(ClockBlueprint.self) { clock, _ in LoggedClock(clock) }
      $0.decorate(ClockBlueprint.self) { clock, _ in AdjustedClock(clock: clock) }
    })
  func twice() throws {
    let clock = try #require(try Catalog.main[\.clock] as? AdjustedClock)
    lose(clock.clock as AnyObject)
  }

  @Test("new at every obtain", .expectedIssue(leak(of: "ModelBlueprint")), .catalog(leaks: .forbidden))
  func transient() throws {
    Catalog.main.supply(ModelBlueprint.self) { _ in Model(clock: SystemClock()) }
    Catalog.main.decorate(ModelBlueprint.self) { model, _ in
      lose(model)
      return Model(clock: model.clock)
    }
    _ = try Catalog.main[\.model]
  }

  @Test("built asynchronously", .expectedIssue(leak(of: "RemoteClockBlueprint")), .catalog(leaks: .forbidden))
  func asynchronous() async throws {
    Catalog.main.supply(RemoteClockBlueprint.self) { _ in ObjectClock() }
    Catalog.main.decorate(RemoteClockBlueprint.self) { clock, _ in
      await Task.yield()
      return AdjustedClock(clock: clock)
    }
    let clock = try #require(try await Catalog.main.obtain(\.remoteClock) as? AdjustedClock)
    lose(clock.clock as AnyObject)
  }
}

@Suite("No leak: an object that a decorator wraps", .catalog(leaks: .forbidden))
struct DecoratedNoLeakTests {
  @Test("and that goes with the catalog, or before")
  func gone() async throws {
    Catalog.main.supply(ClockBlueprint.self) { _ in ObjectClock() }
    Catalog.main.decorate(ClockBlueprint.self) { clock, _ in AdjustedClock(clock: clock) }
    Catalog.main.decorate(ClockBlueprint.self) { clock, _ in LoggedClock(clock) }
    #expect(try Catalog.main[\.clock].now == 8)
    Catalog.main.install(RemoteClockBlueprint())
    Catalog.main.decorate(RemoteClockBlueprint.self) { _, _ in SystemClock() }
    #expect(try await Catalog.main.obtain(\.remoteClock).now == 0)
  }
}
