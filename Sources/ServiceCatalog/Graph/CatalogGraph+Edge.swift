extension CatalogGraph {
  /// That one entry needs another.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Edge: Sendable, Hashable {
    /// The ``Node/id`` of the entry that needs the other.
    public var from: Node.ID

    /// The ``Node/id`` of the entry that is needed, or the name of one that is not supplied.
    public var to: Node.ID

    /// What of the one needs the other.
    public var kind: Kind

    /// How often that was seen; 0 if nobody looked.
    public var count: Int

    /// Where it is stated; nil if that is not known, as at run time.
    public var location: SourceLocation?

    /// That one entry needs another.
    ///
    /// - Parameters:
    ///   - from: The identifier of the entry that needs the other.
    ///   - to: The identifier of the entry that is needed.
    ///   - kind: What of the one needs the other.
    ///   - count: How often that was seen.
    ///   - location: Where it is stated.
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
  /// What of an entry needs another.
  @nonexhaustive
  public enum Kind: String, Sendable, CaseIterable {
    /// Its builder obtains it.
    case obtains
    /// A decorator of it obtains it.
    case decorates
    /// A contribution to it obtains it.
    case contributes
  }
}
