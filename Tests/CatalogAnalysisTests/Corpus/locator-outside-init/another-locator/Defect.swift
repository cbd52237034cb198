import ServiceCatalog

struct Place: Sendable {
  let name: String
}

final class PlaceFinder {
  func locate() throws -> Place? { Place(name: "here") }
  func inject() -> Place { Place(name: "there") }
}

final class Map {
  private let finder = PlaceFinder()
  private let home: Place = ServiceLocator.inject()

  func show() throws {
    let place = try finder.locate()
    let other: Place = ServiceLocator.inject()  // defect: locator-outside-init
    print(home.name, place?.name ?? "-", other.name)
  }
}

@main
struct App {
  static func main() throws {
    ServiceLocator.registerSingleton(Place(name: "home"))
    try Map().show()
  }
}
