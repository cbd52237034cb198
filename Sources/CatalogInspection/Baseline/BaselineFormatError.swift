/// Why a text could not be read as a baseline: what is wrong, and where.
package struct BaselineFormatError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong, with the field if it is in one.
  package let description: String
  /// Whether a later release wrote it.
  package let isNewer: Bool

  init(_ field: String, _ problem: String, isNewer: Bool = false) {
    description = field.isEmpty ? problem : "\(field): \(problem)"
    self.isNewer = isNewer
  }
}
