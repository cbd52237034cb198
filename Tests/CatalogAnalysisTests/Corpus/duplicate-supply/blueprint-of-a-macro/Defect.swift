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
    Catalog.main.supplyShared(SunnyWeatherBlueprint.self) { _ in RainyWeather() }  // defect: duplicate-supply
    print(try Catalog.main[\.weather].now())
  }
}
