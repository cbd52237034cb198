// The types of a notes app, without the library that wires them.
struct User: Sendable {
  let name: String
}

protocol StringStorage: Sendable {
  func string(for key: String) -> String?
}

struct Defaults: StringStorage {
  func string(for key: String) -> String? { nil }
}
