#if Macros || Tools
package import SwiftSyntax

/// A parameter of a declared function that receives an argument.
///
/// A parameter with a label receives the service of this key. One without a label receives the input.
package struct DeclaredParameter {
  /// The form of a type, which says how a service is obtained.
  package enum Form {
    case value
    /// A function: the service is a function, or the function obtains the service.
    case function
    /// An Optional: without a supplier, the argument is nil.
    case optional
  }

  package let syntax: FunctionParameterSyntax
  /// The attribute that needs the service, if it isn't written as a parameter.
  package let mark: AttributeSyntax?
  /// The attribute `@Ready`, if the service is asynchronous and has been assembled before.
  package let ready: AttributeSyntax?
  package let form: Form

  /// Returns the parameters of a function that receive an argument.
  package static func all(of function: FunctionDeclSyntax) -> [DeclaredParameter] {
    function.signature.parameterClause.parameters.compactMap(DeclaredParameter.init)
  }

  /// Reads a parameter; nil if its default is used.
  private init?(_ syntax: FunctionParameterSyntax) {
    ready = syntax.attributes.first(named: "Ready")
    if ready == nil, syntax.defaultValue != nil { return nil }
    self.syntax = syntax
    mark = nil
    form = syntax.type.isFunction ? .function : syntax.type.isOptional ? .optional : .value
  }

  /// Creates the parameter for the sources of the settings that a function with `@Configured` reads.
  init(sourcesFor mark: AttributeSyntax) {
    syntax = FunctionParameterSyntax(
      firstName: .identifier("\(DeclaredSetting.module)::configurationSources"),
      type: IdentifierTypeSyntax(name: .identifier("ConfigurationSources")))
    (self.mark, ready, form) = (mark, nil, .value)
  }

  /// Creates the parameter for the clock that a trait names, as in `.per(Tenant.ID.self, idle: .seconds(300), on: \.clock)`.
  init(clock key: String, mark: AttributeSyntax) {
    let type = SomeOrAnyTypeSyntax(
      someOrAnySpecifier: .keyword(.any, trailingTrivia: .space),
      constraint: IdentifierTypeSyntax(name: .identifier("Clock")))
    syntax = FunctionParameterSyntax(firstName: .identifier(key), type: type)
    (self.mark, ready, form) = (mark, nil, .value)
  }

  /// The parameter as it is written, or what needs the service instead.
  package var place: Syntax { mark.map { Syntax($0) } ?? Syntax(syntax) }

  /// The label as it is written, or what needs the service instead.
  package var labelPlace: Syntax { mark.map { Syntax($0) } ?? Syntax(syntax.firstName) }

  package var isInput: Bool { syntax.firstName.tokenKind == .wildcard }

  /// The key of the service, without backticks.
  package var key: String { syntax.firstName.unescaped }

  /// Whether the parameter receives nil if nothing supplies the service.
  package var mayBeMissing: Bool { ready == nil && form == .optional }

  /// Whether the parameter is a function, which may obtain the service when it is called.
  package var isFunction: Bool { ready == nil && form == .function }

  /// Whether the parameter's function may be stored.
  package var isEscaping: Bool {
    guard let attributed = syntax.type.as(AttributedTypeSyntax.self) else { return false }
    return attributed.attributes.first(named: "escaping") != nil
  }
}

extension TypeSyntax {
  /// The type of a function, without attributes and parentheses.
  package var functionType: FunctionTypeSyntax? {
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.functionType }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.type.functionType
    }
    return self.as(FunctionTypeSyntax.self)
  }

  /// Whether it is written as the type of a function.
  package var isFunction: Bool { functionType != nil }

  /// Whether it is written as an Optional.
  fileprivate var isOptional: Bool {
    let type = self.as(AttributedTypeSyntax.self)?.baseType ?? self
    return type.is(OptionalTypeSyntax.self) || type.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
  }
}
#endif
