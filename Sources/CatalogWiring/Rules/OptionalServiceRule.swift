/// Reports Optionals that are registered with a locator or requested from one.
///
/// An Optional is a different type than the one it wraps.
struct OptionalServiceRule: DocumentedRule {
  static let identifier = "optional-service"
  static let severity = Finding.Severity.error
  static let summary = "An Optional is registered with a locator, or requested from one."
  static let help =
    "An Optional is a different type than the one it wraps, so it is not found as that type. Register and locate the wrapped type."

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    wiring.diagnostics.filter { $0.kind == .optionalService }.map { diagnostic in
      finding(
        at: diagnostic.position,
        "\(diagnostic.subject) is an Optional, and an Optional is a different type than what it wraps",
        fix: "register and locate the wrapped type")
    }
  }
}
