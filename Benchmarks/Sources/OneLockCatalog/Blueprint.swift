/// A description of how to assemble a service.
///
/// It is the comparison's protocol. See ``Catalog``.
public protocol Blueprint: SendableMetatype {
  /// The type of the service.
  associatedtype Output

  /// Creates the service.
  static func assemble(from catalog: any Assembling) throws -> Output
}

/// The source of a blueprint's dependencies.
public protocol Assembling: AnyObject {
  /// Returns the service of a blueprint.
  func obtain<B: Blueprint>(_ keyPath: KeyPath<Catalog, B.Type>) throws -> B.Output
}

/// An error of the comparison.
public enum CatalogError: Error, Sendable {
  /// The blueprint isn't supplied.
  case missingEntry(String)
  /// A builder returned another type.
  case typeMismatch(expected: String, actual: String)
  /// A service needs itself.
  case circularReference(chain: [String])
}
