extension CatalogGraph {
  /// An entry of a catalog.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Node: Sendable, Hashable, Identifiable {
    /// What edges call it: its name, with a number after it if an earlier node has that name, as in
    /// `ClockBlueprint#2`.
    public var id: String

    /// Its name, as errors print it.
    public var name: String

    /// How it is addressed and assembled.
    public var kind: Kind

    /// How long an instance is kept; nil if there is a new one each time.
    public var lifetime: Lifetime?

    /// Whether its instances are disposed when what keeps them ends.
    public var isDisposed: Bool

    /// The module that supplied it; nil if that was not done in the `install` of one.
    public var module: String?

    /// Where it was supplied or installed; nil if that is not known.
    public var location: SourceLocation?

    /// Whose entry it is: the name of the kind of scope, or, outside of scopes, of the catalog; nil if that is not known.
    public var owner: String?

    /// How often it was seen being assembled; 0 if nobody looked.
    public var assemblies: Int

    /// How long that took altogether, with what its builder obtained meanwhile.
    public var duration: Duration

    /// How long the longest took.
    public var longestDuration: Duration

    /// An entry of a catalog.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - id: What edges call it; the name, if not stated.
    ///   - kind: How it is addressed and assembled.
    ///   - lifetime: How long an instance is kept; nil if there is a new one each time.
    ///   - isDisposed: Whether its instances are disposed when what keeps them ends.
    ///   - module: The module that supplied it.
    ///   - location: Where it was supplied or installed.
    ///   - owner: Whose entry it is.
    ///   - assemblies: How often it was seen being assembled.
    ///   - duration: How long that took altogether.
    ///   - longestDuration: How long the longest took.
    public init(
      _ name: String, id: String? = nil, kind: Kind = .blueprint, lifetime: Lifetime? = nil, isDisposed: Bool = false,
      module: String? = nil, location: SourceLocation? = nil, owner: String? = nil, assemblies: Int = 0,
      duration: Duration = .zero, longestDuration: Duration = .zero
    ) {
      self.id = id ?? name
      self.name = name
      self.kind = kind
      self.lifetime = lifetime
      self.isDisposed = isDisposed
      self.module = module
      self.location = location
      self.owner = owner
      self.assemblies = assemblies
      self.duration = duration
      self.longestDuration = longestDuration
    }
  }
}

extension CatalogGraph.Node {
  /// How an entry is addressed and assembled.
  @nonexhaustive
  public enum Kind: String, Sendable, CaseIterable {
    /// By its blueprint.
    case blueprint
    /// By its blueprint, on the main actor.
    case mainActor
    /// By its blueprint, asynchronously.
    case async
    /// By its blueprint, from an input beside the catalog's services.
    case parameterized
    /// By its blueprint, from an input, on the main actor.
    case mainActorParameterized
    /// By the blueprint of a collection, to which modules contribute.
    case contribution
    /// By its type, with a locator.
    case located
  }

  /// How long an instance is kept: a ``ServiceCatalog/Lifetime`` by name, so that a graph can be read from a file.
  @nonexhaustive
  public enum Lifetime: Sendable, Hashable {
    /// As long as the catalog.
    case shared
    /// While somebody holds it.
    case weak
    /// Within one outermost obtain.
    case graph
    /// As long as a scope of the kind of this name.
    case scoped(String)
  }
}
