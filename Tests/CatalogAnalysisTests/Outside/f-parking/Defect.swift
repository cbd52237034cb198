import ServiceCatalog

struct Car: Sendable, Hashable {
  let plate: String
  var hours: Int
}

protocol Gate: Sendable {
  func isOpen(at hour: Int) -> Bool
}

struct DayGate: Gate {
  func isOpen(at hour: Int) -> Bool { (6...22).contains(hour) }
}

struct Tariff: Sendable {
  let first: Int
  let next: Int
  func price(hours: Int) -> Int { hours <= 1 ? first : first + (hours - 1) * next }
}

struct GateBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Gate { DayGate() }
}

struct TariffBlueprint: SuppliedBlueprint {
  typealias Output = Tariff
}

struct CapacityBlueprint: SuppliedBlueprint {
  typealias Output = Int
}

extension Catalog {
  var gate: GateBlueprint.Type { GateBlueprint.self }
  var tariff: TariffBlueprint.Type { TariffBlueprint.self }
  var capacity: CapacityBlueprint.Type { CapacityBlueprint.self }
}

struct Wiring {
  let garage = Catalog(name: "garage")
  let cashier = Catalog(name: "cashier")

  func connect(places: Int) -> Wiring {
    garage.install(GateBlueprint())
    garage.supply(CapacityBlueprint.self, instance: places)
    cashier.supply(TariffBlueprint.self) { _ in Tariff(first: 3, next: 2) }
    return self
  }
}

@MainActor
final class LotModel {
  private let services: Catalog
  private var cars: Set<Car> = []
  private(set) var status = ""

  init(_ services: Catalog) { self.services = services }

  func enter(_ plate: String, at hour: Int) throws -> Bool {
    guard try isOpen(hour), cars.count < (try services[\.capacity]) else { return false }
    return cars.insert(Car(plate: plate, hours: 1)).inserted
  }

  func wait(_ hours: Int) {
    cars = Set(cars.map { Car(plate: $0.plate, hours: $0.hours + hours) })
  }

  func refresh() throws {
    let sum = try cars.reduce(0) { try $0 + price(for: $1) }
    status = "\(cars.count) cars, \(sum) euros"
  }

  private func isOpen(_ hour: Int) throws -> Bool { try services[\.gate].isOpen(at: hour) }

  private func price(for car: Car) throws -> Int {
    try services[\.tariff].price(hours: car.hours)
  }
}

struct Cashier {
  let till: Catalog

  func sign() throws -> String { "First hour: \(try till[\.tariff].first)" }
}

@main
struct Parking {
  @MainActor
  static func main() throws {
    let wiring = Wiring().connect(places: 40)
    let model = LotModel(wiring.garage)
    print(try model.enter("KA 12", at: 9))
    model.wait(3)
    try model.refresh()
    print(model.status, try Cashier(till: wiring.cashier).sign())
  }
}
