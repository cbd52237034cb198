import ServiceCatalog

protocol BiometricGate: Sendable {
  func unlock() -> Bool
}

struct AlwaysOpen: BiometricGate {
  func unlock() -> Bool { true }
}

struct Vault: Sendable {
  private var secrets: [String: String] = [:]
  mutating func put(_ value: String, for key: String) { secrets[key] = value }
  func value(for key: String) -> String? { secrets[key] }
}

final class VaultScreen {
  private var vault = Vault()
  private let gate: (any BiometricGate)?

  init(_ locator: ServiceLocator, isProtected: Bool) throws {
    vault.put("1234", for: "pin")
    gate = isProtected ? try locator.locate() : nil
  }

  func show() -> String {
    guard gate?.unlock() ?? true else { return "locked" }
    return vault.value(for: "pin") ?? "empty"
  }
}

@main
struct VaultApp {
  static func main() throws {
    let locator = ServiceLocator.shared
    locator.register { AlwaysOpen() as any BiometricGate }
    print(try VaultScreen(locator, isProtected: true).show())
  }
}
