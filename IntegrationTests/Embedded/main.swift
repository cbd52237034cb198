// Linked services in Embedded Swift, without runtime metadata, existentials and allocations. `.ci/run consumer` compiles
// and runs them.

protocol Sensor { func celsius() -> Int }
protocol HasSensor {
  associatedtype SensorImpl: Sensor
  var sensor: SensorImpl { get }
}

protocol Alarm { func isOn() -> Bool }
protocol HasAlarm {
  associatedtype AlarmImpl: Alarm
  var alarm: AlarmImpl { get }
}

struct FixedSensor: Sensor {
  var value: Int
  func celsius() -> Int { value }
}

struct HeatAlarm<Deps: HasSensor>: Alarm {
  var deps: Deps
  func isOn() -> Bool { deps.sensor.celsius() > 60 }
}

protocol LinkHeatAlarm: HasAlarm, HasSensor {}
extension LinkHeatAlarm { var alarm: HeatAlarm<Self> { HeatAlarm(deps: self) } }

struct Device: LinkHeatAlarm { let sensor = FixedSensor(value: 72) }
struct ColdDevice: LinkHeatAlarm { let sensor = FixedSensor(value: 20) }

struct Panel<Services: HasAlarm> {
  let services: Services
  func text() -> StaticString { services.alarm.isOn() ? "alarm" : "quiet" }
}

print(Panel(services: Device()).text())
print(Panel(services: ColdDevice()).text())
