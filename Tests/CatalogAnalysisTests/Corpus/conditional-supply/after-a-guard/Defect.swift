import ServiceCatalog

struct FileBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "calendar.ics" }
}

struct NoFileError: Error {}

extension Catalog {
  var file: FileBlueprint.Type { FileBlueprint.self }

  func prepareFile(_ path: String?) throws {
    guard let path else { return }
    supply(FileBlueprint.self) { _ in path }  // defect: conditional-supply
  }
}

@main
struct App {
  static func main() throws {
    try Catalog.main.prepareFile(CommandLine.arguments.last)
    print(try Catalog.main[\.file])
  }
}
