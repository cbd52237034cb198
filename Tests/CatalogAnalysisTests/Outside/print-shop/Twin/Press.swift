import ServiceCatalog

struct Tariff: Sendable {
  let perSheet: Int
  let perColour: Int
}

struct TariffBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Tariff { Tariff(perSheet: 5, perColour: 20) }
}

struct Plate: Sendable {
  let order: Order
  let tariff: Tariff
  var cost: Int { order.sheets * (order.isColoured ? tariff.perColour : tariff.perSheet) }
}

struct PlateBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .order }

  static func assemble(from catalog: any Assembling) throws -> Plate {
    Plate(order: try catalog[\.order], tariff: try catalog[\.tariff])
  }
}

actor Bill {
  private let customer: Customer
  private let surcharge: Int
  private var sum = 0

  init(for customer: Customer, surcharge: Int) {
    self.customer = customer
    self.surcharge = surcharge
  }

  func add(_ cost: Int) { sum += cost }
  var text: String { "\(customer.name): \((sum + surcharge) * (100 - customer.discount) / 100)" }
}

struct BillBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .customer }

  static func assemble(from catalog: any Assembling) throws -> Bill {
    let tariff = try catalog[\.tariff]
    return Bill(for: try catalog[\.customer], surcharge: tariff.perColour)
  }
}

extension Catalog {
  var tariff: TariffBlueprint.Type { TariffBlueprint.self }
  var plate: PlateBlueprint.Type { PlateBlueprint.self }
  var bill: BillBlueprint.Type { BillBlueprint.self }
}
