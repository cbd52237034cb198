import ServiceCatalog
import ServiceCatalogMacros

protocol Weather: Sendable {
  func now() -> String
}

@Blueprint(.shared)
struct SunnyWeather: Weather {
  func now() -> String { "sunny" }
}

struct RainyWeather: Weather {
  func now() -> String { "rainy" }
}

extension Catalog {
  var weather: SunnyWeatherBlueprint.Type { SunnyWeatherBlueprint.self }
}

@main
struct App {
  static func main() throws {
    let all: [any CatalogModule] = [SunnyWeatherBlueprint()]
    Catalog.main.install(all)
    Catalog.main.install(SunnyWeatherBlueprint())
    let now = try Catalog.main.withOverrides { catalog throws in
      try catalog.override(\.weather) { _ in RainyWeather() }
    } operation: {
      try Catalog.main[\.weather].now()
    }
    print(now)
    print(try Catalog.main[\.weather].now())
  }
}
