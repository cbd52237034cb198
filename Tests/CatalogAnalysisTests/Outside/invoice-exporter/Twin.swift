import ServiceCatalog

struct Invoice: Sendable {
  let number: Int
  let country: String
  let cents: Int
}

struct TaxTable: Sendable {
  let percent: [String: Int]

  static func reading(_ text: String) -> TaxTable {
    var percent: [String: Int] = [:]
    for pair in text.split(separator: ",") {
      let sides = pair.split(separator: ":")
      if sides.count == 2 { percent[String(sides[0])] = Int(sides[1]) }
    }
    return TaxTable(percent: percent)
  }
}

struct Options: Sendable {
  var separator = ";"
  var taxes = "IE:23,DE:19"

  init(arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--separator": separator = rest.popFirst() ?? separator
      case "--taxes": taxes = rest.popFirst() ?? taxes
      default: break
      }
    }
  }
}

struct LineWriter: Sendable {
  let separator: String
  func line(_ fields: [String]) -> String { fields.joined(separator: separator) }
}

struct InvoiceExporter {
  let writer: LineWriter
  let taxes: TaxTable

  func export(_ invoices: [Invoice]) -> [String] {
    let header = writer.line(["number", "country", "net", "tax"])
    return [header] + invoices.map { invoice in
      let tax = invoice.cents * (taxes.percent[invoice.country] ?? 0) / 100
      return writer.line(["\(invoice.number)", invoice.country, "\(invoice.cents)", "\(tax)"])
    }
  }
}

// MARK: - Services

struct OptionsBlueprint: SuppliedBlueprint {
  typealias Output = Options
}

struct TaxTableBlueprint: SuppliedBlueprint {
  typealias Output = TaxTable
}

struct LineWriterBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> LineWriter {
    LineWriter(separator: try catalog[\.options].separator)
  }
}

struct InvoiceExporterBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> InvoiceExporter {
    InvoiceExporter(writer: try catalog[\.lineWriter], taxes: try catalog[\.taxTable])
  }
}

extension Catalog {
  var options: OptionsBlueprint.Type { OptionsBlueprint.self }
  var taxTable: TaxTableBlueprint.Type { TaxTableBlueprint.self }
  var lineWriter: LineWriterBlueprint.Type { LineWriterBlueprint.self }
  var invoiceExporter: InvoiceExporterBlueprint.Type { InvoiceExporterBlueprint.self }
}

// MARK: - Program

func run(_ arguments: [String], in catalog: Catalog) throws {
  let options = Options(arguments: arguments)
  catalog.supply(OptionsBlueprint.self, instance: options)
  catalog.supply(TaxTableBlueprint.self, instance: .reading(options.taxes))
  catalog.install(LineWriterBlueprint(), InvoiceExporterBlueprint())
  let invoices = [
    Invoice(number: 1001, country: "IE", cents: 12_500),
    Invoice(number: 1002, country: "DE", cents: 4_990),
    Invoice(number: 1003, country: "CH", cents: 80_000),
  ]
  for line in try catalog[\.invoiceExporter].export(invoices) { print(line) }
}

try run(Array(CommandLine.arguments.dropFirst()), in: Catalog(name: "invoice-exporter"))
