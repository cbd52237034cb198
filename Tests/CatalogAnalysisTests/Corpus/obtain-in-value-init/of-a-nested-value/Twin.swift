import ServiceCatalog

struct ZoneBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "UTC" }
}

extension Catalog {
  var zone: ZoneBlueprint.Type { ZoneBlueprint.self }
}

final class Report {
  struct Header {
    static let zone = Catalog.main.resolve(\.zone)
    let zone: String

    init() throws { zone = Self.zone }
  }

  let header: Header
  let zone: String

  init() throws {
    header = try Header()
    zone = try Catalog.main.obtain(\.zone)
  }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install(ZoneBlueprint())
    print(try Report().header.zone, Report.Header.zone)
  }
}
