struct Customer: Sendable {
  let name: String
  let isMember: Bool
}

struct Product: Sendable {
  let sku: String
  let cents: Int
}

struct Quote: Sendable {
  let customer: String
  let cents: Int
}

struct HTTPRequest: Sendable {
  let path: String
  let customer: Customer
}
