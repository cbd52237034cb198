struct Subscriber: Sendable {
  let address: String
  let name: String
}

struct Issue: Sendable {
  let number: Int
  let subject: String
  let body: String
}

struct Letter: Sendable {
  let recipient: String
  let subject: String
  let text: String
}
