// The types of the services in the cheat sheet.
struct Settings: Sendable { let name: String }
struct Token: Sendable { let user: String }
struct Panel { let title: String }
struct Report { let text: String }
struct Page { let number: Int }
final class Cache: Sendable {}
final class Decoder: Sendable {}
final class Draft: Sendable {}
final class Network: Sendable {}
actor Pool {
  func close() {}
}
@MainActor final class Screen {}
final class Basket: Sendable {
  let owner: String
  init(owner: String) { self.owner = owner }
}
