import ServiceCatalog

protocol HeadlineService: Sendable {
  func headlines() async -> [String]
}

struct WireHeadlines: HeadlineService {
  func headlines() async -> [String] { ["Rates unchanged", "Local team wins"] }
}

actor SavedArticles {
  private var titles = ["How bread rises"]
  func all() -> [String] { titles }
}

protocol LocationProviding: Sendable {
  func city() async -> String
}

struct LastKnownLocation: LocationProviding {
  func city() async -> String { "Porto" }
}

struct HeadlineServiceBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any HeadlineService { WireHeadlines() }
}

struct SavedArticlesBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> SavedArticles { SavedArticles() }
}

struct LocationProviderBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any LocationProviding { LastKnownLocation() }
}

extension Catalog {
  var headlineService: HeadlineServiceBlueprint.Type { HeadlineServiceBlueprint.self }
  var savedArticles: SavedArticlesBlueprint.Type { SavedArticlesBlueprint.self }
  var locationProvider: LocationProviderBlueprint.Type { LocationProviderBlueprint.self }
}
