/// An error that describes why a text is not a valid baseline.
package struct BaselineFormatError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The mistake, with the name of the field if it has one.
  package let description: String
  /// Whether a later release wrote the baseline.
  package let isNewer: Bool

  init(_ field: String, _ problem: String, isNewer: Bool = false) {
    description = field.isEmpty ? problem : "\(field): \(problem)"
    self.isNewer = isNewer
  }
}
