#if Macros || Tools
package import SwiftSyntax

/// A parameter of a function with `@Configured`, which receives a setting.
package struct DeclaredSetting {
  /// The Swift module that reads settings.
  package static let module = "ServiceCatalogConfiguration"

  package let syntax: FunctionParameterSyntax
  /// The type without `Optional` and `Secret`.
  package let type: TypeSyntax
  /// Whether the setting is nil if no source has it.
  package let isOptional: Bool
  /// Whether the setting is never printed.
  package let isSecret: Bool
  /// The range of `@Within(1...64)`.
  package let range: ExprSyntax?

  init(_ syntax: FunctionParameterSyntax) {
    self.syntax = syntax
    let optional = syntax.type.argument(ofType: "Optional")
    let secret = (optional ?? syntax.type).argument(ofType: "Secret")
    (isOptional, isSecret) = (optional != nil, secret != nil)
    type = secret ?? optional ?? syntax.type
    range = syntax.attributes.first(named: "Within")?.list.first?.expression
  }

  /// The label, which is the last part of the key, without backticks.
  package var label: String { syntax.firstName.unescaped }

  /// The value if no source has the key.
  package var defaultValue: ExprSyntax? { syntax.defaultValue?.value }
}

extension DeclaredFunction {
  /// The beginning of the settings' keys; nil if it isn't a literal.
  package var prefix: String? {
    guard let argument = mark?.prefix else { return "" }
    guard let literal = argument.expression.as(StringLiteralExprSyntax.self), literal.segments.count == 1,
      literal.openingPounds == nil, case .stringSegment(let text) = literal.segments.first
    else { return nil }
    return text.content.text
  }

  /// Returns the key of a setting, such as `database.url`.
  package func key(of setting: DeclaredSetting) -> String {
    prefix.flatMap { $0.isEmpty ? nil : "\($0).\(setting.label)" } ?? setting.label
  }
}

/// A mistake in a function with `@Configured`.
package enum SettingProblem {
  case computedPrefix(ExprSyntax)
  case wrongPrefix(ExprSyntax)
  case isolated(FunctionDeclSyntax)
  case inScope(AttributeSyntax)
  case noSettings(FunctionDeclSyntax)
  case notASetting(FunctionParameterSyntax)
  case unknownAttribute(AttributeSyntax)
  case unspelledLabel(TokenSyntax)
  /// A name in a setting or the result that the generated code has, too.
  case hiddenName(TokenSyntax)
}

extension DeclaredFunction {
  /// The mistakes in what it reads.
  var problemsOfSettings: [SettingProblem] {
    if let argument = mark?.prefix {
      guard let prefix else { return [.computedPrefix(argument.expression)] }
      // An empty one is none.
      let parts = prefix.split(separator: ".", omittingEmptySubsequences: false)
      if !prefix.isEmpty && !parts.allSatisfy(\.isPartOfKey) { return [.wrongPrefix(argument.expression)] }
    }
    if isAwaited || isolation != .none { return [.isolated(syntax)] }
    if services.scope != nil, let mark { return [.inScope(mark.attribute)] }
    if settings.isEmpty { return [.noSettings(syntax)] }
    let hidden = LocalNames(in: syntax.signature).reference(to: Self.membersBesideSettings)
    return settings.filter { !$0.isValue }.map { .notASetting($0.syntax) }
      + settings.filter { $0.isValue && !$0.label[...].isPartOfKey }.map { .unspelledLabel($0.syntax.firstName) }
      + settings.compactMap { $0.unknownAttribute.map { .unknownAttribute($0) } }
      + (hidden.map { [.hiddenName($0)] } ?? [])
  }

  /// The names that the generated code has where it repeats settings.
  private static let membersBesideSettings: Set = ["Output", "Self", "assemble", "install", "lifetime", "obtain"]
}

extension Substring {
  /// Whether each source can spell it: the environment has no other characters.
  fileprivate var isPartOfKey: Bool {
    !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
  }
}

extension DeclaredSetting {
  /// Whether it has a label and is a value.
  fileprivate var isValue: Bool {
    let isPlain = !syntax.type.is(AttributedTypeSyntax.self) && !syntax.type.isFunction
    let isMarked = syntax.attributes.first(named: "Ready") != nil
    return syntax.firstName.tokenKind != .wildcard && syntax.ellipsis == nil && isPlain && !isMarked
  }

  /// The first attribute that isn't `@Within`, such as a type alias for it, whose range the macro wouldn't read.
  fileprivate var unknownAttribute: AttributeSyntax? {
    for case .attribute(let attribute) in syntax.attributes where !["Ready", "Within"].contains(attribute.lastName) {
      return attribute
    }
    return nil
  }
}

extension TypeSyntax {
  /// The argument of a generic type with one parameter, such as `Int` in `Int?` and `Optional<Int>`; nil for another type.
  fileprivate func argument(ofType name: String) -> TypeSyntax? {
    if name == "Optional", let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType }
    let clause =
      self.as(IdentifierTypeSyntax.self).flatMap { $0.name.text == name ? $0.genericArgumentClause : nil }
      ?? self.as(MemberTypeSyntax.self).flatMap { $0.name.text == name ? $0.genericArgumentClause : nil }
    guard let clause, clause.arguments.count == 1 else { return nil }
    // The oldest swift-syntax has another type for the argument.
    return clause.arguments.first.flatMap { Syntax($0.argument).as(TypeSyntax.self) }
  }
}
#endif
