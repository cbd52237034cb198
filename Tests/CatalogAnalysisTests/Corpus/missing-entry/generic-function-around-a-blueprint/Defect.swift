import ServiceCatalog

protocol Record: Sendable { static var table: String { get } }
struct Invoice: Record { static let table = "invoices" }
struct Customer: Record { static let table = "customers" }

struct TableBlueprint<Row: Record>: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> [String] { [Row.table] }
}

func names<Row: Record>(of type: Row.Type, in catalog: any Assembling) throws -> [String] {
  try TableBlueprint<Row>.obtain(from: catalog)
}

@main
struct App {
  static func main() throws {
    let catalog = Catalog()
    catalog.install(TableBlueprint<Invoice>())
    print(try names(of: Invoice.self, in: catalog))
    print(try names(of: Customer.self, in: catalog))  // defect: missing-entry
  }
}
