import ServiceCatalog

struct Printer: Sendable {
  let name: String
}

final class Office {
  private let printer: Printer
  private(set) var names: [String] = []

  init(locator: ServiceLocator) {
    printer = locator.inject()
    if let other: Printer = try? locator.locate(name: "other") {  // defect: optional-service
      names = [printer.name, other.name]
    }
  }
}

@main
struct App {
  static func main() {
    let locator = ServiceLocator()
    locator.registerSingleton(Printer(name: "first"))
    print(Office(locator: locator).names)
  }
}
