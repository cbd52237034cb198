import ServiceCatalog

enum Feed {
  struct SourceBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> [String] { ["news"] }
  }

  struct Page<Item> {
    let items: [Item]
    let load: () throws -> [String]

    init(items: [Item]) throws {
      self.items = items
      load = { try SourceBlueprint.obtain(from: Catalog.main) }
    }
  }
}

@main
struct App {
  static func main() throws {
    Catalog.main.supply(Feed.SourceBlueprint.self)
    let page = try Feed.Page(items: [1])
    print(page.items, try page.load())
  }
}
