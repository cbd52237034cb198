import ServiceCatalog

protocol Clock: Sendable {
  var now: Int { get }
}

struct SystemClock: Clock {
  let now = 0
}

/// A clock that is a class, so that it can leak, behind the same protocol.
final class ObjectClock: Clock {
  let now = 7
}

struct FixedClock: Clock {
  let now: Int
}

struct ClockBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Clock { SystemClock() }
}

/// A class that can be part of a reference cycle.
final class Model {
  let clock: any Clock
  var child: Child?

  init(clock: any Clock) {
    self.clock = clock
  }
}

final class Child {
  var parent: Model?
}

/// A transient blueprint.
struct ModelBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Model { Model(clock: try catalog[\.clock]) }
}

struct RequestBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Request { Request() }
}

final class Request: Sendable {}

enum RequestScope: CatalogScope {}

actor Session {}

struct SessionBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .weak }
  static func assemble(from catalog: any Assembling) throws -> Session { Session() }
}

struct ScreenBlueprint: MainActorBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Screen { Screen() }
}

@MainActor
final class Screen {
  var onClose: (() -> Void)?
}

extension Catalog {
  var clock: ClockBlueprint.Type { ClockBlueprint.self }
  var model: ModelBlueprint.Type { ModelBlueprint.self }
  var request: RequestBlueprint.Type { RequestBlueprint.self }
  var session: SessionBlueprint.Type { SessionBlueprint.self }
  var screen: ScreenBlueprint.Type { ScreenBlueprint.self }
}
