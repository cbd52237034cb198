#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A function that adds to the service of a key that is declared elsewhere.
struct Addition {
  enum Role {
    /// It contributes an element to a collection.
    case contribution
    /// It decorates each instance.
    case decorator
    /// It assembles the service.
    case supply
  }

  let function: DeclaredFunction
  let role: Role
  /// The key, without backticks.
  let key: String
  private let lifetime: DeclaredLifetime?
  private let scope: String?

  /// Reads the attribute of a function; nil if it has none, because it declares a service of its own.
  init?(_ function: DeclaredFunction, scope: String?) throws {
    let attributes = function.syntax.attributes
    let found: (attribute: AttributeSyntax, argument: LabeledExprSyntax?, role: Role)
    if let attribute = attributes.first(named: "Contributes") {
      found = (attribute, attribute.argument("to"), .contribution)
    } else if let attribute = attributes.first(named: "Decorates") {
      found = (attribute, attribute.list.first, .decorator)
    } else if let attribute = attributes.first(named: "Provides"), let argument = attribute.argument("for") {
      found = (attribute, argument, .supply)
    } else {
      return nil
    }
    guard let argument = found.argument, let key = argument.expression.key else {
      let place = found.argument.map { Syntax($0) } ?? Syntax(found.attribute)
      throw Diagnostic(.notAKey, "write the key, such as \\.clock", at: place).thrown
    }
    self.function = function
    self.key = key
    role = found.role
    let lifetime = DeclaredLifetime(found.attribute)
    // A transient element needs no lifetime, and then it needn't be `Sendable`.
    self.lifetime = role == .contribution && lifetime == .transient ? nil : lifetime
    self.scope = scope
    try check(found.attribute)
  }

  /// The keys of the services that a root must supply for the function.
  ///
  /// A decorator also needs the service that it decorates.
  var needs: [String] { role == .decorator ? [key] + function.requiredNeeds : function.requiredNeeds }

  /// The statement that adds to the catalog.
  func installation(in context: some MacroExpansionContext) -> String {
    let origin = context.origin(of: function.syntax.name)
    let lifetime = lifetime.map { $0 == .scoped ? ".scoped(\(scope ?? "").self)" : ".\($0)" }
    let explicit = lifetime.map { ", as: \($0)" } ?? ""
    let key = "catalog.\(Name.member(key))"
    let call =
      switch role {
      case .contribution: "catalog.contribute(to: \(key)\(explicit)\(origin))"
      case .decorator: "catalog.decorate(\(key)\(origin))"
      case .supply: "catalog.supply(\(key)\(explicit)\(origin))"
      }
    let parameters =
      switch function.builder.inputs.first {
      case nil: "catalog"
      // The type makes the compiler find the mistake in the parameter, instead of in each overload.
      case let input? where role == .decorator: "(input: \(input.isEscaping ? "@escaping " : "")\(input.text), catalog)"
      case _?: "input, catalog"
      }
    let kind: BlueprintKind = function.isAwaited ? .async(onMainActor: false) : .new
    return function.limited("\(call) { \(parameters) in\n\(function.assemble(kind).body.indented)\n}")
  }
}

extension Addition {
  private func check(_ attribute: AttributeSyntax) throws {
    switch role {
    case .contribution:
      if function.isAwaited || function.isolation != .none {
        let text = "an element is assembled synchronously, and not on an actor: contribute a service that isn't"
        throw Diagnostic(.mismatchedKind, text, at: function.syntax.name).thrown
      }
      if let input = function.builder.inputs.first {
        throw Diagnostic(.mismatchedKind, "an element has no input: label the parameter", at: input.mark).thrown
      }
      if scope != nil {
        let text = "a collection can be obtained outside of the scope: contribute in the catalog of the scope instead"
        throw Diagnostic(.mismatchedKind, text, at: attribute).thrown
      }
    case .decorator:
      guard function.builder.inputs.count == 1 else {
        let text = "a decorator takes the instance: write one parameter without a label"
        throw Diagnostic(.mismatchedKind, text, at: function.syntax.name).thrown
      }
      if scope != nil {
        let text = "the decorated service may outlive the scope: move the decorator to an extension without in:"
        throw Diagnostic(.mismatchedKind, text, at: attribute).thrown
      }
    case .supply:
      if let live = attribute.argument("live") {
        let text =
          "the key's blueprint says whether the service is live: remove the argument, and write the blueprint by hand, "
          + "as a SuppliedBlueprint and LiveBlueprint"
        throw Diagnostic(.mismatchedKind, text, at: live).thrown
      }
      if scope != nil, lifetime == nil {
        let text = "the service may outlive the scope: state its lifetime, .scoped or .transient"
        throw Diagnostic(.unsupportedLifetime, text, at: attribute).thrown
      }
    }
    if role != .decorator { try function.check(lifetime, attribute, scope: scope) }
  }
}

extension ExprSyntax {
  /// The key in `\.clock` or `\Catalog.clock`; nil for anything else.
  var key: String? {
    guard let path = self.as(KeyPathExprSyntax.self), path.components.count == 1,
      let property = path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)
    else { return nil }
    return Name(property.declName.baseName).plain
  }
}
#endif
