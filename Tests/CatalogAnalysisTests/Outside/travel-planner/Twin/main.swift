import ServiceCatalog

struct DayDesk {
  let plan: DayPlan
  let budget: TripBudget

  func report() async -> String {
    let left = await budget.spend(on: plan)
    return "day \(plan.day): \(plan.stops.joined(separator: ", ")), \(left) left"
  }
}

func travel(_ trip: Trip, with catalog: Catalog) async throws {
  try await catalog.withScope(TripScope.self) { tripCatalog in
    tripCatalog.supply(TripBlueprint.self, instance: trip)
    for day in trip.days {
      try await tripCatalog.withScope(DayScope.self) { dayCatalog in
        dayCatalog.supply(DayBlueprint.self, instance: day)
        let desk = DayDesk(plan: try dayCatalog[\.dayPlan], budget: try dayCatalog[\.tripBudget])
        print(await desk.report())
      }
    }
  }
}

let app = Catalog(name: "travel")
registerTrips(in: app)
try await travel(Trip(destination: "Lisbon", days: [1, 2, 3], budget: 400), with: app)
