extension Duration {
  /// The duration in milliseconds with three decimal places, such as `0.012 ms`.
  package var milliseconds: String {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    // Such a long duration needs no decimal places.
    if overflow { return "\(seconds)000 ms" }
    let microseconds = whole + (attoseconds + (attoseconds < 0 ? -1 : 1) * 500_000_000_000) / 1_000_000_000_000
    return Self.thousandths(microseconds) + " ms"
  }

  /// Returns a number of thousandths with a decimal point before the last three digits.
  package static func thousandths(_ number: Int64) -> String {
    let places = String(number.magnitude % 1000)
    let sign = number < 0 ? "-" : ""
    return "\(sign)\(number.magnitude / 1000)." + String(repeating: "0", count: 3 - places.count) + places
  }
}
