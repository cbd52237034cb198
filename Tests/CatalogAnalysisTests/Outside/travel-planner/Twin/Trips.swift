import ServiceCatalog

final class DayPlan: Sendable {
  let day: Int
  let stops: [String]

  init(day: Int, stops: [String]) {
    self.day = day
    self.stops = stops
  }

  var cost: Int { stops.count * 15 }
}

actor TripBudget {
  private var left: Int

  init(total: Int) { left = total }

  func spend(on plan: DayPlan) -> Int {
    left -= plan.cost
    return left
  }
}

struct Guidebook: Sendable {
  let stops: [String: [String]]

  func stops(in city: String, on day: Int) -> [String] {
    let all = stops[city] ?? []
    return all.enumerated().filter { ($0.offset + day) % 2 == 0 }.map(\.element)
  }
}

struct GuidebookBlueprint: SuppliedBlueprint { typealias Output = Guidebook }

struct DayPlanBlueprint: SuppliedBlueprint {
  typealias Output = DayPlan
  static var lifetime: Lifetime { .scoped(DayScope.self) }
}

struct TripBudgetBlueprint: SuppliedBlueprint {
  typealias Output = TripBudget
  static var lifetime: Lifetime { .scoped(TripScope.self) }
}

extension Catalog {
  var guidebook: GuidebookBlueprint.Type { GuidebookBlueprint.self }
  var dayPlan: DayPlanBlueprint.Type { DayPlanBlueprint.self }
  var tripBudget: TripBudgetBlueprint.Type { TripBudgetBlueprint.self }
}

func registerTrips(in catalog: Catalog) {
  catalog.supply(GuidebookBlueprint.self) { _ in
    Guidebook(stops: ["Lisbon": ["Alfama", "Belém", "LX Factory", "Oriente"]])
  }
  catalog.supply(DayPlanBlueprint.self) { c in
    let day = try c[\.day]
    let trip = try c[\.trip]
    return DayPlan(day: day, stops: try c[\.guidebook].stops(in: trip.destination, on: day))
  }
  catalog.supply(TripBudgetBlueprint.self) { c in
    TripBudget(total: try c[\.trip].budget)
  }
}
