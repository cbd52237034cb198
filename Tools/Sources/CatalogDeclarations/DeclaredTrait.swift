#if Macros || Tools
package import SwiftSyntax

/// A trait in `@Provides` or `@Contributes`, such as `.shared` or `.disposing(Pool.close)`.
package struct DeclaredTrait {
  package enum Kind: Hashable {
    case lifetime(DeclaredLifetime)
    /// The service reaches outside of the program.
    case live
    /// There is one instance for each input.
    case per
    /// A function that throws is called again.
    case retrying
    /// A function closes an instance.
    case disposing
    /// The instance, or a `Service` of it, runs on a server.
    case runs
    /// A function waits until the running instance can be used.
    case waitUntilReady
    /// A function checks the instance while the program runs.
    case healthCheck

    fileprivate init?(_ name: String) {
      switch name {
      case "live": self = .live
      case "per": self = .per
      case "retrying": self = .retrying
      case "disposing": self = .disposing
      case "runs": self = .runs
      case "waitUntilReady": self = .waitUntilReady
      case "healthCheck": self = .healthCheck
      default:
        guard let lifetime = DeclaredLifetime(rawValue: name) else { return nil }
        self = .lifetime(lifetime)
      }
    }

    /// Whether a group of services uses it, which needs a shared instance.
    package var isOfServer: Bool { [.runs, .waitUntilReady, .healthCheck].contains(self) }

    /// The lifetime that it states.
    package var lifetime: DeclaredLifetime? {
      if case .lifetime(let lifetime) = self { lifetime } else { nil }
    }
  }

  package let kind: Kind
  /// The argument of the attribute.
  package let syntax: LabeledExprSyntax
  private let call: FunctionCallExprSyntax?

  /// Reads an argument; nil if it isn't the name of a trait, perhaps with arguments.
  init?(_ argument: LabeledExprSyntax) {
    let call = argument.expression.as(FunctionCallExprSyntax.self)
    guard let member = (call?.calledExpression ?? argument.expression).as(MemberAccessExprSyntax.self),
      ["", "ServiceTrait", "ServiceCatalogMacros.ServiceTrait"].contains(member.base?.trimmedDescription ?? ""),
      let kind = Kind(member.declName.baseName.unescaped)
    else { return nil }
    (self.kind, syntax, self.call) = (kind, argument, call)
  }

  /// The name as it is written, such as `.shared`.
  package var name: String {
    switch kind {
    case .lifetime(let lifetime): ".\(lifetime)"
    default: ".\(kind)"
    }
  }

  /// The function that it passes: an argument without a label, `as:`, or the closure after the parentheses.
  package var function: ExprSyntax? {
    call?.arguments.first { [nil, "as"].contains($0.label?.text) }?.expression
      ?? call?.trailingClosure.map { ExprSyntax($0) }
  }

  /// The type of the input, for each of which there is an instance; nil if it is another expression.
  package var inputType: ExprSyntax? { call?.arguments.first { $0.label == nil }?.expression.namedType }
  /// Whether it says how the function is called, and not what the blueprint is.
  package var isOfFunction: Bool { kind == .retrying }

  /// The key of the clock that it names, as in `on: \.clock`, without backticks.
  var clock: String? { argument("on")?.key }

  /// How often a function is called: the first argument of `.retrying`.
  package var policy: ExprSyntax? { kind == .retrying ? call?.arguments.first?.expression : nil }

  /// The names of the members that the generated code has for it.
  ///
  /// They hide what its arguments refer to.
  private var members: [String] {
    switch kind {
    case .lifetime, .live: []
    case .per: (argument("idle") == nil ? [] : ["idle"]) + (argument("on") == nil ? [] : ["idleClock"])
    case .retrying: ["retryPolicy"]
    case .disposing: ["dispose"]
    case .runs:
      ["startOrder", "whenServiceReturns"].filter { argument($0) != nil } + (function == nil ? [] : ["service"])
    case .waitUntilReady: ["waitUntilReady"]
    case .healthCheck: ["checkHealth", "healthCheckName"]
    }
  }

  /// Returns the first name in the arguments that a member of the generated code hides.
  func hiddenName(beside traits: [DeclaredTrait]) -> TokenSyntax? {
    guard let call else { return nil }
    let members = traits.filter { kind.isOfServer || !$0.kind.isOfServer }.flatMap(\.members)
    return members.isEmpty ? nil : LocalNames(in: call).reference(to: Set(members + ["Self"]))
  }

  /// Returns the argument with a label.
  package func argument(_ label: String) -> ExprSyntax? {
    call?.arguments.first { $0.label?.text == label }?.expression
  }
}
#endif
