#if Macros || Tools
/// The names of declarations that contain a key.
///
/// A key may begin with the Swift module that declares it, as in `Alarms::clock`. The names then begin with the module, too.
package struct KeyNames {
  /// The Swift module that the key begins with.
  private let module: Substring?
  private let name: Substring
  private let capitalized: String

  /// Creates the names for a key without backticks.
  package init(_ key: String) {
    let parts = key.split(separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
    module = parts.count == 2 ? parts[0] : nil
    name = parts[parts.count - 1]
    capitalized = name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Returns whether two keys may be the same one: only one of them may be written with its Swift module.
  package static func mayBeSame(_ one: String, _ other: String) -> Bool {
    let (first, second) = (KeyNames(one), KeyNames(other))
    return one == other || first.name == second.name && (first.module == nil || second.module == nil)
  }

  /// The name without the Swift module.
  package var plain: String { String(name) }

  /// The blueprint.
  package var blueprint: String { qualified(capitalized + "Blueprint") }

  /// The protocol of the roots that supply the service.
  package var marker: String { qualified(Self.markerPrefix + capitalized) }

  /// The type alias that refers to the needs of the service.
  package var needs: String { qualified("service_" + name) }

  /// The type alias that refers to the protocol of the roots that list the module which declares the service.
  package var owner: String { qualified("owner_of_" + name) }

  /// The type alias for the protocol of those roots, in a module or a root that supplies the service itself.
  package var markerAlias: String { "marker_of_\(suffix)" }

  /// The type alias that only one supplier besides that module declares.
  package var onlySupplier: String { "only_supplier_of_\(suffix)" }

  /// The type alias that only one supplier declares which replaces others.
  package var onlyReplacement: String { "only_replacement_of_\(suffix)" }

  private var suffix: String { module.map { "\(name)_in_\($0)" } ?? String(name) }

  /// All declarations next to a key.
  package var all: [String] { [blueprint, marker, needs, owner] }

  private func qualified(_ name: String) -> String { module.map { "\($0)::\(name)" } ?? name }

  /// Returns the key in the name of a marker, such as `SuppliesClock`; nil for another name.
  package static func key(ofMarker name: String) -> String? {
    guard name.hasPrefix(markerPrefix), name.count > markerPrefix.count else { return nil }
    let key = name.dropFirst(markerPrefix.count)
    return key.prefix(1).lowercased() + key.dropFirst()
  }

  private static let markerPrefix = "Supplies"
}
#endif
