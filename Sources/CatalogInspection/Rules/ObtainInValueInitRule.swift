/// A value obtains while it is made, and so each copy that is made anew does.
struct ObtainInValueInitRule: WiringRule {
  static let identifier = "obtain-in-value-init"
  static let severity = Finding.Severity.warning

  init() {}

  func findings(in wiring: Wiring) -> [Finding] {
    wiring.remarks.filter { $0.kind == .obtainInValueInit }.map { remark in
      finding(
        at: remark.position, "\(remark.subject), a value, obtains while it is made",
        fix: "take the service as a parameter, or obtain it on first use: @Obtained")
    }
  }
}
