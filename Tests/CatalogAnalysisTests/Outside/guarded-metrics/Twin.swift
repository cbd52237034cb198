import Foundation
import ServiceCatalog

struct Configuration: Sendable {
  private let values: [String: String]

  init(environment: [String: String] = ProcessInfo.processInfo.environment) { values = environment }

  subscript(_ key: String) -> String? {
    guard let value = values[key]?.trimmingCharacters(in: .whitespaces), !value.isEmpty else { return nil }
    return value
  }
}

protocol MetricsSink: Sendable {
  func count(_ name: String, by amount: Int)
}

struct StatsdSink: MetricsSink {
  let endpoint: String
  func count(_ name: String, by amount: Int) { print("\(endpoint) \(name):\(amount)|c") }
}

struct NullSink: MetricsSink {
  func count(_ name: String, by amount: Int) {}
}

enum MetricsSinkBlueprint: SuppliedBlueprint {
  typealias Output = any MetricsSink
}

struct TransferService: Sendable {
  let metrics: any MetricsSink

  func transfer(_ cents: Int, from: String, to: String) -> Bool {
    metrics.count("transfer", by: 1)
    return from != to && cents > 0
  }
}

struct TransferServiceBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> TransferService {
    TransferService(metrics: try catalog[\.metricsSink])
  }
}

extension Catalog {
  var metricsSink: MetricsSinkBlueprint.Type { MetricsSinkBlueprint.self }
  var transferService: TransferServiceBlueprint.Type { TransferServiceBlueprint.self }
}

func configureMetrics(on catalog: Catalog, with configuration: Configuration) {
  guard let endpoint = configuration["STATSD_ENDPOINT"] else {
    catalog.supply(MetricsSinkBlueprint.self) { _ in NullSink() }
    return
  }
  catalog.supply(MetricsSinkBlueprint.self) { _ in StatsdSink(endpoint: endpoint) }
}

@main
enum TransferServer {
  static func main() throws {
    let catalog = Catalog.main
    configureMetrics(on: catalog, with: Configuration())
    catalog.install(TransferServiceBlueprint())
    print(try catalog[\.transferService].transfer(100, from: "A", to: "B"))
  }
}
