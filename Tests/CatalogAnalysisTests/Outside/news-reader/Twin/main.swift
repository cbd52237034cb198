import ServiceCatalog

@MainActor
final class HomeViewModel {
  private let sections: [any Section]

  init(factories: [SectionFactory]) {
    sections = factories.sorted { $0.order < $1.order }.map { $0.make() }
  }

  func render() async {
    for section in sections {
      print("#", section.title)
      for line in await section.lines() { print("  ", line) }
    }
  }
}

struct HomeViewModelBlueprint: MainActorBlueprint {
  static func assemble(from catalog: any Assembling) throws -> HomeViewModel {
    HomeViewModel(factories: try catalog.obtain(\.sections))
  }
}

extension Catalog {
  var homeViewModel: HomeViewModelBlueprint.Type { HomeViewModelBlueprint.self }
}

let catalog = Catalog(name: "news")
catalog.add(NewsFeature())
catalog.add(SavedFeature())
catalog.add(WeatherFeature())
catalog.install(HomeViewModelBlueprint())

let home = try catalog.obtain(\.homeViewModel)
await home.render()
