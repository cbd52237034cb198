import ServiceCatalog
public import ServiceCatalogDiagnostics

extension Wiring {
  /// A lifetime that the sources state: a blueprint's `lifetime`, or the argument of a supply.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct StatedLifetime: Sendable, Hashable {
    /// The lifetime.
    @nonexhaustive
    public enum Value: Sendable, Hashable {
      /// Obtaining the service creates a new instance each time.
      case transient
      /// Instances are kept for this lifetime.
      case kept(CatalogGraph.Node.Lifetime)
      /// The lifetime isn't a literal, so the sources don't show it.
      case unknown
    }

    /// The lifetime.
    public var value: Value
    /// The position where the lifetime is stated.
    public var position: SourcePosition

    /// Creates a stated lifetime.
    public init(_ value: Value, at position: SourcePosition) {
      self.value = value
      self.position = position
    }
  }

  /// The blueprint protocol that a type conforms to, which determines the supported lifetimes.
  @nonexhaustive
  public enum Conformance: String, Sendable, CaseIterable {
    /// `Blueprint`.
    case plain
    /// `SharedBlueprint`.
    case shared
    /// `SuppliedBlueprint`.
    case supplied
    /// `MainActorBlueprint`.
    case mainActor
    /// `AsyncBlueprint`.
    case async
    /// `ParameterizedBlueprint`.
    case parameterized
    /// `MainActorParameterizedBlueprint`.
    case mainActorParameterized
    /// `SharedParameterizedBlueprint`.
    case sharedParameterized
    /// `AsyncParameterizedBlueprint`.
    case asyncParameterized
  }
}

extension Wiring.Conformance {
  /// Whether a blueprint of this kind supports a lifetime; true if the lifetime is unknown.
  func supports(_ lifetime: Wiring.StatedLifetime.Value) -> Bool {
    guard let lifetime = lifetime.known else { return true }
    return switch self {
    case .mainActor: true
    case .plain, .parameterized, .mainActorParameterized: lifetime.isTransient
    case .shared, .supplied: !lifetime.isTransient
    case .async: !lifetime.isOfAssembly
    case .sharedParameterized, .asyncParameterized: lifetime == .shared
    }
  }

  /// The lifetime of a blueprint that declares none.
  var defaultLifetime: CatalogGraph.Node.Lifetime? {
    switch self {
    case .plain, .mainActor, .parameterized, .mainActorParameterized: nil
    case .shared, .supplied, .async, .sharedParameterized, .asyncParameterized: .shared
    }
  }
}

extension Wiring.Entry {
  /// Whether it has no `assemble`, so that a supply needs a builder or an instance.
  var needsBuilder: Bool { conformance == .supplied }

  /// The lifetime that its supply or else its blueprint states; nil if neither does.
  private var stated: Wiring.StatedLifetime? {
    // A collection keeps nothing. Its contributions have lifetimes of their own.
    kind == .contribution ? nil : effectiveSupply?.lifetime ?? declared
  }

  /// Whether its instances are disposed when their catalog or scope ends.
  ///
  /// Ready-made instances are not disposed.
  var isDisposed: Bool {
    guard isDisposable, isLifetimeKnown, effectiveSupply?.isInstance != true else { return false }
    return lifetime.hasKnownEnd
  }

  /// The marks for people besides the lifetime.
  var marks: [String] { (isDisposed ? ["disposed"] : []) + (details.isLive ? ["live"] : []) }

  /// The kind of scope that its instances belong to; nil if they may belong to a catalog outside of scopes.
  ///
  /// A ready-made instance is kept by the scope to which it is supplied, whatever lifetime its blueprint declares.
  var scope: String? {
    switch lifetime {
    case .scoped(let scope): scope
    case .shared, .weak: kind == .located || kind == .contribution ? nil : details.scopeOfSupplies
    case nil, .graph: nil
    }
  }

  /// Whether it belongs to a scope only because all of its supplies are made to one.
  var isScopedBySupplies: Bool {
    if case .scoped = lifetime { false } else { scope != nil }
  }

  /// Whether scopes may have another builder for it than the catalog around them.
  ///
  /// Then its needs aren't those of each catalog.
  var hasOtherBuilderInScopes: Bool {
    let scoped = supplies.count { $0.catalog?.isOpened ?? false }
    return scoped > 0 && scoped < supplies.count && !supplies.allSatisfy(\.isOwn)
  }

  /// Whether the sources show that it is supplied only to catalogs outside of scopes.
  var isSuppliedOutsideOfScopes: Bool {
    supplies.allSatisfy { $0.catalog.map { $0 == .main || $0.isMade } ?? false }
  }

  /// Whether the sources show its lifetime.
  var isLifetimeKnown: Bool { stated?.value != .unknown }

  /// The lifetime at run time: of the effective supply, of the blueprint if the supply states none, or the default of
  /// its kind.
  ///
  /// A declared lifetime that the kind doesn't support is ignored.
  package var lifetimeOfSupply: CatalogGraph.Node.Lifetime? {
    let standard = conformance?.defaultLifetime
    guard let stated, stated.value != .unknown else { return standard }
    if effectiveSupply?.lifetime == nil, conformance?.supports(stated.value) == false { return standard }
    return if case .kept(let lifetime) = stated.value { lifetime } else { nil }
  }
}
