public import ServiceCatalog

/// A type of a declared service that checks what the service reads from outside of the program, before anything is assembled.
///
/// It is the type of `_ServedBlueprint`. `ServiceCatalogConfiguration` conforms to it, and a group of services asks it, so that
/// neither depends on the other.
public protocol _CheckedBlueprint {
  /// Returns what is wrong for all services of a catalog that are checked in the same way.
  static func _problems(in catalog: Catalog) -> [any Error]
}
