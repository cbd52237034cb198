import ServiceCatalog

struct NameBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "Ada" }
}

struct TitleBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "Dr." }
}

extension Catalog {
  var name: NameBlueprint.Type { NameBlueprint.self }
  var title: TitleBlueprint.Type { TitleBlueprint.self }
}

let services = Catalog(name: "people")
services.install(NameBlueprint(), TitleBlueprint())
services.decorate(NameBlueprint.self) { name, services in
  "\(try services[\.title]) \(name)"
}
print(try services[\.name])
