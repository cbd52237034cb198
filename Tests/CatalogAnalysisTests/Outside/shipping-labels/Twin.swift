import ServiceCatalog

struct Parcel: Sendable {
  let id: String
  let grams: Int
  let isAbroad: Bool
}

protocol Carrier: Sendable {
  func track(_ parcel: Parcel) async throws -> String
}

protocol Customs: Sendable {
  func declaration(for parcel: Parcel) -> String
}

struct PostCarrier: Carrier {
  let account: String
  func track(_ parcel: Parcel) async throws -> String { "\(account)-\(parcel.id)" }
}

struct ManualCarrier: Carrier {
  func track(_ parcel: Parcel) async throws -> String { "by hand \(parcel.id)" }
}

struct FormCustoms: Customs {
  let office: String
  func declaration(for parcel: Parcel) -> String { "\(office) \(parcel.grams) g" }
}

enum Setting: String {
  case carrierAccount = "CARRIER_ACCOUNT"
  case customsOffice = "CUSTOMS_OFFICE"
}

typealias Settings = [Setting: String]

struct CarrierBlueprint: SuppliedBlueprint {
  typealias Output = any Carrier
}

struct CustomsBlueprint: SuppliedBlueprint {
  typealias Output = any Customs
}

struct Labels {
  let carrier: any Carrier
  let customs: (any Customs)?

  func print(_ parcels: [Parcel]) async throws {
    for parcel in parcels {
      let form = parcel.isAbroad ? customs?.declaration(for: parcel) ?? "no form" : "-"
      Swift.print(parcel.id, try await carrier.track(parcel), form)
    }
  }
}

struct LabelsBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Labels {
    Labels(carrier: try catalog.obtain(\.carrier), customs: try catalog.obtainIfSupplied(\.customs))
  }
}

extension Catalog {
  var carrier: CarrierBlueprint.Type { CarrierBlueprint.self }
  var customs: CustomsBlueprint.Type { CustomsBlueprint.self }
  var labels: LabelsBlueprint.Type { LabelsBlueprint.self }
}

struct CarrierModule: CatalogModule {
  let settings: Settings

  func install(in catalog: Catalog) {
    guard let account = settings[.carrierAccount] else {
      return catalog.supply(CarrierBlueprint.self) { _ in ManualCarrier() }
    }
    catalog.supply(CarrierBlueprint.self) { _ in PostCarrier(account: account) }
  }
}

/// Shops that never send abroad have no customs office.
struct CustomsModule: CatalogModule {
  let settings: Settings

  func install(in catalog: Catalog) {
    guard let office = settings[.customsOffice] else { return }
    catalog.supply(CustomsBlueprint.self) { _ in FormCustoms(office: office) }
  }
}

extension Settings {
  init(arguments: some Sequence<String>) {
    self.init()
    for argument in arguments {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2, let setting = Setting(rawValue: parts[0]) { self[setting] = parts[1] }
    }
  }
}

@main
enum Shipping {
  static func main() async throws {
    let settings = Settings(arguments: CommandLine.arguments.dropFirst())
    let catalog = Catalog(name: "shipping")
    catalog.install {
      CarrierModule(settings: settings)
      CustomsModule(settings: settings)
      LabelsBlueprint()
    }
    try await catalog.obtain(\.labels).print([
      Parcel(id: "P1", grams: 300, isAbroad: false), Parcel(id: "P2", grams: 950, isAbroad: true),
    ])
  }
}
