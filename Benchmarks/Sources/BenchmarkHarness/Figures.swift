/// What was measured of one case.
package struct Figures: Sendable, Codable {
  package var name: String

  /// What `values` are in.
  package var unit: String

  /// A contestant's own figures.
  package var values: [String: Summary] = [:]

  /// Ratios by name, each the summary of the ratios within the rounds.
  package var ratios: [String: Summary] = [:]

  /// What a reader has to know of how this one came about.
  package var notes: [String] = []

  package init(name: String, unit: String) {
    self.name = name
    self.unit = unit
  }
}
