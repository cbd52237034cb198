import ServiceCatalog

protocol ReportFormatter: Sendable {
  func format(_ rows: [[String]]) -> String
}

struct CSVFormatter: ReportFormatter {
  let separator: String
  func format(_ rows: [[String]]) -> String {
    rows.map { $0.joined(separator: separator) }.joined(separator: "\n")
  }
}

final class ReportExporter {
  private let rows: [[String]]
  private var formatter: any ReportFormatter { ServiceLocator.shared.inject() }

  init(rows: [[String]]) {
    self.rows = rows
  }

  func export() -> String {
    formatter.format(rows)
  }
}

@main
struct Exporting {
  static func main() {
    ServiceLocator.register { CSVFormatter(separator: ";") as any ReportFormatter }
    let exporter = ReportExporter(rows: [["name", "seats"], ["ACME", "25"]])
    print(exporter.export())
  }
}
