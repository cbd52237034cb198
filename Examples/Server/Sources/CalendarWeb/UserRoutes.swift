import CalendarDatabase
import Hummingbird
import ServiceCatalog

/// The route by which the administrator adds users.
struct UserRoutes: Sendable {
  /// The administrator's token, or nil to add no users.
  let administrator: String?

  @Sendable func add(to router: RouterGroup<BasicRequestContext>) {
    router.post("users/:name") { _, context in
      guard let administrator else {
        throw HTTPError(.forbidden, message: "start the server with CALENDAR_ADMIN_TOKEN to add users")
      }
      guard try Self.isEqual(Catalog.main.obtain(\.query).token ?? "", administrator) else {
        throw HTTPError(.unauthorized, headers: [.wwwAuthenticate: "Bearer"], message: "send the administrator's token")
      }
      let name = try context.name()
      let token = try await Catalog.main.obtain(\.transaction).run { try User.add(name: name, in: $0) }
      guard let token else { throw HTTPError(.conflict, message: "there is a user '\(name)'") }
      return try Response(status: .created, json: ["name": name, "token": token])
    }
  }

  /// Compares all bytes, so that the time doesn't reveal how many are right.
  private static func isEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
