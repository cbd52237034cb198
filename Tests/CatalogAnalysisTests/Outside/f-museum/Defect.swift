import ServiceCatalog

protocol Tour: Sendable {
  var title: String { get }
  func minutes(for people: Int) -> Int
}

struct DayTour: Tour {
  let title = "Day"
  func minutes(for people: Int) -> Int { 40 + people }
}

struct NightTour: Tour {
  let title: String
  let rooms: [String]
  func minutes(for people: Int) -> Int { rooms.count * 15 }
}

struct Guide: Sendable {
  let name: String
  let rooms: [String]
  func avoiding(_ room: String) -> [String] { rooms.filter { $0 != room } }
}

struct GuideBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Guide {
    Guide(name: "Ida", rooms: ["Hall", "Armoury", "Garden"])
  }
}

struct ToursBlueprint: ContributionBlueprint {
  typealias Element = any Tour
}

extension Catalog {
  var guide: GuideBlueprint.Type { GuideBlueprint.self }
  var tours: ToursBlueprint.Type { ToursBlueprint.self }
}

struct DayModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.contribute(to: ToursBlueprint.self) { _ in DayTour() }
  }
}

struct NightModule: CatalogModule {
  let closed: String

  func install(in catalog: Catalog) {
    let closed = closed
    catalog.install(GuideBlueprint())
    catalog.contribute(to: ToursBlueprint.self, as: .shared) {
      _ in
      let person = try NightModule.person(in: catalog)
      return NightTour(title: "Night with \(person.name)", rooms: person.avoiding(closed))
    }
  }

  private static func person(in source: any Assembling) throws -> Guide { try source[\.guide] }
}

final class TicketOffice {
  private let museum: Catalog
  private var groups: [String: Int] = [:]

  init(museum: Catalog) { self.museum = museum }

  func book(_ group: String, people: Int) { groups[group] = people }

  func cancel(_ group: String) { groups[group] = nil }

  func plan() throws -> [String] {
    let tours = try museum.obtain(\.tours)
    return groups.keys.sorted().flatMap { group in
      tours.map { "\(group): \($0.title), \($0.minutes(for: groups[group] ?? 0)) min" }
    }
  }
}

func prepared() -> Catalog {
  let museum = Catalog(name: "museum")
  let modules: [any CatalogModule] = [DayModule(), NightModule(closed: "Armoury")]
  museum.install(modules)
  return museum
}

@main
struct Museum {
  static func main() throws {
    let office = TicketOffice(museum: prepared())
    office.book("School", people: 22)
    office.book("Choir", people: 8)
    office.cancel("Choir")
    for line in try office.plan() { print(line) }
  }
}
