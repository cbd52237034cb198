import ServiceCatalog

final class Analytics {
  private let consent: any ConsentStore
  private let sink: any EventSink
  private(set) var dropped = 0

  init(consent: any ConsentStore, sink: any EventSink) {
    self.consent = consent
    self.sink = sink
  }

  func track(_ name: String, purpose: String = "analytics") {
    guard consent.isGranted(purpose) else {
      dropped += 1
      return
    }
    sink.write("{\"event\":\"\(name)\"}")
  }
}

protocol EventSink: Sendable { func write(_ line: String) }
struct ConsoleSink: EventSink { func write(_ line: String) { print(line) } }

struct AnalyticsAssembly: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register { ConsoleSink() as any EventSink }
    locator.register { locator in
      Analytics(consent: locator.inject(), sink: locator.inject())
    }
  }
}
