#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// Which of the protocols a blueprint conforms to: what its initializer needs decides.
  enum BlueprintKind {
    case new
    case kept(ExprSyntax)
    case mainActor(ExprSyntax?)
    /// Assembled on the main actor if the initializer is its: it may need services that are the main actor's too.
    case async(onMainActor: Bool)
    case parameterized

    init(_ initializer: Initializer, of type: AssembledType, _ arguments: BlueprintArguments) throws {
      let isolation = initializer.isolation ?? type.isolation ?? .none
      if let input = initializer.inputs.first {
        if initializer.isAsync || isolation != .none {
          let text =
            "what has an input is assembled at once, on any thread: "
            + "its initializer can be neither 'async' nor an actor's"
          throw Diagnostic(.isolatedInput, text, at: input.mark).thrown
        }
        try BlueprintKind.refuse(arguments.lifetime, "what has an input is a new one at every obtain", arguments)
        self = .parameterized
      } else if initializer.needsAwait(isolation) {
        if arguments.lifetime?.isShared != true {
          try BlueprintKind.refuse(
            arguments.lifetime, "what is assembled asynchronously is kept as long as its catalog", arguments)
        }
        self = .async(onMainActor: isolation == .mainActor)
      } else if isolation == .mainActor {
        self = .mainActor(arguments.lifetime?.expression)
      } else {
        self = arguments.lifetime.map { .kept($0.expression) } ?? .new
      }
    }

    private static func refuse(
      _ lifetime: LabeledExprSyntax?, _ reason: String, _ arguments: BlueprintArguments
    ) throws {
      guard let lifetime else { return }
      let repairs = [("remove the lifetime", arguments.changesRemovingLifetime)]
      let text = "\(reason): no other lifetime can be stated"
      throw Diagnostic(.lifetimeUnused, text, at: lifetime.expression, repairs: repairs).thrown
    }

    var protocolName: String {
      switch self {
      case .new: "Blueprint"
      case .kept: "SharedBlueprint"
      case .mainActor: "MainActorBlueprint"
      case .async: "AsyncBlueprint"
      case .parameterized: "ParameterizedBlueprint"
      }
    }

    var isOnMainActor: Bool {
      switch self {
      case .mainActor: true
      case .async(let onMainActor): onMainActor
      default: false
      }
    }

    /// The requirement that states the lifetime, if there is one to state.
    var lifetime: String? {
      switch self {
      case .kept(let expression): "static var lifetime: ServiceCatalog.Lifetime { \(expression.trimmed) }"
      case .mainActor(let expression?): "static var lifetime: ServiceCatalog.Lifetime? { \(expression.trimmed) }"
      default: nil
      }
    }
  }

  extension Initializer {
    /// Whether only asynchronous code can call it.
    func needsAwait(_ isolation: Isolation) -> Bool {
      if case .globalActor = isolation { return true }
      return isAsync
    }
  }

  extension LabeledExprSyntax {
    fileprivate var isShared: Bool {
      expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "shared"
    }
  }
#endif
