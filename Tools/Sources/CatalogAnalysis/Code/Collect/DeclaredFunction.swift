#if Tools
import CatalogWiring
import SwiftSyntax

/// The service that a function in an extension with `@Services` declares.
struct DeclaredFunction {
  /// The lifetime that it states.
  let lifetime: LifetimeFact?
  /// Whether the blueprint has that lifetime, which isn't the one of its kind.
  let declaresLifetime: Bool
  /// The service of another key that the function supplies, decorates or contributes to; nil if it declares its own.
  let addition: (SupplyFact.Verb, key: String)?
  /// The protocols of the blueprint.
  let protocols: [String]

  /// - Parameters:
  ///   - node: The function.
  ///   - scope: The scope of the extension; nil for the application.
  ///   - actor: The global actor of the extension; empty if it has none.
  init(_ node: FunctionDeclSyntax, lifetimeIn scope: String?, actor: String) {
    let marks: [(String, SupplyFact.Verb)] = [
      ("Provides", .supply), ("Contributes", .contribute), ("Decorates", .decorate),
    ]
    let mark = marks.lazy.compactMap { name, verb in node.attributes.first(named: name).map { ($0, verb) } }.first
    let list = mark?.0.list ?? []
    let stated = list.first { $0.label == nil && $0.expression.is(MemberAccessExprSyntax.self) }?.expression
    let isScoped = stated?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "scoped"
    lifetime = isScoped ? scope.map { .scoped($0) } : stated.map(Expressions.lifetime)
    let key = list.lazy.filter { $0.label?.text != "disposing" }.compactMap { Expressions.key(of: $0.expression) }.first
    addition = mark.flatMap { mark in key.map { (mark.1, $0) } }
    let parameters = node.signature.parameterClause.parameters
    let hasInput = parameters.contains { $0.firstName.text == "_" && $0.defaultValue == nil }
    let actor = node.modifiers.globalActor(node.attributes) ?? actor
    let isOnMainActor = actor == "MainActor"
    let isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil || !isOnMainActor && actor != ""
    let prefix = isOnMainActor ? "MainActor" : ""
    let kind =
      hasInput
      ? prefix + "ParameterizedBlueprint"
      : isAsync
        ? "AsyncBlueprint"
        : isOnMainActor || lifetime == nil || lifetime == .transient ? prefix + "Blueprint" : "SharedBlueprint"
    let isKept = kind == "AsyncBlueprint" || kind == "SharedBlueprint"
    declaresLifetime = !hasInput && !(isKept && lifetime == .shared)
    let isDisposable = list.contains { $0.label?.text == "disposing" }
    let isLive = list.contains { $0.label?.text == "live" && $0.expression.trimmedDescription == "true" }
    protocols =
      [kind] + (isDisposable ? [(isAsync ? "" : prefix) + "DisposableBlueprint"] : [])
      + (isLive ? ["LiveBlueprint"] : [])
  }
}
#endif
