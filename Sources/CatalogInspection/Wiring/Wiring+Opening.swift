extension Wiring {
  /// A catalog that keeps instances and ends: a scope, a copy, or a catalog of the composition root.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Opening: Sendable, Hashable {
    /// Which catalog it is.
    @nonexhaustive
    public enum Kind: Sendable, Hashable {
      /// A scope of a kind, by the kind's last name; nil if the kind can't be told from the sources.
      case scope(String?)
      /// An isolated copy, also one that overrides are bound to.
      case copy
      /// A catalog of the composition root, as ``Supply/catalog`` calls it.
      case root(String)
    }

    /// Whether the catalog disposes what it keeps when it ends.
    public enum Ending: String, Sendable, CaseIterable {
      /// It does.
      case disposed
      /// It doesn't: nobody shuts it down.
      case undisposed
      /// That can't be told from the sources.
      case unknown
    }

    /// Which catalog it is.
    public var kind: Kind
    /// The function that opens it, such as `withScope`; empty for a catalog of the composition root.
    public var function: String
    /// The name of the code that opens it.
    public var code: String
    /// Whether it disposes what it keeps.
    public var ending: Ending
    /// Where it is opened.
    public var position: SourcePosition
    /// What the same code obtains from it.
    public var needs: [Need]

    /// A catalog that keeps instances and ends.
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
