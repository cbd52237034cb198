/// An ordered collection, to which modules contribute an element each.
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
/// Who contributes need not know who else does, nor who obtains. It assembles nothing itself, so that installing it does
/// nothing.
///
/// Concurrency: as ``Blueprint``. Each contribution's builder runs as a blueprint's does.
public protocol ContributionBlueprint: CatalogModule {
  /// What is contributed: usually a protocol's existential, such as `any Panel`.
  associatedtype Element
}

extension ContributionBlueprint {
  /// Does nothing: what there is, is contributed.
  ///
  /// - Parameter catalog: The catalog that installs.
  public func install(in catalog: Catalog) {}

  /// Obtains the collection: by the blueprint's type, where there is no key.
  ///
  /// - Parameter catalog: The catalog to obtain from.
  /// - Returns: The elements, in the order in which they were contributed.
  /// - Throws: What obtaining by key throws.
  ///
  /// Complexity: as obtaining by key.
  ///
  /// Concurrency: from any thread.
  @inlinable
  public static func obtain(from catalog: any Assembling) throws(CatalogError) -> [Element] {
    try catalog.owningCatalog.elements(EntryKey(Self.self, .collection), as: Element.self)
  }
}
