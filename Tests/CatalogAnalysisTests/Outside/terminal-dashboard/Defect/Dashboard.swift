import ServiceCatalog

final class Dashboard {
  private let metrics: any Metrics
  private let thresholds: Thresholds
  private let width: Int

  init(from catalog: Catalog, width: Int) throws {
    metrics = try catalog[\.metrics]
    thresholds = try catalog[\.thresholds]
    self.width = width
  }

  func draw() async -> String {
    let samples = await metrics.samples()
    let rows = samples.map { HostRow($0, severity: thresholds.severity(of: $0.load)) }
    let worst = samples.max { $0.load < $1.load }.map { HostRow($0, severity: .hot) }
    let table = Table(rows: rows + [Footer(samples: samples)] + (worst.map { [$0] } ?? []))
    return table.render(width: width).joined(separator: "\n")
  }
}
