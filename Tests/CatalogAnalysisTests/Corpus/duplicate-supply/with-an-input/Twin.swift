import ServiceCatalog

enum Mode {
  case plain, fancy
}

struct LabelBlueprint: ParameterizedBlueprint {
  static func assemble(_ input: String, from catalog: any Assembling) throws -> String { input }
}

struct DecorationBlueprint: ContributionBlueprint {
  typealias Element = String
}

extension Catalog {
  var label: LabelBlueprint.Type { LabelBlueprint.self }
  var decorations: DecorationBlueprint.Type { DecorationBlueprint.self }
}

func prepare(_ catalog: Catalog, _ mode: Mode) {
  switch mode {
  case .plain:
    catalog.supply(LabelBlueprint.self) { input, _ in input }
  case .fancy:
    catalog.supply(LabelBlueprint.self) { input, _ in "*" + input }
  }
  catalog.contribute(to: DecorationBlueprint.self) { _ in "\(mode)" }
  catalog.contribute(to: DecorationBlueprint.self) { _ in "line" }
}

@main
struct App {
  static func main() throws {
    let catalog = Catalog()
    prepare(catalog, .fancy)
    print(try catalog.obtain(\.label, with: "name"), try catalog.obtain(\.decorations))
  }
}
