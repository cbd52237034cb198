extension Order {
  /// The printed bill.
  public var receipt: String {
    let rows = lines.map { ("  \($0.quantity) x \($0.item.title)", "\($0.price)") } + [("  total", "\(lines.total)")]
    let width = rows.map { $0.0.count + $0.1.count }.max() ?? 0
    let columns = rows.map { text, price in
      text + String(repeating: " ", count: width - text.count - price.count + 2) + price
    }
    return (["order \(number) for \(user.name), \(payment.reference)"] + columns).joined(separator: "\n")
  }
}
