// The lifetimes that each kind of blueprint supports. An unsupported declaration stops the program when the blueprint
// is supplied, so that it's never silently ignored.

extension Lifetime {
  /// Returns the scope of the lifetime that a blueprint of any kind declares.
  static func scope(of blueprint: Any.Type) -> Any.Type? {
    (blueprint as? any SharedBlueprint.Type)?.lifetime.scope ?? (blueprint as? any AsyncBlueprint.Type)?.lifetime.scope
      ?? (blueprint as? any MainActorBlueprint.Type)?.lifetime.scope
  }

  /// Returns the lifetime that a blueprint declares, for a caller that doesn't know whether it is shared.
  static func declared<B: Blueprint>(by blueprint: B.Type, at origin: Origin) -> Lifetime {
    let lifetime = B.lifetime
    if lifetime.isTransient {
      let isKnown = B._supportedLifetimes == .kept
      guard isKnown || isSearched(B.self) && B.self is any SharedBlueprint.Type else { return lifetime }
      if isKnown || mayConformUnnoticed(B.self) { return lifetime.checked(for: .shared, B.self, at: origin) }
      stop(
        "\(blueprint) conforms to SharedBlueprint in another module than its own",
        "state the conformance in the module that declares \(blueprint)", at: origin)
    }
    if B.self is any SharedBlueprint.Type { return lifetime }
    return lifetime.checked(for: .plain, B.self, at: origin)
  }

  /// Returns the lifetime that a shared blueprint declares.
  static func declaredShared<B: SharedBlueprint>(by blueprint: B.Type, at origin: Origin) -> Lifetime {
    B.lifetime.checked(for: .shared, B.self, at: origin)
  }

  /// Returns this lifetime if a kind of blueprint supports it; otherwise the program stops.
  func checked(for kind: Supporting, _ blueprint: Any.Type, at origin: Origin) -> Lifetime {
    if kind.supports(self) { return self }
    // Nobody wrote the blueprint that the macros declare.
    let key = String(keyOfDeclared: blueprint)
    let name = key.flatMap { _ in kind.nameOfDeclared } ?? kind.name(for: blueprint)
    let fix = key.flatMap { _ in kind.fixOfDeclared } ?? kind.fix(for: blueprint)
    Self.stop("\(key ?? "\(blueprint)") has the lifetime \(self), which \(name) doesn't support", fix, at: origin)
  }

  /// Checks that a builder's instances can be referenced weakly, if this lifetime is weak; otherwise the program stops.
  func check(_ builder: AnyBuilder, of blueprint: Any.Type, at origin: Origin) {
    if isWeak, let value = builder.valueType { _ = checked(for: .value(value), blueprint, at: origin) }
  }

  /// Returns a blueprint's disposal if this lifetime allows instances to be disposed; otherwise the program stops.
  func allowing(
    _ disposal: Disposal?, of blueprint: Any.Type, _ kind: Supporting, at origin: Origin
  ) -> Disposal? {
    if disposal != nil {
      _ = checked(for: .disposable(kind), blueprint, at: origin)
    } else if Self.isSearched(blueprint), isDisposable(blueprint) {
      Self.stop(
        "\(blueprint) conforms to DisposableBlueprint on a condition, or in another module than its own",
        "state the conformance in the module that declares \(blueprint), for all of its generic arguments", at: origin)
    }
    return disposal
  }

  /// Stops the program if the blueprint of a collection is disposable.
  ///
  /// A disposable blueprint disposes its output, and an element isn't the output.
  static func refuse(_ disposal: Disposal?, ofElements blueprint: Any.Type, at origin: Origin) {
    guard shared.allowing(disposal, of: blueprint, .shared, at: origin) != nil else { return }
    stop(
      "\(blueprint) has a disposal, which a collection doesn't support",
      "let the element's builder obtain a service with a disposal, and remove dispose from \(blueprint)", at: origin)
  }

  /// Returns whether a blueprint may have a conformance that its members don't show, because the conformance has a
  /// condition or was added by a subclass.
  private static func mayConformUnnoticed(_ blueprint: Any.Type) -> Bool {
    blueprint is AnyClass || isGeneric(blueprint)
  }

  /// Returns whether a blueprint is searched for a conformance that its members may not show.
  ///
  /// The first search for a conformance that a type doesn't have takes about five microseconds. A release build therefore doesn't
  /// find one that another module than the type's own has declared.
  private static func isSearched(_ blueprint: Any.Type) -> Bool {
    var isSearched = mayConformUnnoticed(blueprint)
    assert({ isSearched = true }() == ())
    return isSearched
  }

  private func isDisposable(_ blueprint: Any.Type) -> Bool {
    blueprint is any DisposableBlueprint.Type || blueprint is any MainActorDisposableBlueprint.Type
  }

  /// The kinds of blueprint, by the lifetimes that they support.
  enum Supporting {
    case plain, shared, async, parameterized, perInput
    /// A blueprint whose instances are values of a type.
    case value(Any.Type)
    /// A blueprint of one of the other kinds whose instances are disposed.
    indirect case disposable(Supporting)

    fileprivate func supports(_ lifetime: Lifetime) -> Bool {
      switch self {
      case .plain, .parameterized: lifetime.isTransient
      case .shared: !lifetime.isTransient
      case .async: !lifetime.isOfAssembly
      case .perInput: lifetime.isPrepared
      case .value: !lifetime.isWeak
      case .disposable: lifetime.hasKnownEnd
      }
    }

    fileprivate func name(for blueprint: Any.Type) -> String {
      switch self {
      case .plain: "a Blueprint"
      case .shared: "a SharedBlueprint"
      case .async: "an AsyncBlueprint"
      case .parameterized: "a blueprint with an input"
      case .perInput: "a blueprint with an instance for each input"
      case .value(let type): "the value type \(type)"
      case .disposable where blueprint is any MainActorDisposableBlueprint.Type: "a MainActorDisposableBlueprint"
      case .disposable: "a DisposableBlueprint"
      }
    }

    /// The words for a service of which only the function is written, if they are others.
    fileprivate var nameOfDeclared: String? {
      switch self {
      case .async: "an asynchronous service"
      case .disposable: "a service with a disposal"
      case .plain, .shared, .parameterized, .perInput, .value: nil
      }
    }

    /// The fix for a service of which only the function is written, if it is another one.
    fileprivate var fixOfDeclared: String? {
      guard case .disposable = self else { return nil }
      return "declare shared or scoped, whose end the catalog or the scope knows, or remove the disposal"
    }

    fileprivate func fix(for blueprint: Any.Type) -> String {
      switch self {
      case .plain: "let \(blueprint) conform to SharedBlueprint, whose Output is Sendable, or remove its lifetime"
      case .shared:
        "let \(blueprint) conform to Blueprint, or declare shared, weak, graph or scoped; if it is shared only where a "
          + "condition holds, or inherits from a blueprint that isn't, declare the lifetime in the type that conforms to "
          + "Blueprint"
      case .async: "declare transient, shared, weak or scoped"
      case .value: "declare another lifetime, or let the type of the instances be a class, an actor or a protocol"
      case .disposable(.plain):
        "let \(blueprint) conform to SharedBlueprint, or supply it with a lifetime: "
          + "catalog.supply(\(blueprint).self, as: .shared) { … }"
      case .disposable(.parameterized):
        "let \(blueprint) conform to SharedParameterizedBlueprint, or remove dispose from it"
      case .disposable:
        "declare shared or scoped, whose end the catalog or the scope knows, or remove dispose from \(blueprint)"
      case .parameterized:
        "remove the lifetime of \(blueprint), or make it a SharedParameterizedBlueprint, which keeps an instance "
          + "for each input"
      case .perInput: "remove the lifetime of \(blueprint), or let it conform to ParameterizedBlueprint"
      }
    }
  }

  private static func stop(_ problem: String, _ fix: String, at origin: Origin) -> Never {
    fatalError(
      """
      [unsupported-lifetime] \(problem)
          \(origin.location.map { "supplied at \($0)" } ?? "installed without a source location")
        to fix: \(fix)
        docs: \(CatalogError.documentation(of: "unsupported-lifetime"))
      """)
  }
}
