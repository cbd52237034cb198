#if Macros
import CatalogDeclarations
import SwiftSyntax
import SwiftSyntaxMacros

/// The text of a function that adds to the service of a key that is declared elsewhere.
struct Addition {
  let function: DeclaredFunction
  let role: DeclaredFunction.Addition
  /// The key, without backticks.
  let key: String

  /// Creates the text; nil for a function that declares a service of its own.
  init?(_ function: DeclaredFunction) {
    guard let addition = function.addition, let key = addition.key else { return nil }
    self.function = function
    self.key = key
    role = addition.role
  }

  /// The keys of the services that a root must supply for the function.
  ///
  /// A decorator also needs the service that it decorates.
  var needs: [String] { role == .decorator ? [key] + function.requiredNeeds : function.requiredNeeds }

  /// The statement that adds to the catalog.
  func installation(in context: some MacroExpansionContext, names: OwnNames) -> String {
    let origin = context.origin(of: function.syntax.name)
    let explicit = function.lifetime.map { ", as: \(function.text(of: $0))" } ?? ""
    let key = "catalog.\(names.key(key))"
    let call =
      switch role {
      case .contribution: "catalog.contribute(to: \(key)\(explicit)\(origin))"
      case .decorator: "catalog.decorate(\(key)\(origin))"
      case .supply: "catalog.supply(\(key)\(explicit)\(origin))"
      }
    let parameters =
      switch function.inputs.first {
      case nil: "catalog"
      // The type makes the compiler find the mistake in the parameter, instead of in each overload.
      case let input? where role == .decorator: "(input: \(input.escaping)\(input.type), catalog)"
      case _?: "input, catalog"
      }
    let kind: BlueprintKind = function.isAwaited ? .async(onMainActor: false) : .new
    let body = AssembleText(function: function, kind: kind, names: names).body
    return function.limited("\(call) { \(parameters) in\n\(body.indented)\n}")
  }
}
#endif
