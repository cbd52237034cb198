public import ServiceCatalog

extension CatalogGraph {
  /// The dependency of one entry on another.
  ///
  /// Concurrency: a `Sendable` value.
  public struct Edge: Sendable, Hashable {
    /// The ``Node/id`` of the dependent entry.
    public var from: Node.ID

    /// The ``Node/id`` of the dependency, or its name if it isn't supplied.
    public var to: Node.ID

    /// The part of the dependent entry that needs the dependency.
    public var kind: Kind

    /// The number of recorded calls that obtained the dependency, or 0 without a recording.
    public var count: Int

    /// The source location of the call that obtains the dependency, or `nil` if it's unknown, as at run time.
    public var location: SourceLocation?

    /// Creates an edge.
    ///
    /// - Parameters:
    ///   - from: The identifier of the dependent entry.
    ///   - to: The identifier of the dependency.
    ///   - kind: The part of the dependent entry that needs the dependency.
    ///   - count: The number of recorded calls that obtained the dependency.
    ///   - location: The source location of the call that obtains the dependency.
    public init(
      from: Node.ID, to: Node.ID, kind: Kind = .obtains, count: Int = 0, location: SourceLocation? = nil
    ) {
      self.from = from
      self.to = to
      self.kind = kind
      self.count = count
      self.location = location
    }
  }
}

extension CatalogGraph.Edge {
  /// The part of an entry that needs another entry.
  @nonexhaustive
  public enum Kind: String, Sendable, CaseIterable {
    /// The builder obtains it.
    case obtains
    /// A decorator obtains it. In a graph made from sources, it may be the decorator.
    case decorates
    /// A contribution obtains it. In a graph made from sources, it may be the contribution.
    case contributes
    /// An instance obtains it on first use, after its builder ended; only in a graph made from sources.
    case onFirstUse = "on-first-use"
  }
}
