import ServiceCatalog
import ServiceCatalogTesting
import Testing

/// A clock that is a struct and wraps another clock.
private struct AdjustedClock: Clock {
  let clock: any Clock
  var now: Int { clock.now + 1 }
}

/// A clock that is a class and wraps another clock.
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

@Suite("Leaks of decorated objects")
struct DecoratedLeakTests {
  @Test(
    "A leaked object wrapped in a struct is reported", .expectedIssue(leak(of: "ClockBlueprint")),
    .catalog(leaks: .forbidden))
  func inValue() throws {
    Catalog.main.supply(ClockBlueprint.self) { _ in ObjectClock() }
    Catalog.main.decorate(ClockBlueprint.self) { clock, _ in AdjustedClock(clock: clock) }
    let clock = try #require(try Catalog.main[\.clock] as? AdjustedClock)
    leakObject(clock.clock as AnyObject)
  }

  @Test(
    "A leaked object wrapped in a released object is reported", .expectedIssue(leak(of: "ClockBlueprint")),
    .catalog(leaks: .forbidden) {
      $0.supply(ClockBlueprint.self) { _ in ObjectClock() }
      $0.decorate(ClockBlueprint.self) { clock, _ in LoggedClock(clock) }
    })
  func inObject() throws {
    let clock = try #require(try Catalog.main[\.clock] as? LoggedClock)
    leakObject(clock.clock as AnyObject)
  }

  @Test(
    "A leaked object under two decorators is reported", .expectedIssue(leak(of: "ClockBlueprint")),
    .catalog(leaks: .forbidden) {
      $0.supply(ClockBlueprint.self) { _ in SystemClock() }
      $0.decorate(ClockBlueprint.self) { clock, _ in LoggedClock(clock) }
      $0.decorate(ClockBlueprint.self) { clock, _ in AdjustedClock(clock: clock) }
    })
  func twice() throws {
    let clock = try #require(try Catalog.main[\.clock] as? AdjustedClock)
    leakObject(clock.clock as AnyObject)
  }

  @Test(
    "A leaked decorated transient object is reported", .expectedIssue(leak(of: "ModelBlueprint")),
    .catalog(leaks: .forbidden))
  func transient() throws {
    Catalog.main.supply(ModelBlueprint.self) { _ in Model(clock: SystemClock()) }
    Catalog.main.decorate(ModelBlueprint.self) { model, _ in
      leakObject(model)
      return Model(clock: model.clock)
    }
    _ = try Catalog.main[\.model]
  }

  @Test(
    "An object is reported once if its decorator obtains another one and returns its argument",
    .expectedIssue(leak(of: "ModelBlueprint")),
    .catalog(leaks: .forbidden) {
      $0.supply(ClockBlueprint.self) { _ in ObjectClock() }
      $0.supply(ModelBlueprint.self) { _ in Model(clock: SystemClock()) }
      $0.decorate(ModelBlueprint.self) { model, catalog in
        _ = try catalog.obtain(\.clock)
        return model
      }
    })
  func unchanged() throws {
    leakObject(try Catalog.main[\.model])
  }

  @Test(
    "A leaked decorated asynchronous object is reported", .expectedIssue(leak(of: "RemoteClockBlueprint")),
    .catalog(leaks: .forbidden))
  func asynchronous() async throws {
    Catalog.main.supply(RemoteClockBlueprint.self) { _ in ObjectClock() }
    Catalog.main.decorate(RemoteClockBlueprint.self) { clock, _ in
      await Task.yield()
      return AdjustedClock(clock: clock)
    }
    let clock = try #require(try await Catalog.main.obtain(\.remoteClock) as? AdjustedClock)
    leakObject(clock.clock as AnyObject)
  }
}

@Suite("Decorated objects that don't leak", .catalog(leaks: .forbidden))
struct DecoratedNoLeakTests {
  @Test("A decorated object released with the catalog or earlier is not reported")
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
