struct Parcel: Sendable {
  let grams: Int
  let country: String
}

struct Quote: Sendable {
  let carrier: String
  let cents: Int
}

protocol Carrier: Sendable {
  func quote(for parcel: Parcel) async -> Quote?
}

struct PostCarrier: Carrier {
  let currency: String

  func quote(for parcel: Parcel) async -> Quote? {
    guard parcel.grams < 5_000 else { return nil }
    return Quote(carrier: "post (\(currency))", cents: 400 + parcel.grams / 10)
  }
}

struct ExpressCarrier: Carrier {
  let key: String

  func quote(for parcel: Parcel) async -> Quote? {
    Quote(carrier: "express/\(key.prefix(3))", cents: 1_200 + parcel.grams / 5)
  }
}

struct NoCarrier: Carrier {
  func quote(for parcel: Parcel) async -> Quote? { nil }
}
