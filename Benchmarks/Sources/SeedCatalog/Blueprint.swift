/// Describes how to assemble a service.
///
/// The comparison's own protocol; see ``Catalog``.
public protocol Blueprint: SendableMetatype {
  /// What is assembled.
  associatedtype Output

  /// Makes the service.
  static func assemble(from catalog: any Assembling) throws -> Output
}

/// What a blueprint obtains its dependencies from.
public protocol Assembling: AnyObject {
  /// Returns the service of a blueprint.
  func obtain<B: Blueprint>(_ keyPath: KeyPath<Catalog, B.Type>) throws -> B.Output
}

/// What can go wrong in the comparison.
public enum CatalogError: Error, Sendable {
  /// Nothing is supplied.
  case missingEntry(String)
  /// A builder put out something else.
  case typeMismatch(expected: String, actual: String)
  /// A service needs itself.
  case circularReference(chain: [String])
}
