protocol AmountFormatter: Sendable {
  func text(_ cents: Int) -> String
}

struct EuroFormatter: AmountFormatter {
  func text(_ cents: Int) -> String {
    let rest = cents % 100
    return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest) EUR"
  }
}
