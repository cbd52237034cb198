import ServiceCatalog

protocol ReadingParser: Sendable {
  func parse(_ line: String) throws -> Reading
}

struct CSVReadingParser: ReadingParser {
  func parse(_ line: String) throws -> Reading {
    let fields = line.split(separator: ",")
    guard fields.count == 2, let celsius = Double(fields[1]) else { throw GatewayError.badLine(line) }
    return Reading(device: String(fields[0]), celsius: celsius)
  }
}

protocol Uplink: Sendable {
  func publish(_ topic: String, _ payload: String) async
}

actor BufferedUplink: Uplink {
  private let site: String
  private(set) var sent: [String] = []

  init(site: String) { self.site = site }

  func publish(_ topic: String, _ payload: String) async { sent.append("\(site)/\(topic) \(payload)") }
}

final class AlarmRules: Sendable {
  let limit: Double

  init(limit: Double) { self.limit = limit }

  func alarm(for reading: Reading) -> Alarm? {
    reading.celsius > limit ? Alarm(device: reading.device, text: "\(reading.celsius) above \(limit)") : nil
  }
}

protocol DeviceRegistry: Sendable {
  func displayName(of device: String) async -> String
}

actor MemoryRegistry: DeviceRegistry {
  private let names = ["t1": "boiler", "t2": "chimney"]
  func displayName(of device: String) async -> String { names[device] ?? device }
}

struct Gateway: Sendable {
  let parser: any ReadingParser
  let uplink: any Uplink
  let rules: AlarmRules
  let registry: any DeviceRegistry

  func handle(_ line: String) async throws {
    let reading = try parser.parse(line)
    let name = await registry.displayName(of: reading.device)
    await uplink.publish("readings/\(name)", "\(reading.celsius)")
    if let alarm = rules.alarm(for: reading) { await uplink.publish("alarms/\(name)", alarm.text) }
  }
}
