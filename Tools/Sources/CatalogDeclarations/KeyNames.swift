#if Macros || Tools
/// The names of declarations that contain a key.
package struct KeyNames {
  private let key: String
  private let capitalized: String

  /// Creates the names for a key without backticks.
  package init(_ key: String) {
    self.key = key
    capitalized = key.prefix(1).uppercased() + key.dropFirst()
  }

  /// The blueprint.
  package var blueprint: String { capitalized + "Blueprint" }

  /// The protocol of the roots that supply the service.
  package var marker: String { Self.markerPrefix + capitalized }

  /// The type alias that refers to the needs of the service.
  package var needs: String { "service_" + key }

  /// All of them.
  package var all: [String] { [blueprint, marker, needs] }

  /// Returns the key in the name of a marker, such as `SuppliesClock`; nil for another name.
  package static func key(ofMarker name: String) -> String? {
    guard name.hasPrefix(markerPrefix), name.count > markerPrefix.count else { return nil }
    let key = name.dropFirst(markerPrefix.count)
    return key.prefix(1).lowercased() + key.dropFirst()
  }

  private static let markerPrefix = "Supplies"
}
#endif
