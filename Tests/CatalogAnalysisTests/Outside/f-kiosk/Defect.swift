import ServiceCatalog

struct Item: Sendable, Hashable {
  let name: String
  let cents: Int
}

struct Tax: Sendable {
  let percent: Int
  func gross(_ cents: Int) -> Int { cents + cents * percent / 100 }
}

protocol Display: Sendable {
  func show(_ text: String) -> String
}

struct Lamp: Display {
  func show(_ text: String) -> String { "* \(text) *" }
}

struct TaxBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Tax { Tax(percent: 19) }
}

struct DisplayBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Display { Lamp() }
}

struct ItemsBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> [Item] {
    [Item(name: "Paper", cents: 200), Item(name: "Gum", cents: 90)]
  }
}

extension Catalog {
  var tax: TaxBlueprint.Type { TaxBlueprint.self }
  var display: DisplayBlueprint.Type { DisplayBlueprint.self }
  var items: ItemsBlueprint.Type { ItemsBlueprint.self }
}

protocol Shop {
  var room: Catalog { get }
  func stockShelves()
  func labelShelves()
}

extension Shop {
  func prepare() -> Self {
    stockShelves()
    labelShelves()
    return self
  }
}

struct Kiosk: Shop {
  let room: Catalog
  var owner = "Ada"

  func stockShelves() {
    room.install(TaxBlueprint(), ItemsBlueprint())
  }
}

extension Kiosk {
  func labelShelves() {
    room.install(DisplayBlueprint())
    let percent = reduced ? 7 : 19
    room.supplyShared(TaxBlueprint.self) { _ in Tax(percent: percent) }
  }

  private var reduced: Bool { owner.count < 6 }
}

struct Counter {
  let kiosk: Kiosk
  private var basket: [Item: Int] = [:]

  init(kiosk: Kiosk) { self.kiosk = kiosk }

  mutating func put(_ name: String, count: Int) throws {
    guard let item = try kiosk.room[\.items].first(where: { $0.name == name }) else { return }
    basket[item, default: 0] += count
  }

  func pay() throws -> String {
    let net = basket.reduce(0) { $0 + $1.key.cents * $1.value }
    return try kiosk.room[\.display].show("\(kiosk.room[\.tax].gross(net)) cents")
  }
}

@main
struct Program {
  static func main() throws {
    var counter = Counter(kiosk: Kiosk(room: Catalog(name: "kiosk")).prepare())
    try counter.put("Paper", count: 2)
    try counter.put("Gum", count: 1)
    print(try counter.pay())
  }
}
