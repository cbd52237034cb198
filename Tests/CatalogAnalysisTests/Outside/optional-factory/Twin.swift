import ServiceCatalog

struct LicenceKey: Sendable {
  let customer: String
  let seats: Int

  /// "ACME-25"
  init?(_ text: String) {
    let parts = text.split(separator: "-")
    guard parts.count == 2, let seats = Int(parts[1]), seats > 0 else { return nil }
    customer = String(parts[0])
    self.seats = seats
  }
}

struct InvalidLicence: Error {}

final class SeatCounter: Sendable {
  let licence: LicenceKey
  init(licence: LicenceKey) { self.licence = licence }
  func isFull(_ used: Int) -> Bool { used >= licence.seats }
}

struct LicenceModule: ServiceModule {
  let text: String

  func registerServices(in locator: ServiceLocator) {
    let text = text
    locator.register {
      guard let key = LicenceKey(text) else { throw InvalidLicence() }
      return key
    }
    locator.register { (r: ServiceLocator) in
      SeatCounter(licence: try r.locate())
    }
  }
}

@main
struct Licensing {
  static func main() throws {
    let locator = ServiceLocator()
    locator.registerModules([LicenceModule(text: "ACME-25")])
    let counter: SeatCounter = try locator.locate()
    print(counter.licence.customer, counter.isFull(30))
  }
}
