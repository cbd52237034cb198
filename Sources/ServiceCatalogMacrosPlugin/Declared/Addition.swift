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
    let place = function.mark?.key.map { ", at: \($0.expression.trimmedDescription)" } ?? ""
    let explicit = function.lifetime.map { ", as: ServiceCatalog.Lifetime\(function.text(of: $0))" } ?? ""
    let call =
      switch role {
      case .contribution: "target.contribute(to: key\(place)\(explicit)\(origin))"
      case .decorator: "target.decorate(key\(origin))"
      case .supply: "target.supply(key\(explicit)\(origin))"
      }
    let parameters =
      switch function.inputs.first {
      case nil: "(catalog: ServiceCatalog.Catalog)"
      // The type makes the compiler find the mistake in the parameter, instead of in each overload.
      case let input? where role == .decorator:
        "(input: \(input.escaping)\(input.type), catalog: ServiceCatalog.Catalog)"
      case _?: "input, catalog"
      }
    let kind: BlueprintKind = function.isAwaited ? .async(onMainActor: false) : .new
    let body = AssembleText(function: function, kind: kind, names: names).body
    let block = function.mark?.isLive == true ? "catalog._supplyLive" : "do"
    // If the key is unknown, the target is, too, so that the compiler reports nothing else.
    let statement = """
      let (target, key) = (catalog, catalog.\(names.key(key)))
      \(call) { \(parameters) in
      \(body.indented)
      }
      """
    return function.limited("\(block) {\n\(statement.indented)\n}")
  }
}
#endif
