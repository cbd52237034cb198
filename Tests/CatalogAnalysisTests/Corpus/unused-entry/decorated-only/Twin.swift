import ServiceCatalog

struct TitleBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "Service" }
}

struct BodyBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "Catalog" }
}

extension Catalog {
  var title: TitleBlueprint.Type { TitleBlueprint.self }
  var text: BodyBlueprint.Type { BodyBlueprint.self }
}

final class Page {
  @Obtained(\.text) private var text
  @Obtained(\.title) private var title

  func show() { print(title, text) }
}

func prepare() {
  Catalog.main.supply(TitleBlueprint.self)
  Catalog.main.supply(BodyBlueprint.self)
  Catalog.main.decorate(TitleBlueprint.self) { title, _ in title.uppercased() }
}

@main
struct App {
  static func main() {
    prepare()
    Page().show()
  }
}
