import ServiceCatalog

enum Format: String, Sendable { case text, json, csv }

struct FormatBlueprint: SuppliedBlueprint { typealias Output = Format }

struct Table: Sendable {
    var header: [String]
    var rows: [[String]]
}

struct Printer: Sendable {
    let format: Format

    func render(_ table: Table) -> String {
        switch format {
        case .text: ([table.header] + table.rows).map { $0.joined(separator: "  ") }.joined(separator: "\n")
        case .csv: ([table.header] + table.rows).map { $0.joined(separator: ",") }.joined(separator: "\n")
        case .json: table.rows.map { zip(table.header, $0).map { "\"\($0)\":\"\($1)\"" }.joined(separator: ",") }.map { "{\($0)}" }.joined(separator: "\n")
        }
    }
}

struct PrinterBlueprint: Blueprint {
    static func assemble(from catalog: any Assembling) throws -> Printer { Printer(format: try catalog[\.format]) }
}

extension Catalog {
    var format: FormatBlueprint.Type { FormatBlueprint.self }
    var printer: PrinterBlueprint.Type { PrinterBlueprint.self }
}

func boot() -> Catalog {
    let c = Catalog.main
    c.supply(FormatBlueprint.self) { _ in .text }
    c.install(PrinterBlueprint())
    return c
}

func setUpCommands(_ catalog: Catalog) {
    catalog.supply(FormatBlueprint.self) { _ in .csv }
    catalog.install(PrinterBlueprint())
}

@main
struct Sheet {
    static func main() throws {
        let catalog = boot()
        let table = Table(header: ["city", "rain"], rows: [["Cork", "1200"], ["Oslo", "760"]])
        let export = Catalog(name: "export")
        setUpCommands(export)
        print(try catalog[\.printer].render(table))
        print(try export[\.printer].render(table))
    }
}
