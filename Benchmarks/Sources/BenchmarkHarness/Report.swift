import Foundation

/// A report of measurements, for people and for programs.
package struct Report: Sendable, Codable {
  package var all: [Figures]

  package init(_ all: [Figures]) {
    self.all = all
  }

  /// Returns the whole report as JSON.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// Returns a line for one measurement, which is printed when it is complete.
  package static func line(_ figures: Figures) -> String {
    var line = pad(figures.name, 42)
    let order = ["hand", "catalog", "one-lock"]
    let names = order.filter { figures.values[$0] != nil }
    let others = figures.values.keys.filter { !order.contains($0) }.sorted()
    for name in names + others {
      guard let value = figures.values[name] else { continue }
      line += "  \(name) \(number(value.median))"
    }
    line += " \(figures.unit)"
    for name in figures.ratios.keys.sorted() {
      guard let ratio = figures.ratios[name] else { continue }
      line += "  | \(name) \(number(ratio.median)) (\(number(ratio.min))..\(number(ratio.max)))"
    }
    for note in figures.notes { line += "  [\(note)]" }
    return line
  }

  static func number(_ value: Double) -> String {
    value < 10 ? String(format: "%.2f", value) : value < 100 ? String(format: "%.1f", value) : "\(Int(value.rounded()))"
  }

  static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
