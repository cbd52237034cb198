import ServiceCatalog

final class House {
  private let back = Catalog(name: "theatre")
  private var sold: [String: Int] = [:]

  func prepare() -> House {
    back.install(PlaysBlueprint(), SeasonBlueprint(), PosterBlueprint())
    return self
  }

  func sell(_ title: String) { sold[title, default: 0] += 1 }

  func facade() throws -> String {
    let season = try back[\.season]
    return season.contains("Winter") ? season.motto : "closed"
  }
}

let house = House().prepare()
house.sell("Winter")
print(try house.facade())
