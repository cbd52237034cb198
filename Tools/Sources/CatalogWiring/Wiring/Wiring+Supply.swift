extension Wiring {
  /// A supply of an entry, or a contribution to it.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Supply: Sendable, Hashable {
    /// The position of the supply.
    public var position: SourcePosition
    /// The catalog to which the entry is supplied; nil if the sources don't show the catalog.
    public var catalog: CatalogID?
    /// The catalog module whose `install` contains the supply.
    public var module: String?
    /// The conditions of the supply, outermost first; empty if the supply always runs.
    public var conditions: [Condition]
    /// Whether the supply installs the blueprint's own `assemble`, which may be installed repeatedly.
    public var isOwn: Bool
    /// Whether the supply is an override, which replaces another supply on purpose.
    public var isOverride: Bool
    /// Whether the supply provides a ready-made instance, which isn't disposed.
    public var isInstance: Bool
    /// The lifetime that the supply states; nil if the blueprint's lifetime applies.
    public var lifetime: StatedLifetime?
    /// The listing in a declared root that leads to the supply; nil if code makes it.
    package var listing: Listing?
    /// The key of a contribution, if it is written as a constant; nil for any other supply.
    package var key: String?
    /// Whether the supply itself says that it reaches outside of the program, whatever the blueprint says.
    package var isLive = false
    /// The catalog whose entry an override replaces, also in a scope or a copy of it; nil if the sources don't show it.
    package var replacedCatalog: CatalogID?

    /// Creates a supply.
    public init(
      _ position: SourcePosition, catalog: CatalogID? = .main, module: String? = nil,
      conditions: [Condition] = [], isOwn: Bool = false, isOverride: Bool = false, isInstance: Bool = false,
      lifetime: StatedLifetime? = nil
    ) {
      self.position = position
      self.catalog = catalog
      self.module = module
      self.conditions = conditions
      self.isOwn = isOwn
      self.isOverride = isOverride
      self.isInstance = isInstance
      self.lifetime = lifetime
    }

    /// The conditions in source form; nil if there are none.
    public var condition: String? {
      conditions.isEmpty ? nil : conditions.map(\.text).joined(separator: ", ")
    }
  }

  /// A module in a root's inheritance clause, or a value that the root holds.
  ///
  /// Concurrency: a value, `Sendable`.
  package struct Listing: Sendable, Hashable {
    /// The name of the root.
    package var root: String
    /// The module, as it is written; nil for a value, for a single blueprint, and for a module that is written by hand.
    package var module: String?
    /// Whether the root says that it replaces other suppliers.
    package var isReplacing: Bool

    /// Creates a listing.
    package init(in root: String, module: String?, isReplacing: Bool) {
      self.root = root
      self.module = module
      self.isReplacing = isReplacing
    }
  }

  /// A condition of a supply: one branch of an `if`, a `switch`, an `#if` or a `?:`.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Condition: Sendable, Hashable {
    /// The condition in source form.
    public var text: String
    /// The position where the branches begin, which identifies the condition.
    public var position: SourcePosition
    /// The index of the branch, counted from 0.
    public var way: Int
    /// The number of branches, if one of them always runs; nil if it is possible that none runs.
    public var ways: Int?
    /// The flags under which the branch runs.
    package var flags: Flags
    /// Whether it is only known to hold: if it doesn't, earlier code has left the surrounding function.
    package var isAssumed = false

    /// Creates a branch of a condition.
    public init(_ text: String, position: SourcePosition, way: Int = 0, ways: Int? = nil) {
      self.text = text
      self.position = position
      self.way = way
      self.ways = ways
      flags = .flag(Flag(text, .opaque))
    }
  }
}
