/// The figures of one case.
package struct Figures: Sendable, Codable {
  package var name: String

  /// The unit of `values`.
  package var unit: String

  /// The figures of each contestant.
  package var values: [String: Summary] = [:]

  /// The ratios by name, each a summary over all rounds.
  package var ratios: [String: Summary] = [:]

  /// Remarks about the measurement for the reader.
  package var notes: [String] = []

  package init(name: String, unit: String) {
    self.name = name
    self.unit = unit
  }
}
