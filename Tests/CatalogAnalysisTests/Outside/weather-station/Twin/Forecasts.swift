import ServiceCatalog

protocol Forecaster: Sendable {
  func forecast() async -> Forecast
}

struct TrendForecaster: Forecaster {
  let station: Station
  let sensor: any Sensor

  func forecast() async -> Forecast {
    let last = await sensor.measurements().suffix(3).map(\.celsius)
    let isWarmer = (last.last ?? 0) > (last.first ?? 0)
    return Forecast(title: "Next hour at \(station.name)", text: isWarmer ? "warmer" : "colder")
  }
}

struct RainForecaster: Forecaster {
  let station: Station
  let sensor: any Sensor

  func forecast() async -> Forecast {
    let sum = await sensor.measurements().map(\.millimetres).reduce(0, +)
    return Forecast(title: "Tomorrow at \(station.altitude) m", text: sum > 5 ? "rain" : "dry")
  }
}

struct HourlyForecasterBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> any Forecaster {
    TrendForecaster(station: try catalog[\.station], sensor: try catalog[\.sensor])
  }
}

struct DailyForecasterBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> any Forecaster {
    RainForecaster(station: try catalog[\.station], sensor: try catalog[\.sensor])
  }
}

extension Catalog {
  var hourlyForecaster: HourlyForecasterBlueprint.Type { HourlyForecasterBlueprint.self }
  var dailyForecaster: DailyForecasterBlueprint.Type { DailyForecasterBlueprint.self }
}

struct ForecastsModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(HourlyForecasterBlueprint(), DailyForecasterBlueprint())
  }
}
