import ServiceCatalog

struct WriterBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "file" }
}

struct ReaderBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { 1 }
}

extension Catalog {
  var writer: WriterBlueprint.Type { WriterBlueprint.self }
  var reader: ReaderBlueprint.Type { ReaderBlueprint.self }
}

func check(_ catalog: Catalog) throws {
  let copy = catalog.isolatedCopy()
  try copy.override(\.reader) { _ in 2 }
  print(try copy[\.reader])
}

@main
struct App {
  static func main() throws {
    let input = Catalog(name: "input")
    input.install(ReaderBlueprint())
    let output = Catalog(name: "output")
    output.install(WriterBlueprint())
    print(try output[\.writer])
    try check(input)
  }
}
