import ServiceCatalog

struct StampedRecorder: Recorder {
  let base: any Recorder
  let stamp: String
  func record(_ text: String) { base.record("\(stamp) \(text)") }
}

extension Catalog {
  func prepareBus(limit: Int) {
    install(EventBusBlueprint(), MonitoringModule(limit: limit))
    decorate(RecorderBlueprint.self) { recorder, _ in StampedRecorder(base: recorder, stamp: "[boiler]") }
  }
}

let catalog = Catalog(name: "events")
catalog.prepareBus(limit: 90)
let bus = try catalog.obtain(\.eventBus)
for degrees in [70, 85, 95] { bus.publish(Event(topic: "temperature", payload: degrees)) }
