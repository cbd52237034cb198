#if Tools
import SwiftParser
package import SwiftSyntax

/// The meaning of expressions and types in a few known forms.
package enum Expressions {
  /// Returns the name of a type without `any`, `some`, attributes and parentheses.
  package static func type(_ type: TypeSyntax) -> String {
    if let type = type.as(IdentifierTypeSyntax.self), type.genericArgumentClause == nil { return type.name.plain }
    if let type = type.as(SomeOrAnyTypeSyntax.self) { return self.type(type.constraint) }
    if let type = type.as(AttributedTypeSyntax.self) { return self.type(type.baseType) }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return self.type(only.type)
    }
    if let composition = type.as(CompositionTypeSyntax.self) {
      let parts = composition.elements.map { self.type($0.type) }.filter { $0 != "Sendable" }
      if parts.count == 1 { return parts[0] }
    }
    return type.written
  }

  /// Returns the protocols of a composition, or the single type.
  package static func parts(of type: TypeSyntax) -> [String] {
    type.as(CompositionTypeSyntax.self).map { $0.elements.map { self.type($0.type) } } ?? [self.type(type)]
  }

  /// Returns the property that a key path to the catalog names, such as `\.clock`, or its path: `\.network.client`.
  ///
  /// The key in `\.Alarms::clock` is `Alarms::clock`.
  package static func key(of expression: ExprSyntax) -> String? {
    guard let path = expression.as(KeyPathExprSyntax.self), !path.components.isEmpty else { return nil }
    guard path.root.map({ type($0).hasSuffix("Catalog") }) ?? true else { return nil }
    let names = path.components.map { component in
      component.component.as(KeyPathPropertyComponentSyntax.self).map { property in
        // The name may begin with that of a module, which the oldest swift-syntax has no property for.
        let name = property.declName.written
        return name.contains("::") ? name.filter { $0 != "`" } : property.declName.baseName.plain
      }
    }
    return names.contains(nil) ? nil : names.compactMap(\.self).joined(separator: ".")
  }

  /// Returns the key of `catalog[\.clock]`, `catalog.obtain(\.clock)` or `catalog.resolve(\.clock)`.
  static func keyOfService(_ expression: ExprSyntax) -> String? {
    if let call = expression.as(SubscriptCallExprSyntax.self) {
      return call.arguments.first.flatMap { key(of: $0.expression) }
    }
    guard let call = expression.as(FunctionCallExprSyntax.self).flatMap(Call.init),
      ["obtain", "resolve", "obtainReady"].contains(call.name)
    else { return nil }
    return call.first.flatMap(key)
  }

  /// Returns the key in an argument: a key path, or an equals sign and the name of a constant with a key.
  static func keyOrConstant(of expression: ExprSyntax) -> String? {
    if let key = key(of: expression) { return key }
    let expression = bare(expression)
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.plain {
      return name == "$0" || name == "self" ? nil : "=\(name)"
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), member.base != nil,
      member.declName.baseName.text != "self"
    else { return nil }
    return "=\(member.written)"
  }

  /// Returns the type of `B.self`.
  static func metatype(of expression: ExprSyntax) -> String? {
    guard let member = expression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self",
      let base = member.base
    else { return nil }
    return name(ofType: base)
  }

  /// Returns the name of a type in an expression, such as `any Clock` in parentheses.
  static func name(ofType expression: ExprSyntax) -> String {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return name(ofType: only.expression)
    }
    if let type = expression.as(TypeExprSyntax.self) { return self.type(type.type) }
    if let name = expression.as(DeclReferenceExprSyntax.self) { return name.baseName.plain }
    return expression.written
  }

  /// Returns the type of `B()`, `B.init()` or `Module.B(…)`.
  static func instanceType(of expression: ExprSyntax) -> String? {
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
    var callee = call.calledExpression
    if let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      let base = member.base
    {
      callee = base
    }
    switch callee.kind {
    case .declReferenceExpr, .memberAccessExpr, .genericSpecializationExpr: break
    default: return nil
    }
    let name = callee.written
    guard let last = name.prefix(while: { $0 != "<" }).split(separator: ".").last, last.mayBeType else { return nil }
    return name
  }

  /// Returns the name of a list: of `all`, `self.all`, `Self.all`, `all()`, `all(of: kind)`; with the name of the value
  /// that it belongs to: `edition.features`.
  static func listName(of expression: ExprSyntax) -> String? {
    if let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      instanceType(of: expression) == nil
    {
      return listName(of: call.calledExpression)
    }
    if let reference = expression.as(DeclReferenceExprSyntax.self) { return reference.baseName.plain }
    guard let member = expression.as(MemberAccessExprSyntax.self) else { return nil }
    let name = member.declName.baseName.plain
    if member.base?.is(SuperExprSyntax.self) ?? false { return "super.\(name)" }
    guard let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.plain, base != "self", base != "Self"
    else { return name }
    return "\(base).\(name)"
  }

  /// Returns a lifetime that is written as a literal.
  static func lifetime(_ expression: ExprSyntax) -> LifetimeFact {
    if expression.is(NilLiteralExprSyntax.self) { return .transient }
    if let member = expression.as(MemberAccessExprSyntax.self), isOfLifetime(member),
      let constant = LifetimeFact(named: member.declName.baseName.text)
    {
      return constant
    }
    if let call = expression.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), isOfLifetime(member),
      member.declName.baseName.text == "scoped",
      let scope = call.arguments.first.flatMap({ metatype(of: $0.expression) })
    {
      return .scoped(scope)
    }
    return .unknown(expression.written)
  }

  /// Returns whether a member belongs to `Lifetime`, not to another type with constants of the same names.
  private static func isOfLifetime(_ member: MemberAccessExprSyntax) -> Bool {
    member.base.map { ["Lifetime", "ServiceCatalog.Lifetime"].contains($0.written) } ?? true
  }

  /// Returns the value of a property, or of its getter.
  static func value(of binding: PatternBindingSyntax) -> ExprSyntax? {
    if let value = binding.initializer?.value { return value }
    switch binding.accessorBlock?.accessors {
    case .getter(let items): return only(items)
    case .accessors(let accessors):
      return accessors.first { $0.accessorSpecifier.text == "get" }?.body.flatMap { only($0.statements) }
    case nil: return nil
    }
  }

  /// Returns the statements of a property's getter.
  package static func getter(of binding: PatternBindingSyntax) -> CodeBlockItemListSyntax? {
    switch binding.accessorBlock?.accessors {
    case .getter(let items): items
    case .accessors(let list): list.first { $0.accessorSpecifier.text == "get" }?.body?.statements
    case nil: nil
    }
  }

  /// Returns whether a property has a getter of its own.
  static func isComputed(_ binding: PatternBindingSyntax) -> Bool {
    switch binding.accessorBlock?.accessors {
    case nil: false
    case .getter: true
    case .accessors(let list): !list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
  }

  /// Returns the elements of a property's list literal.
  static func list(of binding: PatternBindingSyntax) -> ArrayElementListSyntax? {
    value(of: binding)?.as(ArrayExprSyntax.self)?.elements
  }

  /// Returns the elements of the list literal that is the whole body of a function.
  static func onlyList(of items: CodeBlockItemListSyntax) -> ArrayElementListSyntax? {
    only(items)?.as(ArrayExprSyntax.self)?.elements
  }

  private static func only(_ items: CodeBlockItemListSyntax) -> ExprSyntax? {
    items.count == 1 ? items.first.flatMap(returned) : nil
  }

  /// Returns the value of an item: its expression, or the operand of its `return`.
  package static func returned(_ item: CodeBlockItemSyntax) -> ExprSyntax? {
    switch item.item {
    case .expr(let expression): expression
    case .stmt(let statement): statement.as(ReturnStmtSyntax.self)?.expression
    case .decl: nil
    }
  }

  /// Returns the names of a closure's parameters: nil for each that it ignores, and no names if it declares none.
  package static func parameters(of closure: ClosureExprSyntax) -> [String?] {
    switch closure.signature?.parameterClause {
    case .simpleInput(let names): names.map { $0.name.text == "_" ? nil : $0.name.plain }
    case .parameterClause(let clause):
      clause.parameters.map { parameter in
        let name = parameter.secondName ?? parameter.firstName
        return name.text == "_" ? nil : name.plain
      }
    case nil: []
    }
  }

  /// Returns a type without the mark of an Optional.
  static func unwrapped(_ type: String) -> String {
    guard type.isOptionalType, !type.hasSuffix(">") else { return type }
    let wrapped = String(type.dropLast())
    // A function type is in parentheses: `((String) -> Int)?`.
    return wrapped.isInParentheses && String(wrapped.dropFirst().dropLast()).isFunctionType
      ? String(wrapped.dropFirst().dropLast()) : wrapped
  }

  /// Returns the text of a string literal.
  package static func text(of expression: ExprSyntax) -> String? {
    expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  /// Returns the name of a service: the text of a literal, or ``constantMark`` and the spelling of a constant; nil if
  /// it is computed.
  static func serviceName(_ expression: ExprSyntax) -> String? {
    if let text = text(of: expression) { return text }
    var base = expression.as(MemberAccessExprSyntax.self)
    guard base != nil else { return nil }
    while let member = base, let next = member.base {
      if next.is(DeclReferenceExprSyntax.self) { break }
      base = next.as(MemberAccessExprSyntax.self)
      if base == nil { return nil }
    }
    return "\(constantMark)\(expression.trimmedDescription)"
  }

  /// The mark before a name that isn't a literal.
  ///
  /// No literal contains it.
  static let constantMark: Character = "\u{0}"

  /// Returns an expression without its surroundings: `try`, `await`, parentheses, `!`, `?`, a cast.
  static func bare(_ expression: ExprSyntax) -> ExprSyntax {
    if let inner = expression.as(TryExprSyntax.self) { return bare(inner.expression) }
    if let inner = expression.as(AwaitExprSyntax.self) { return bare(inner.expression) }
    if let inner = expression.as(ForceUnwrapExprSyntax.self) { return bare(inner.expression) }
    if let inner = expression.as(OptionalChainingExprSyntax.self) { return bare(inner.expression) }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return bare(only.expression)
    }
    return expression
  }
}

extension StringProtocol {
  /// Whether a name may name a type: it begins with a capital letter, or its script has no capitals.
  package var mayBeType: Bool { first.map { $0.isLetter && !$0.isLowercase } ?? false }
}

extension TokenSyntax {
  /// The name without backticks.
  package var plain: String {
    let text = text
    return text.first == "`" && text.count > 2 ? String(text.dropFirst().dropLast()) : text
  }
}

extension VariableDeclSyntax {
  /// Whether it is the name of a type.
  package var isMember: Bool { parent?.is(MemberBlockItemSyntax.self) ?? false }
  package var isStatic: Bool { modifiers.contains { ["static", "class"].contains($0.name.text) } }
}

extension SyntaxProtocol {
  /// The nodes around it, innermost first.
  ///
  /// Each `else if` is inside the one before it, so a long chain would be walked for each of its statements without a
  /// limit.
  var ancestors: some Sequence<Syntax> { sequence(first: Syntax(self), next: \.parent).dropFirst().prefix(200) }
}
#endif
