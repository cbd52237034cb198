import ServiceCatalog

struct Options: Sendable {
  var column = "id"
  var isOuter = false

  init(parsing arguments: [String]) {
    for argument in arguments {
      if argument == "--outer" { isOuter = true } else { column = argument }
    }
  }
}

struct OptionsBlueprint: SuppliedBlueprint {
  typealias Output = Options
}

struct Table: Sendable {
  var header: [String]
  var rows: [[String]]

  init(_ text: String) {
    let lines = text.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    header = lines.first ?? []
    rows = Array(lines.dropFirst())
  }
}

protocol TableReader: Sendable {
  func read(_ name: String) -> Table
}

struct EmbeddedReader: TableReader {
  let files = ["people": "id,name\n1,Ada\n2,Grace\n3,Linus", "pets": "id,pet\n1,cat\n3,newt"]
  func read(_ name: String) -> Table { Table(files[name] ?? "") }
}

struct TableReaderBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any TableReader { EmbeddedReader() }
}

struct Joiner {
  let options: Options
  let reader: any TableReader

  func join(_ left: String, _ right: String) -> [String] {
    let (left, right) = (reader.read(left), reader.read(right))
    guard let key = left.header.firstIndex(of: options.column),
      let other = right.header.firstIndex(of: options.column)
    else { return [] }
    return left.rows.compactMap { row in
      if let match = right.rows.first(where: { $0[other] == row[key] }) {
        return (row + match.enumerated().filter { $0.offset != other }.map(\.element)).joined(separator: ",")
      }
      return options.isOuter ? row.joined(separator: ",") + "," : nil
    }
  }
}

struct JoinerBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Joiner {
    Joiner(options: try catalog.obtain(\.options), reader: try catalog.obtain(\.reader))
  }
}

extension Catalog {
  var options: OptionsBlueprint.Type { OptionsBlueprint.self }
  var reader: TableReaderBlueprint.Type { TableReaderBlueprint.self }
  var joiner: JoinerBlueprint.Type { JoinerBlueprint.self }
}

struct EmptyReader: TableReader {
  func read(_ name: String) -> Table { Table("") }
}

func prepare(_ catalog: Catalog, for arguments: [String]) {
  let options = Options(parsing: arguments)
  if options.isOuter { print("outer join") }
  catalog.supply(OptionsBlueprint.self, instance: options)
  catalog.install(TableReaderBlueprint(), JoinerBlueprint())
}

func selfCheck(_ catalog: Catalog) throws {
  try catalog.withOverrides {
    try $0.override(\.reader) { _ in EmptyReader() }
  } operation: {
    let lines = try Catalog.main.obtain(\.joiner).join("people", "pets")
    precondition(lines.isEmpty, "the joiner ignores its reader")
  }
}

let catalog = Catalog(name: "csv-join")
prepare(catalog, for: Array(CommandLine.arguments.dropFirst()))
if CommandLine.arguments.contains("--self-check") { try selfCheck(catalog) }
for line in try catalog.obtain(\.joiner).join("people", "pets") { print(line) }
