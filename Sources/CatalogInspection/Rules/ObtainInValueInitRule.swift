/// A value obtains while it is made, and so each copy that is made anew does.
public struct ObtainInValueInitRule: WiringRule {
  public static let identifier = "obtain-in-value-init"
  public static let severity = Finding.Severity.warning

  public init() {}

  public func findings(in wiring: Wiring) -> [Finding] {
    wiring.remarks.filter { $0.kind == .obtainInValueInit }.map { remark in
      finding(
        at: remark.position, "\(remark.subject), a value, obtains while it is made",
        fix: "take the service as a parameter, or obtain it on first use: @Obtained")
    }
  }
}
