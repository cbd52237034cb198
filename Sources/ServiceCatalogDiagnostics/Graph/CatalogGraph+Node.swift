public import ServiceCatalog

extension CatalogGraph {
  /// An entry of a catalog.
  ///
  /// Concurrency: a `Sendable` value.
  public struct Node: Sendable, Hashable, Identifiable {
    /// The identifier that edges use: the name, with a number if an earlier node has that name, as in
    /// `ClockBlueprint#2`.
    public var id: String

    /// The name, as in error messages.
    public var name: String

    /// The kind of the entry: how it is addressed and assembled.
    public var kind: Kind

    /// The lifetime of the instance, or `nil` if the entry is transient.
    public var lifetime: Lifetime?

    /// Whether instances are disposed when the catalog or scope that keeps them ends.
    public var isDisposed: Bool

    /// Whether a test must replace the service, because its builder is that of a `LiveBlueprint`.
    public var isLive: Bool

    /// The module that supplied the entry, or `nil` if it wasn't supplied by the `install` of a module.
    public var module: String?

    /// The location where the entry was supplied or installed, or `nil` if it's unknown.
    public var location: SourceLocation?

    /// The name of the kind of scope or, outside of scopes, of the catalog that owns the entry.
    ///
    /// `nil` if it is unknown.
    public var owner: String?

    /// The number of recorded assemblies, or 0 without a recording.
    public var assemblies: Int

    /// The total duration of the assemblies, including those of dependencies.
    public var duration: Duration

    /// The duration of the longest assembly.
    public var longestDuration: Duration

    /// Creates a node.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - id: The identifier that edges use. The default is the name.
    ///   - kind: The kind of the entry.
    ///   - lifetime: The lifetime of the instance, or `nil` if the entry is transient.
    ///   - isDisposed: Whether instances are disposed when the catalog or scope that keeps them ends.
    ///   - isLive: Whether a test must replace the service.
    ///   - module: The module that supplied the entry.
    ///   - location: The source location of the supply or install.
    ///   - owner: The name of the scope or catalog that owns the entry.
    ///   - assemblies: The number of recorded assemblies.
    ///   - duration: The total duration of the assemblies.
    ///   - longestDuration: The duration of the longest assembly.
    public init(
      _ name: String, id: String? = nil, kind: Kind = .blueprint, lifetime: Lifetime? = nil, isDisposed: Bool = false,
      isLive: Bool = false, module: String? = nil, location: SourceLocation? = nil, owner: String? = nil,
      assemblies: Int = 0, duration: Duration = .zero, longestDuration: Duration = .zero
    ) {
      self.id = id ?? name
      self.name = name
      self.kind = kind
      self.lifetime = lifetime
      self.isDisposed = isDisposed
      self.isLive = isLive
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
  /// The way an entry is addressed and assembled.
  @nonexhaustive
  public enum Kind: String, Sendable, CaseIterable {
    /// An entry of a `Blueprint`.
    case blueprint
    /// An entry of a `MainActorBlueprint`.
    case mainActor
    /// An entry of an `AsyncBlueprint`.
    case async
    /// An entry of a `ParameterizedBlueprint` or, with the lifetime `shared`, of a `PerInputBlueprint`.
    case parameterized
    /// An entry of a `MainActorParameterizedBlueprint`.
    case mainActorParameterized
    /// A collection of a `ContributionBlueprint`.
    case contribution
    /// An entry of a locator, addressed by its type.
    case located
    /// A contribution to a collection; only in a graph made from sources.
    case element
    /// A decorator of an entry; only in a graph made from sources.
    case decorator
  }

  /// The lifetime of an instance: the name of a `Lifetime`, which can be stored in a file.
  @nonexhaustive
  public enum Lifetime: Sendable, Hashable {
    /// As long as the catalog.
    case shared
    /// As long as the instance is referenced elsewhere.
    case weak
    /// Within one outermost call that obtains a service.
    case graph
    /// As long as a scope of the kind with this name.
    case scoped(String)
  }
}
