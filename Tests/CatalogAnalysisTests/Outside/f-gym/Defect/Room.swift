import ServiceCatalog

struct CoachBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Coach { StrictCoach() }
}

struct HoursBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Timetable { Timetable(hours: 7...22) }
}

extension Catalog {
  var coach: CoachBlueprint.Type { CoachBlueprint.self }
  var hours: HoursBlueprint.Type { HoursBlueprint.self }
}

struct Room {
  let lockers = Catalog(name: "gym")

  func equip(for membership: Membership) {
    basics()
    extras(membership)
  }

  private func basics() { lockers.install(HoursBlueprint()) }

  private func extras(_ membership: Membership) {
    guard membership == .premium else { return }
    lockers.install(CoachBlueprint())
    print("welcome, \(membership.rawValue)")
  }
}
