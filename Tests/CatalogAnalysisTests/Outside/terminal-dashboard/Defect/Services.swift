import ServiceCatalog

protocol UnitFormatter: Sendable {
  func bytes(_ count: Int) -> String
}

struct BinaryUnits: UnitFormatter {
  func bytes(_ count: Int) -> String { count < 1024 ? "\(count) B" : "\(count / 1024) KiB" }
}

struct DecimalUnits: UnitFormatter {
  func bytes(_ count: Int) -> String { count < 1000 ? "\(count) B" : "\(count / 1000) kB" }
}

struct Thresholds: Sendable {
  let busy: Double
  let hot: Double

  func severity(of load: Double) -> Severity { load >= hot ? .hot : load >= busy ? .busy : .calm }
}

protocol Metrics: Sendable {
  func samples() async -> [Sample]
}

actor FakeMetrics: Metrics {
  private var round = 0

  func samples() async -> [Sample] {
    round += 1
    return ["web", "db", "mail"].enumerated().map { index, host in
      Sample(host: host, load: Double((index + round) % 4) / 2, bytes: 700 * (index + 1) * round)
    }
  }
}

struct UnitFormatterBlueprint: SuppliedBlueprint {
  typealias Output = any UnitFormatter
}

struct ThresholdsBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Thresholds { Thresholds(busy: 0.5, hot: 1.5) }
}

struct MetricsBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Metrics { FakeMetrics() }
}

extension Catalog {
  var unitFormatter: UnitFormatterBlueprint.Type { UnitFormatterBlueprint.self }
  var thresholds: ThresholdsBlueprint.Type { ThresholdsBlueprint.self }
  var metrics: MetricsBlueprint.Type { MetricsBlueprint.self }
}
