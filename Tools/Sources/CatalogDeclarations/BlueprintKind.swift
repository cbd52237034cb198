#if Macros || Tools
/// The protocol that a service's blueprint conforms to.
package enum BlueprintKind {
  case new
  case kept
  case mainActor
  /// An asynchronous blueprint.
  ///
  /// It assembles on the main actor if the function is isolated to it, and may then need other services of the main
  /// actor.
  case async(onMainActor: Bool)
  case parameterized(onMainActor: Bool)

  package var protocolName: String {
    switch self {
    case .new: "Blueprint"
    case .kept: "SharedBlueprint"
    case .mainActor: "MainActorBlueprint"
    case .async: "AsyncBlueprint"
    case .parameterized(let onMainActor):
      onMainActor ? "MainActorParameterizedBlueprint" : "ParameterizedBlueprint"
    }
  }

  package var isOnMainActor: Bool {
    switch self {
    case .mainActor: true
    case .async(let onMainActor), .parameterized(let onMainActor): onMainActor
    case .new, .kept: false
    }
  }

  /// The lifetime of a blueprint that states none.
  package var usualLifetime: DeclaredLifetime {
    switch self {
    case .kept, .async: .shared
    case .new, .mainActor, .parameterized: .transient
    }
  }
}

/// A lifetime in `@Provides` or `@Contributes`.
package enum DeclaredLifetime: String, Sendable, CaseIterable {
  case transient, shared, weak, scoped, graph
}
#endif
