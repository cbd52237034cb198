extension Wiring {
  /// A catalog that keeps instances and ends: a scope, a copy, or a catalog of the composition root.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Opening: Sendable, Hashable {
    /// The kind of catalog.
    @nonexhaustive
    public enum Kind: Sendable, Hashable {
      /// A scope, with the last name of its kind; nil if the sources don't show the kind.
      case scope(String?)
      /// An isolated copy, including one for overrides.
      case copy
      /// A catalog of the composition root, with the name in ``Supply/catalog``.
      case root(String)
    }

    /// Whether the catalog disposes its instances when it ends.
    public enum Ending: String, Sendable, CaseIterable {
      /// The catalog disposes its instances.
      case disposed
      /// The catalog ends without a shutdown, so it disposes nothing.
      case undisposed
      /// The sources don't show it.
      case unknown
    }

    /// The kind of catalog.
    public var kind: Kind
    /// The function that opens it, such as `withScope`; empty for a catalog of the composition root.
    public var function: String
    /// The name of the code that opens it.
    public var code: String
    /// Whether it disposes its instances.
    public var ending: Ending
    /// The place where it is opened.
    public var position: SourcePosition
    /// The needs of the same code that it serves.
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
