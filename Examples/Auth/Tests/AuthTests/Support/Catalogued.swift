import AuthModel
import AuthWithMacros
import ServiceCatalog

extension Wiring {
  static let catalogued = Wiring(
    testDescription: "catalogued",
    signInToDemo: { username, password in
      try catalog { try $0.override(\.userRepository) { try $0.obtain(\.staticUserRepository) } }
        .obtain(\.userService).authenticate(username: username, password: password)
    },
    signInToStub: { username, password in
      try catalog { try $0.override(\.userRepository) { _ in StubUserRepository(user: eve) } }
        .obtain(\.userService).authenticate(username: username, password: password)
    },
    // This replaces the installed blueprint.
    signInToAssigned: { username, password in
      try catalog { $0.supplyShared(Catalog.UserRepositoryBlueprint.self) { _ in StubUserRepository(user: cain) } }
        .obtain(\.userService).authenticate(username: username, password: password)
    },
    signInToFile: { path, username, password in
      try catalog { try $0.override(\.userRecords) { try $0.obtain(\.fileUserRecords, with: path) } }
        .obtain(\.userService).authenticate(username: username, password: password)
    })

  /// Returns the program's catalog with a change.
  private static func catalog(_ change: (Catalog) throws -> Void) rethrows -> Catalog {
    let catalog = Catalog(name: "auth")
    catalog.install(AuthModule())
    try change(catalog)
    return catalog
  }
}

/// A repository of one user.
private struct StubUserRepository: UserRepository {
  let user: User

  func findByUsername(_ username: String) -> User? { username == user.username ? user : nil }

  func everyone() -> [User] { [user] }
}
