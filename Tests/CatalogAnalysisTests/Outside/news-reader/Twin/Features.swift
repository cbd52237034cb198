import ServiceCatalog

@MainActor
final class ListSection: Section {
  let title: String
  private let load: @Sendable () async -> [String]

  init(_ title: String, load: @escaping @Sendable () async -> [String]) {
    self.title = title
    self.load = load
  }

  func lines() async -> [String] { await load() }
}

protocol Feature {
  func register(in catalog: Catalog)
}

extension Catalog {
  func add(_ feature: some Feature) { feature.register(in: self) }
}

struct NewsFeature: Feature {
  func register(in catalog: Catalog) {
    catalog.install(HeadlineServiceBlueprint())
    catalog.contribute(to: SectionsBlueprint.self) { catalog in
      let service = try catalog.obtain(\.headlineService)
      return SectionFactory(order: 1) { ListSection("Top stories") { await service.headlines() } }
    }
  }
}

struct SavedFeature: Feature {
  func register(in catalog: Catalog) {
    catalog.install(SavedArticlesBlueprint())
    catalog.contribute(to: SectionsBlueprint.self) { catalog in
      let saved = try catalog.obtain(\.savedArticles)
      return SectionFactory(order: 3) { ListSection("Saved") { await saved.all() } }
    }
  }
}

struct WeatherFeature: Feature {
  func register(in catalog: Catalog) {
    catalog.install(LocationProviderBlueprint())
    catalog.contribute(to: SectionsBlueprint.self) { catalog in
      let location = try catalog.obtain(\.locationProvider)
      return SectionFactory(order: 2) { ListSection("Weather") { ["Sunny in " + (await location.city())] } }
    }
  }
}
