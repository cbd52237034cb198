#if Macros || Tools
package import SwiftSyntax

extension AttributeListSyntax {
  /// Returns the first attribute with a name, with or without a module before it.
  ///
  /// Attributes in `#if` are omitted, because syntax alone can't evaluate the condition.
  package func first(named name: String) -> AttributeSyntax? {
    for case .attribute(let attribute) in self where attribute.lastName == name { return attribute }
    return nil
  }
}

extension AttributeListSyntax {
  /// The first `#if` with an attribute that says what a function declares, or on which actor.
  ///
  /// The macros can't evaluate the condition.
  var firstConditional: IfConfigDeclSyntax? {
    for case .ifConfigDecl(let condition) in self where condition.declares { return condition }
    return nil
  }
}

extension IfConfigDeclSyntax {
  fileprivate var declares: Bool {
    let names = ["Provides", "Contributes", "Decorates", "Configured", "Supplied", "Collected", "MainActor"]
    return clauses.contains { clause in
      guard case .attributes(let attributes) = clause.elements else { return false }
      return names.contains { attributes.first(named: $0) != nil } || attributes.firstConditional != nil
    }
  }
}

extension AttributeSyntax {
  /// The name without a module.
  package var lastName: String {
    if let type = attributeName.as(IdentifierTypeSyntax.self) { return type.name.text }
    return attributeName.as(MemberTypeSyntax.self)?.name.text ?? ""
  }

  /// The arguments in parentheses.
  package var list: LabeledExprListSyntax { arguments?.as(LabeledExprListSyntax.self) ?? [] }

  /// Returns the argument with a label.
  package func argument(_ label: String) -> LabeledExprSyntax? { list.first { $0.label?.text == label } }

  /// The keys of an argument with several values, such as `entry: \.courier, \.agenda`.
  func values(labeled label: String) -> [LabeledExprSyntax] {
    let list = list.drop { $0.label?.text != label }
    return list.prefix(1) + list.dropFirst().prefix { $0.label == nil }
  }
}

extension ExprSyntax {
  /// The key in `\.clock` or `\Catalog.clock`, without backticks; nil for anything else.
  ///
  /// The key in `\.Alarms::clock` is `Alarms::clock`.
  package var key: String? {
    guard let path = self.as(KeyPathExprSyntax.self), path.components.count == 1,
      let property = path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)
    else { return nil }
    // The name may begin with that of a module, which the oldest swift-syntax has no property for.
    return property.declName.trimmedDescription.filter { $0 != "`" }
  }

  /// The type in `X.self` or `(any X).self`, without parentheses; nil for anything else.
  package var namedType: ExprSyntax? {
    guard let access = self.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "self",
      let base = access.base
    else { return nil }
    guard let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first else {
      return base
    }
    return only.expression
  }
}

extension ExprSyntax {
  /// The text of a literal, or of a member such as `.invoices` or `Topic.invoices`, which has the same value wherever it is
  /// written; nil for anything else.
  package var constant: String? {
    switch kind {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: return trimmedDescription
    case .stringLiteralExpr:
      return literalText == nil ? nil : trimmedDescription
    case .memberAccessExpr:
      guard let access = self.as(MemberAccessExprSyntax.self), access.declName.argumentNames == nil else { return nil }
      guard let base = access.base else { return trimmedDescription }
      // A type's name begins with a capital letter.
      let isType = base.is(DeclReferenceExprSyntax.self) || base.is(MemberAccessExprSyntax.self)
      let type =
        base.as(DeclReferenceExprSyntax.self)?.baseName ?? base.as(MemberAccessExprSyntax.self)?.declName.baseName
      return isType && type?.unescaped.first?.isUppercase == true ? trimmedDescription : nil
    case .prefixOperatorExpr:
      guard let call = self.as(PrefixOperatorExprSyntax.self) else { return nil }
      return call.expression.constant.map { call.operator.text + $0 }
    case .tupleExpr:
      // Parentheses around a value change nothing.
      guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first
      else { return nil }
      return only.label == nil ? only.expression.constant : nil
    default: return nil
    }
  }
}

extension DeclModifierListSyntax {
  /// The access level that they state, such as `public`, which is also that of `open`.
  package var access: String? {
    let levels = ["open", "public", "package", "internal", "fileprivate", "private"]
    // `private(set)` doesn't limit the declaration itself.
    let modifier = first { $0.detail == nil && levels.contains($0.name.text) }
    return modifier.map { $0.name.text == "open" ? "public" : $0.name.text }
  }
}

extension TokenSyntax {
  /// The name without backticks.
  var unescaped: String {
    let text = text
    return text.first == "`" && text.count > 2 ? String(text.dropFirst().dropLast()) : text
  }
}
#endif
