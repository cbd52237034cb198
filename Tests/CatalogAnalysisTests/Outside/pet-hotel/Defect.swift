import ServiceCatalog

struct Guest: Sendable {
  let name: String
  let kind: String
  let nights: Int
}

// The book with all guests.
struct GuestBook: Sendable {
  var guests: [Guest]
}

struct GuestBookBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> GuestBook {
    GuestBook(guests: [
      Guest(name: "Rex", kind: "dog", nights: 2),
      Guest(name: "Mimi", kind: "cat", nights: 5),
      Guest(name: "Bubbles", kind: "fish", nights: 9),
    ])
  }
}

// The price of a night.
struct PriceList: Sendable {
  var prices: [String: Int]
  var factor = 1

  func price(of guest: Guest) -> Int {
    prices[guest.kind, default: 10] * guest.nights * factor
  }
}

struct PriceListBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> PriceList {
    PriceList(prices: ["dog": 25, "cat": 18, "fish": 4])
  }
}

// The hotel.
struct Hotel: Sendable {
  let book: GuestBook
  let prices: PriceList
  let rooms = 3

  func bills() -> [String] {
    book.guests.map { "\($0.name): \(prices.price(of: $0)) euros" }
  }
}

struct HotelBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Hotel {
    Hotel(book: try catalog[\.guestBook], prices: try catalog[\.priceList])
  }
}

// How full it is, in percent.
struct Occupancy: Sendable {
  let percent: Int
}

struct OccupancyBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Occupancy {
    let hotel = try catalog[\.hotel]
    return Occupancy(percent: hotel.book.guests.count * 100 / hotel.rooms)
  }
}

extension Catalog {
  var guestBook: GuestBookBlueprint.Type { GuestBookBlueprint.self }
  var priceList: PriceListBlueprint.Type { PriceListBlueprint.self }
  var hotel: HotelBlueprint.Type { HotelBlueprint.self }
  var occupancy: OccupancyBlueprint.Type { OccupancyBlueprint.self }
}

func setUp() {
  Catalog.main.install(GuestBookBlueprint(), PriceListBlueprint(), HotelBlueprint(), OccupancyBlueprint())
  Catalog.main.decorate(PriceListBlueprint.self) { list, catalog in
    var list = list
    if try catalog[\.occupancy].percent > 90 { list.factor = 2 }
    return list
  }
}

func checkEmptyHotel() throws {
  try Catalog.main.withOverrides {
    try $0.override(\.guestBook) { _ in GuestBook(guests: []) }
  } operation: {
    print("bills of an empty hotel:", try Catalog.main[\.hotel].bills().count)
  }
}

setUp()
try checkEmptyHotel()
for bill in try Catalog.main[\.hotel].bills() { print(bill) }
