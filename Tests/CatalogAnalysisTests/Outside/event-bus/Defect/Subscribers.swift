import ServiceCatalog

protocol Recorder: Sendable {
  func record(_ text: String)
}

struct PrintRecorder: Recorder {
  func record(_ text: String) { print(text) }
}

struct RecorderBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Recorder { PrintRecorder() }
}

struct JournalHandler: EventHandler {
  let recorder: any Recorder
  func handle(_ event: Event) { recorder.record("\(event.topic) \(event.payload)") }
}

struct EscalationHandler: EventHandler {
  let bus: EventBus
  let limit: Int

  func handle(_ event: Event) {
    guard event.topic == "temperature", event.payload > limit else { return }
    bus.publish(Event(topic: "alarm", payload: event.payload))
  }
}

extension Catalog {
  var recorder: RecorderBlueprint.Type { RecorderBlueprint.self }

  func subscribe(_ builder: @escaping @Sendable (any Assembling) throws -> any EventHandler) {
    contribute(to: HandlersBlueprint.self, as: .shared) { catalog in try builder(catalog) }
  }
}

struct MonitoringModule: CatalogModule {
  let limit: Int

  func install(in catalog: Catalog) {
    let limit = limit
    catalog.install(RecorderBlueprint())
    catalog.subscribe { JournalHandler(recorder: try $0.obtain(\.recorder)) }
    catalog.contribute(to: HandlersBlueprint.self) { catalog in
      EscalationHandler(bus: try catalog.obtain(\.eventBus), limit: limit)
    }
  }
}
