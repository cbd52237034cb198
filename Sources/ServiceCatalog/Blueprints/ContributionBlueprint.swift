/// A type that describes an ordered collection to which modules contribute elements.
///
/// ```swift
/// struct PanelsBlueprint: ContributionBlueprint {
///   typealias Element = any Panel
/// }
///
/// extension Catalog {
///   var panels: PanelsBlueprint.Type { PanelsBlueprint.self }
/// }
///
/// catalog.contribute(to: PanelsBlueprint.self) { catalog in SearchPanel(index: try catalog.obtain(\.index)) }
/// let panels = try catalog.obtain(\.panels)
/// ```
///
/// Contributing modules don't depend on each other or on the code that obtains the collection. The blueprint itself
/// assembles nothing, so installing it does nothing.
///
/// Concurrency: the same as ``Blueprint``. Each contribution's builder runs like a blueprint's.
public protocol ContributionBlueprint: CatalogModule {
  /// The type of the elements, usually a protocol existential such as `any Panel`.
  associatedtype Element

  /// The type of the collection.
  ///
  /// Because of it, no type is a ``KeyedContributionBlueprint`` as well, whose collections are of another type.
  associatedtype _Collection = [Element] where _Collection == [Element]
}

extension ContributionBlueprint {
  /// Does nothing, because all elements come from contributions.
  ///
  /// - Parameter catalog: The catalog to install the blueprint in.
  public func install(in catalog: Catalog) {}

  /// Obtains the collection by the blueprint's type, without a key.
  ///
  /// - Parameter catalog: The catalog to obtain from.
  /// - Returns: The elements, in the order of their contributions.
  /// - Throws: The same errors as obtaining by key.
  ///
  /// Complexity: the same as obtaining by key.
  ///
  /// Concurrency: callable from any thread.
  @inlinable
  public static func obtain(from catalog: any Assembling) throws(CatalogError) -> [Element] {
    try catalog.owningCatalog.elements(EntryKey(Self.self, .collection), as: Element.self)
  }
}
