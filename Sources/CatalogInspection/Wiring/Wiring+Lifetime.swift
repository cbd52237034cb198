public import ServiceCatalog

extension Wiring {
  /// A lifetime that sources state: a blueprint's `lifetime`, or what a supply says.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct StatedLifetime: Sendable, Hashable {
    /// Which one it is.
    @nonexhaustive
    public enum Value: Sendable, Hashable {
      /// A new instance each time.
      case transient
      /// An instance is kept.
      case kept(CatalogGraph.Node.Lifetime)
      /// It is no literal, so it can't be told from the sources.
      case unknown
    }

    /// Which one it is.
    public var value: Value
    /// Where it is stated.
    public var position: SourcePosition

    /// A lifetime that sources state.
    public init(_ value: Value, at position: SourcePosition) {
      self.value = value
      self.position = position
    }
  }

  /// Which protocol of blueprints a type conforms to: it decides which lifetimes the type may declare.
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
  }
}

extension Wiring.Conformance {
  /// Whether a blueprint of this kind may declare a lifetime; true if the lifetime is not known.
  func supports(_ lifetime: Wiring.StatedLifetime.Value) -> Bool {
    switch (self, lifetime) {
    case (_, .unknown), (.mainActor, _): true
    case (.plain, _), (.parameterized, _), (.mainActorParameterized, _): lifetime == .transient
    case (.shared, _), (.supplied, _): lifetime != .transient
    case (.async, _): lifetime != .kept(.graph)
    }
  }

  /// The lifetime of a blueprint that declares none.
  var defaultLifetime: CatalogGraph.Node.Lifetime? {
    switch self {
    case .plain, .mainActor, .parameterized, .mainActorParameterized: nil
    case .shared, .supplied, .async: .shared
    }
  }
}

extension Wiring.Entry {
  /// Whether it has no `assemble`, so that only a supply with a builder or an instance supplies it.
  var needsBuilder: Bool { conformance == .supplied }

  /// What its supply states, else what its blueprint declares; nil if neither states a lifetime.
  private var stated: Wiring.StatedLifetime? {
    // A collection keeps nothing; its contributions have lifetimes of their own.
    kind == .contribution ? nil : effectiveSupply?.lifetime ?? declared
  }

  /// Whether its instances are disposed when what keeps them ends: nobody disposes a ready-made instance.
  var isDisposed: Bool {
    guard isDisposable, isLifetimeKnown, effectiveSupply?.isInstance != true else { return false }
    return switch lifetime {
    case .shared, .scoped: true
    default: false
    }
  }

  /// Whether its lifetime can be told from the sources.
  var isLifetimeKnown: Bool { stated?.value != .unknown }

  /// How long an instance is kept at run time: as the supply that holds states it, else as the blueprint declares it, else as
  /// its kind does by default.
  ///
  /// A declared lifetime that the kind does not support is not one that an instance has.
  package var lifetimeOfSupply: CatalogGraph.Node.Lifetime? {
    let standard = conformance?.defaultLifetime
    guard let stated, stated.value != .unknown else { return standard }
    if effectiveSupply?.lifetime == nil, conformance?.supports(stated.value) == false { return standard }
    return if case .kept(let lifetime) = stated.value { lifetime } else { nil }
  }
}
