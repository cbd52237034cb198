import ServiceCatalog

struct Event: Sendable, Equatable {
  let topic: String
  let payload: Int
}

protocol EventHandler: Sendable {
  func handle(_ event: Event) -> [Event]
}

struct HandlersBlueprint: ContributionBlueprint {
  typealias Element = any EventHandler
}

final class EventBus: Sendable {
  private let handlers: [any EventHandler]

  init(handlers: [any EventHandler]) { self.handlers = handlers }

  func publish(_ event: Event) {
    var pending = [event]
    while let next = pending.popLast() {
      for handler in handlers { pending += handler.handle(next) }
    }
  }
}

struct EventBusBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> EventBus {
    EventBus(handlers: try catalog.obtain(\.handlers))
  }
}

extension Catalog {
  var handlers: HandlersBlueprint.Type { HandlersBlueprint.self }
  var eventBus: EventBusBlueprint.Type { EventBusBlueprint.self }
}
