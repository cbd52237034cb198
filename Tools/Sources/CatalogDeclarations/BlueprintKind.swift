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
  /// A blueprint with one shared instance for each input.
  case perInput(isAsync: Bool)

  package var protocolName: String {
    switch self {
    case .new: "Blueprint"
    case .kept: "SharedBlueprint"
    case .mainActor: "MainActorBlueprint"
    case .async: "AsyncBlueprint"
    case .parameterized(let onMainActor):
      onMainActor ? "MainActorParameterizedBlueprint" : "ParameterizedBlueprint"
    case .perInput(let isAsync): isAsync ? "AsyncParameterizedBlueprint" : "SharedParameterizedBlueprint"
    }
  }

  package var isOnMainActor: Bool {
    switch self {
    case .mainActor: true
    case .async(let onMainActor), .parameterized(let onMainActor): onMainActor
    case .new, .kept, .perInput: false
    }
  }

  /// Whether it assembles asynchronously.
  package var isAsync: Bool {
    switch self {
    case .async, .perInput(isAsync: true): true
    case .new, .kept, .mainActor, .parameterized, .perInput: false
    }
  }

  /// The lifetime of a blueprint that states none.
  package var usualLifetime: DeclaredLifetime {
    switch self {
    case .kept, .async, .perInput: .shared
    case .new, .mainActor, .parameterized: .transient
    }
  }
}

/// A lifetime in `@Provides` or `@Contributes`.
package enum DeclaredLifetime: String, Sendable, CaseIterable {
  case transient, shared, weak, scoped, graph
}
#endif
