/// A builder assembles from a catalog that it captured, and not from the one that it is given.
public struct CapturedCatalogRule: WiringRule {
  public static let identifier = "captured-catalog"
  public static let severity = Finding.Severity.error

  public init() {}

  public func findings(in wiring: Wiring) -> [Finding] {
    wiring.remarks.filter { $0.kind == .capturedCatalog }.map { remark in
      finding(
        at: remark.position, "the builder of \(remark.subject) assembles from \(remark.source), which it captured",
        fix: "assemble from the catalog that the builder is given: { catalog in … }")
    }
  }
}
