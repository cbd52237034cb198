/// A type that describes a collection to which modules contribute elements, each with a key.
///
/// ```swift
/// struct HandlersBlueprint: KeyedContributionBlueprint {
///   typealias Key = Topic
///   typealias Element = any Handler
/// }
///
/// extension Catalog {
///   var handlers: HandlersBlueprint.Type { HandlersBlueprint.self }
/// }
///
/// catalog.contribute(to: HandlersBlueprint.self, at: .invoices) { catalog in InvoiceHandler(try catalog.obtain(\.store)) }
/// let handlers = try catalog.obtain(\.handlers)
/// ```
///
/// It is a ``ContributionBlueprint`` whose elements are obtained as a dictionary. Two contributions to a catalog can't have
/// the same key.
///
/// Concurrency: the same as ``Blueprint``. Each contribution's builder runs like a blueprint's. The code of the keys' type
/// runs on the threads that contribute, override and obtain. It must not obtain the collection.
public protocol KeyedContributionBlueprint: CatalogModule {
  /// The type of the keys.
  associatedtype Key: Hashable & Sendable

  /// The type of the elements, usually a protocol existential such as `any Handler`.
  associatedtype Element

  /// The type of the collection.
  ///
  /// Because of it, no type is a ``ContributionBlueprint`` as well, whose collections are of another type.
  associatedtype _Collection = [Key: Element] where _Collection == [Key: Element]
}

extension KeyedContributionBlueprint {
  /// Does nothing, because all elements come from contributions.
  ///
  /// - Parameter catalog: The catalog to install the blueprint in.
  public func install(in catalog: Catalog) {}

  /// Obtains the collection by the blueprint's type, without a key path.
  ///
  /// - Parameter catalog: The catalog to obtain from.
  /// - Returns: The elements by their keys.
  /// - Throws: The same errors as obtaining by key path.
  ///
  /// Complexity: the same as obtaining by key path.
  ///
  /// Concurrency: callable from any thread.
  @inlinable
  public static func obtain(from catalog: any Assembling) throws(CatalogError) -> [Key: Element] {
    try catalog.owningCatalog.dictionary(EntryKey(Self.self, .collection), as: [Key: Element].self)
  }
}
