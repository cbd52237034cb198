import CalendarDatabase
import Foundation
import Hummingbird
import ServiceCatalog

/// The route by which the administrator adds users.
struct UserRoutes {
  /// The administrator's token, or `nil` to add no users.
  let administrator: String?

  func add(to router: RouterGroup<BasicRequestContext>) {
    router.post("users/:name") { request, context in
      guard let administrator else {
        throw HTTPError(.forbidden, message: "start the server with CALENDAR_ADMIN_TOKEN to add users")
      }
      guard try Self.isEqual(Catalog.main.obtain(\.query).token ?? "", administrator) else {
        throw HTTPError(.unauthorized, headers: [.wwwAuthenticate: "Bearer"], message: "send the administrator's token")
      }
      let name = try context.name()
      let transaction = try await Catalog.main.obtain(\.transaction)
      do {
        let token = try await transaction.run { try User.add(name: name, in: $0) }
        return try Response(status: .created, json: ["name": name, "token": token])
      } catch is UserExists {
        throw HTTPError(.conflict, message: "there is a user '\(name)'")
      }
    }
  }

  /// Compares all bytes, so that the time doesn't reveal how many are right.
  private static func isEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension RequestContext {
  /// Returns the path's `:name`.
  ///
  /// The same name can be written with several sequences of characters, so it is normalized.
  ///
  /// - Throws: `HTTPError`, status 400, unless it has 1 to 64 letters, digits, `-`, `_` and `.`, in at most 255 bytes.
  func name() throws -> String {
    let encoded = try parameters.require("name")
    let name = (encoded.removingPercentEncoding ?? encoded).precomposedStringWithCanonicalMapping
    let isAllowed = name.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "-_.".unicodeScalars.contains(scalar)
    }
    guard (1...64).contains(name.count), name.utf8.count <= 255, isAllowed, name != ".", name != ".." else {
      throw HTTPError(
        .badRequest, message: "'\(name)' isn't a valid name; use 1 to 64 letters, digits, '-', '_' and '.'")
    }
    return name
  }
}
