import ServiceCatalog

enum ExportScope: CatalogScope {}

actor FileWriter {
    private var lines: [String] = []
    func write(_ line: String) { lines.append(line) }
    func close() { print("closed after \(lines.count) lines") }
}

struct FileWriterBlueprint: SharedBlueprint, DisposableBlueprint {
    static var lifetime: Lifetime { .scoped(ExportScope.self) }
    static func assemble(from catalog: any Assembling) throws -> FileWriter { FileWriter() }
    static func dispose(_ instance: FileWriter, after ending: Ending) async throws { await instance.close() }
}

struct Exporter: Sendable {
    let writer: FileWriter
    func export(_ rows: [String]) async {
        for row in rows { await writer.write(row) }
    }
}

struct ExporterBlueprint: Blueprint {
    static func assemble(from catalog: any Assembling) throws -> Exporter {
        Exporter(writer: try catalog[\.fileWriter])
    }
}

extension Catalog {
    var fileWriter: FileWriterBlueprint.Type { FileWriterBlueprint.self }
    var exporter: ExporterBlueprint.Type { ExporterBlueprint.self }
}

@MainActor
final class ExportSheetModel {
    enum Phase: Equatable { case ready, running, done(Int) }

    private(set) var phase: Phase = .ready
    private let catalog: Catalog

    init(in catalog: Catalog) { self.catalog = catalog }

    func export(_ rows: [String]) async throws {
        phase = .running
        let scope = catalog.makeScope(ExportScope.self)
        let exporter = try scope[\.exporter]
        await exporter.export(rows)
        try await scope.shutdown()
        phase = .done(rows.count)
    }
}

@main
@MainActor
enum Sheet {
    static func main() async throws {
        let catalog = Catalog(name: "export")
        catalog.install(FileWriterBlueprint(), ExporterBlueprint())
        let model = ExportSheetModel(in: catalog)
        try await model.export(["a", "b"])
        try await catalog.shutdown()
        print(model.phase)
    }
}
