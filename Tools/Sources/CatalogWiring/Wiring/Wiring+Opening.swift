package import ServiceCatalogDiagnostics

extension Wiring {
  /// A catalog that keeps instances and ends: a scope, a copy, or one of the composition root's catalogs.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Opening: Sendable, Hashable {
    /// The kind of catalog.
    @nonexhaustive
    public enum Kind: Sendable, Hashable {
      /// A scope, with the last component of its type's name; nil if the sources don't show the type.
      case scope(String?)
      /// An isolated copy, including one for overrides.
      case copy
      /// One of the composition root's catalogs.
      case root(CatalogID)
    }

    /// Whether the catalog disposes its instances when it ends.
    public enum Ending: String, Sendable, CaseIterable {
      /// The catalog disposes its instances.
      case disposed
      /// The catalog ends without a shutdown, so it disposes nothing.
      case undisposed
      /// The sources don't show whether the catalog disposes its instances.
      case unknown
    }

    /// The kind of catalog.
    public var kind: Kind
    /// The function that opens the catalog, such as `withScope`; empty for the composition root's catalogs.
    public var function: String
    /// The name of the code that opens the catalog.
    public var code: String
    /// Whether the catalog disposes its instances when it ends.
    public var ending: Ending
    /// The position where the catalog is opened.
    public var position: SourcePosition
    /// The needs of the same code that obtain from the catalog.
    public var needs: [Need]

    /// Creates an opening.
    public init(
      _ kind: Kind, function: String = "", code: String, ending: Ending, position: SourcePosition, needs: [Need] = []
    ) {
      self.kind = kind
      self.function = function
      self.code = code
      self.ending = ending
      self.position = position
      self.needs = needs
    }
  }
}

extension Wiring {
  /// The opening of a scope, and the scopes around it.
  ///
  /// Concurrency: a value, `Sendable`.
  package struct ScopeOpening: Sendable, Hashable {
    /// The last component of the name of the kind of scope; nil if the sources don't show it.
    package var kind: String?
    /// The kinds of scope that it may be opened in; nil if the sources don't show them.
    package var outer: Set<String>?

    /// Creates an opening of a scope.
    package init(_ kind: String?, in outer: Set<String>?) {
      self.kind = kind
      self.outer = outer
    }
  }

  /// The place of a need: its catalog, and the flags around it.
  ///
  /// Concurrency: a value, `Sendable`.
  package struct NeedPlace: Sendable, Hashable {
    /// The catalog that the code obtains from; nil if it may be any.
    package var catalog: CatalogID?
    /// The scopes around the catalog; nil if the sources don't show them, and for an entry's need.
    package var scopes: ScopesAround?
    /// The flags under which the code runs.
    package var flags = Flags.always
    /// Whether the instance leaves the operation of a scope, which ends with the operation.
    package var leavesScope = false
    /// The entry whose instance obtains it on first use, from the catalog that assembled the instance.
    package var holder: Entry.ID?
    /// The lifetime of the contribution that has the need; nil for other needs, and if it keeps nothing.
    package var lifetime: CatalogGraph.Node.Lifetime?
    /// The place of the contribution or the decorator that has the need; nil for other needs.
    package var part: SourcePosition?
    /// The style of the code in question, if it is another library's.
    package var style: Style?

    /// Creates the place of a need.
    package init() {}
  }

  /// The scopes around a catalog that code obtains from.
  ///
  /// Concurrency: a value, `Sendable`.
  package struct ScopesAround: Sendable, Hashable {
    /// The kinds of the scopes.
    package var kinds: Set<String>
    /// The catalogs that it may be, each with those around it.
    package var catalogs: Set<[CatalogID]>

    /// Creates the scopes around a catalog.
    package init(kinds: Set<String>, catalogs: Set<[CatalogID]>) {
      self.kinds = kinds
      self.catalogs = catalogs
    }
  }

  /// Returns whether one kind of scope outlives another one that is opened inside it.
  ///
  /// Returns: `false` if the sources don't show the nesting.
  func outlives(_ scope: String, _ other: String) -> Bool {
    guard scope != other, !details.scopeOpenings.contains(where: { $0.kind == nil && $0.outer == nil }) else {
      return false
    }
    let own = details.scopeOpenings.filter { $0.kind == scope }
    guard !own.isEmpty, !own.contains(where: { $0.outer?.contains(other) ?? false }) else { return false }
    let isInside = details.scopeOpenings.contains { $0.kind == other && ($0.outer?.contains(scope) ?? false) }
    return isInside
  }
}
