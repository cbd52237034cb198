#if Macros
import SwiftDiagnostics
import SwiftSyntax

/// The protocol that a blueprint conforms to.
///
/// It depends on the needs of the initializer.
enum BlueprintKind {
  case new
  case kept(ExprSyntax)
  case mainActor(ExprSyntax?)
  /// An asynchronous blueprint.
  ///
  /// It assembles on the main actor if the initializer is isolated to it, and may then need other services of the
  /// main actor.
  case async(ExprSyntax?, onMainActor: Bool)
  case parameterized(onMainActor: Bool)

  init(_ initializer: Initializer, of type: AssembledType, _ arguments: BlueprintArguments) throws {
    let isolation = initializer.isolation ?? type.isolation ?? .none
    try initializer.checkMarks(isAsync: initializer.needsAwait(isolation))
    if let input = initializer.inputs.first {
      if initializer.needsAwait(isolation) {
        throw Diagnostic.isolated(input).thrown
      }
      if let lifetime = arguments.lifetime, !lifetime.expression.isLifetime("transient") {
        throw BlueprintKind.unsupported(
          lifetime, "a blueprint with an input supports only the lifetime .transient", arguments)
      }
      self = .parameterized(onMainActor: isolation == .mainActor)
    } else if initializer.needsAwait(isolation) {
      if let lifetime = arguments.lifetime, lifetime.expression.isLifetime("graph") {
        throw BlueprintKind.unsupported(
          lifetime, "an AsyncBlueprint supports .transient, .shared, .weak and .scoped, but not .graph", arguments)
      }
      self = .async(arguments.lifetime?.expression, onMainActor: isolation == .mainActor)
    } else if isolation == .mainActor {
      self = .mainActor(arguments.lifetime?.expression)
    } else {
      let kept = arguments.lifetime.flatMap { $0.expression.isLifetime("transient") ? nil : $0.expression }
      self = kept.map { .kept($0) } ?? .new
    }
  }

  private static func unsupported(
    _ lifetime: LabeledExprSyntax, _ text: String, _ arguments: BlueprintArguments
  ) -> DiagnosticsError {
    let repairs = [("remove the lifetime", arguments.changesRemovingLifetime)]
    return Diagnostic(.unsupportedLifetime, text, at: lifetime.expression, repairs: repairs).thrown
  }

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
    case .async(_, let onMainActor), .parameterized(let onMainActor): onMainActor
    default: false
    }
  }

  /// The property that declares the lifetime; nil if it is the default.
  var lifetime: String? {
    switch self {
    case .kept(let expression), .mainActor(let expression?), .async(let expression?, _):
      "static var lifetime: ServiceCatalog.Lifetime { \(expression.trimmed) }"
    default: nil
    }
  }
}

extension Initializer {
  /// Checks that no service is marked ready in an asynchronous blueprint, which awaits its services anyway.
  func checkMarks(isAsync: Bool) throws {
    guard isAsync, let ready = services.lazy.compactMap(\.ready).first else { return }
    let text = "an asynchronous blueprint awaits its services: remove '@Ready'"
    throw Diagnostic(.awaitedReady, text, at: ready, repairs: [("remove '@Ready'", ready.changesRemovingIt)]).thrown
  }

  /// Returns whether only asynchronous code can call the initializer.
  func needsAwait(_ isolation: Isolation) -> Bool {
    if case .globalActor = isolation { return true }
    return isAsync
  }
}

extension Diagnostic {
  /// Returns the error for an input of an asynchronous initializer.
  static func isolated(_ input: Input) -> Diagnostic {
    let text =
      "a service with an input is assembled synchronously: "
      + "its initializer can be neither 'async' nor isolated to an actor other than the main actor; "
      + "declare a blueprint whose output is a function of the input, and mark a function in it with @Assembles"
    return Diagnostic(.isolatedInput, text, at: input.mark)
  }
}

extension ExprSyntax {
  /// Returns whether it is the lifetime with a name, written as `.name` or with the type before it.
  fileprivate func isLifetime(_ name: String) -> Bool {
    guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text == name else {
      return false
    }
    return member.base.map { ["Lifetime", "ServiceCatalog.Lifetime"].contains($0.trimmedDescription) } ?? true
  }
}
#endif
