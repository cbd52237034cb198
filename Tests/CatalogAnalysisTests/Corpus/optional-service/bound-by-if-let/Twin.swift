import ServiceCatalog

struct Printer: Sendable {
  let name: String
}

final class Office {
  private let printer: Printer
  private(set) var names: [String] = []

  init(locator: ServiceLocator) {
    printer = locator.inject()
    if let other = try? locator.locate(Printer.self, name: "other") {
      names = [printer.name, other.name]
    }
  }
}

@main
struct App {
  static func main() {
    let locator = ServiceLocator()
    locator.registerSingleton(Printer(name: "first"))
    locator.registerSingleton(Printer(name: "other"), name: "other")
    print(Office(locator: locator).names)
  }
}
