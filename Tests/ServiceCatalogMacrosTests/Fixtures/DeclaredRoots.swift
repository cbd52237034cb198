#if Macros
import ServiceCatalog
import ServiceCatalogMacros

@CompositionRoot struct BakeryRoot: Catalog.BakeryServices, Catalog.ShopServices {}

@CompositionRoot final class SeasonRoot: Catalog.SeasonServices, Catalog.MottoServices, Sendable {}

@CompositionRoot struct ComposedRoot: Catalog.SeasonServices & Catalog.MottoServices {}

// MARK: Values

struct StreetBlueprint: SuppliedBlueprint { typealias Output = String }
struct HouseBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) -> Int { 1 } }

extension Catalog {
  var street: StreetBlueprint.Type { StreetBlueprint.self }
  protocol SuppliesStreet {}
  typealias service_street = Void
  typealias owner_of_street = _NoModule
  var house: HouseBlueprint.Type { HouseBlueprint.self }
  protocol SuppliesHouse {}
  typealias service_house = Void
  typealias owner_of_house = _NoModule
}

@Services("AddressServices") extension Catalog {
  static func address(street: String, house: Int) -> String { "\(street) \(house)" }
}

@CompositionRoot struct AddressRoot: Catalog.AddressServices, Catalog.SuppliesHouse {
  static let standard = AddressRoot(street: "High Street")
  let street: String
  var summary: String { "the root of \(street)" }
}

@CompositionRoot struct HouseRoot: Catalog.AddressServices {
  let street: String
  let house: Int
}

// MARK: Scopes

@CompositionRoot(for: Shift.self) struct ShiftRoot: BakeryRoot.Scope, Catalog.ShiftServices {
  let bakerName: String
}

enum Night: CatalogScope {}

@Services("NightServices", in: Night.self) extension Catalog {
  @Provides(.scoped) static func moon(season: String) -> [String] { [season] }
}

/// A root with a common name, and one of a scope in it.
@CompositionRoot(entry: \.season) struct Root: Catalog.SeasonServices, Catalog.MottoServices {}
@CompositionRoot(for: Night.self, entry: \.moon, \.season)
struct LateRoot: Root.Scope, Catalog.NightServices {}

@CompositionRoot(for: Night.self) struct NightRoot: SeasonRoot.Scope, Catalog.NightServices {}
#endif
