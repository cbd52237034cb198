extension Duration {
  /// The time in milliseconds with three places, such as `0.012 ms`.
  package var milliseconds: String {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    // A time that long needs no places.
    if overflow { return "\(seconds)000 ms" }
    let microseconds = whole + (attoseconds + (attoseconds < 0 ? -1 : 1) * 500_000_000_000) / 1_000_000_000_000
    let places = String(microseconds.magnitude % 1000)
    let sign = microseconds < 0 ? "-" : ""
    return "\(sign)\(microseconds.magnitude / 1000)." + String(repeating: "0", count: 3 - places.count) + places + " ms"
  }
}
