extension Wiring {
  /// That an entry is supplied, or contributed to.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Supply: Sendable, Hashable {
    /// Where.
    public var position: SourcePosition
    /// The catalog that it is supplied to, as people may call it; nil if that cannot be told.
    public var catalog: String?
    /// The module whose `install` does it.
    public var module: String?
    /// The conditions under which it is done, the outermost first; none if it always is.
    public var conditions: [Condition]
    /// Whether it is the blueprint's own `assemble`, which may be installed again.
    public var isOwn: Bool
    /// Whether it is an override, which means to replace.
    public var isOverride: Bool
    /// Whether it is given a ready-made instance, which nobody disposes.
    public var isInstance: Bool
    /// The lifetime that it states; nil if it leaves that to the blueprint.
    public var lifetime: StatedLifetime?

    /// That an entry is supplied.
    public init(
      _ position: SourcePosition, catalog: String? = "Catalog.main", module: String? = nil,
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

    /// The conditions as they are written; nil if there are none.
    public var condition: String? {
      conditions.isEmpty ? nil : conditions.map(\.text).joined(separator: ", ")
    }
  }

  /// A condition under which something is supplied: one way of an `if`, a `switch`, an `#if` or a `?:`.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Condition: Sendable, Hashable {
    /// The condition, as it is written.
    public var text: String
    /// Where all the ways begin, which tells them from those of another condition.
    public var position: SourcePosition
    /// Which of the ways it is, counted from 0.
    public var way: Int
    /// How many ways there are, if one of them is always taken; nil if it may be that none is.
    public var ways: Int?

    /// One way of a condition.
    public init(_ text: String, position: SourcePosition, way: Int = 0, ways: Int? = nil) {
      self.text = text
      self.position = position
      self.way = way
      self.ways = ways
    }
  }
}
