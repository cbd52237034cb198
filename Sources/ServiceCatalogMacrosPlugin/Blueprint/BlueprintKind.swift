#if Macros
/// The protocol that a blueprint conforms to.
enum BlueprintKind {
  case new
  case kept
  case mainActor
  /// An asynchronous blueprint.
  ///
  /// It assembles on the main actor if the function is isolated to it, and may then need other services of the main
  /// actor.
  case async(onMainActor: Bool)
  case parameterized(onMainActor: Bool)

  var protocolName: String {
    switch self {
    case .new: "Blueprint"
    case .kept: "SharedBlueprint"
    case .mainActor: "MainActorBlueprint"
    case .async: "AsyncBlueprint"
    case .parameterized(let onMainActor):
      onMainActor ? "MainActorParameterizedBlueprint" : "ParameterizedBlueprint"
    }
  }

  var isOnMainActor: Bool {
    switch self {
    case .mainActor: true
    case .async(let onMainActor), .parameterized(let onMainActor): onMainActor
    default: false
    }
  }
}
#endif
