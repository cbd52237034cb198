#if Tools
  import SwiftParser
  import SwiftSyntax

  /// What expressions and types say that are written in one of a few known ways.
  enum Expressions {
    /// A type's name, without `any`, `some`, attributes and parentheses.
    static func type(_ type: TypeSyntax) -> String {
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

    /// The protocols of a composition, or the one type.
    static func parts(of type: TypeSyntax) -> [String] {
      type.as(CompositionTypeSyntax.self).map { $0.elements.map { self.type($0.type) } } ?? [self.type(type)]
    }

    /// The property that a key path to the catalog names, such as `\.clock`, or the way to it: `\.network.client`.
    static func key(of expression: ExprSyntax) -> String? {
      guard let path = expression.as(KeyPathExprSyntax.self), !path.components.isEmpty else { return nil }
      guard path.root.map({ type($0).hasSuffix("Catalog") }) ?? true else { return nil }
      let names = path.components.map { $0.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.plain }
      return names.contains(nil) ? nil : names.compactMap(\.self).joined(separator: ".")
    }

    /// The key that an argument is: a key path, or the name of a constant that holds one, after a sign of equality.
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

    /// The type of `B.self`.
    static func metatype(of expression: ExprSyntax) -> String? {
      guard let member = expression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self",
        let base = member.base
      else { return nil }
      return name(ofType: base)
    }

    /// The name of a type that stands in an expression, such as `any Clock` in parentheses.
    static func name(ofType expression: ExprSyntax) -> String {
      if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
        return name(ofType: only.expression)
      }
      if let type = expression.as(TypeExprSyntax.self) { return self.type(type.type) }
      if let name = expression.as(DeclReferenceExprSyntax.self) { return name.baseName.plain }
      return expression.written
    }

    /// The type of `B()`, `B.init()` or `Module.B(…)`.
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

    /// The name of a list: of `all`, `self.all`, `Self.all`, `all()`, `all(of: kind)`.
    static func listName(of expression: ExprSyntax) -> String? {
      if let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
        instanceType(of: expression) == nil
      {
        return listName(of: call.calledExpression)
      }
      if let reference = expression.as(DeclReferenceExprSyntax.self) { return reference.baseName.plain }
      return expression.as(MemberAccessExprSyntax.self)?.declName.baseName.plain
    }

    /// A lifetime that is written out.
    static func lifetime(_ expression: ExprSyntax) -> LifetimeFact {
      if expression.is(NilLiteralExprSyntax.self) { return .transient }
      if let member = expression.as(MemberAccessExprSyntax.self), isOfLifetime(member) {
        switch member.declName.baseName.text {
        case "transient": return .transient
        case "shared": return .shared
        case "weak": return .weak
        case "graph": return .graph
        default: break
        }
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

    /// Whether a member is one of `Lifetime`, and not of a type that has constants of the same names.
    private static func isOfLifetime(_ member: MemberAccessExprSyntax) -> Bool {
      member.base.map { ["Lifetime", "ServiceCatalog.Lifetime"].contains($0.written) } ?? true
    }

    /// The value that a property is given, or that its getter returns.
    static func value(of binding: PatternBindingSyntax) -> ExprSyntax? {
      if let value = binding.initializer?.value { return value }
      switch binding.accessorBlock?.accessors {
      case .getter(let items): return only(items)
      case .accessors(let accessors):
        return accessors.first { $0.accessorSpecifier.text == "get" }?.body.flatMap { only($0.statements) }
      case nil: return nil
      }
    }

    /// The statements of a property's getter.
    static func getter(of binding: PatternBindingSyntax) -> CodeBlockItemListSyntax? {
      switch binding.accessorBlock?.accessors {
      case .getter(let items): items
      case .accessors(let list): list.first { $0.accessorSpecifier.text == "get" }?.body?.statements
      case nil: nil
      }
    }

    /// Whether a property has a getter of its own.
    static func isComputed(_ binding: PatternBindingSyntax) -> Bool {
      switch binding.accessorBlock?.accessors {
      case nil: false
      case .getter: true
      case .accessors(let list): !list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
      }
    }

    /// The elements of a property's list, if it is one that is written out.
    static func list(of binding: PatternBindingSyntax) -> ArrayElementListSyntax? {
      value(of: binding)?.as(ArrayExprSyntax.self)?.elements
    }

    /// The elements of the list that is all of a function.
    static func onlyList(of items: CodeBlockItemListSyntax) -> ArrayElementListSyntax? {
      only(items)?.as(ArrayExprSyntax.self)?.elements
    }

    private static func only(_ items: CodeBlockItemListSyntax) -> ExprSyntax? {
      items.count == 1 ? items.first.flatMap(returned) : nil
    }

    /// What an item returns, or is.
    static func returned(_ item: CodeBlockItemSyntax) -> ExprSyntax? {
      switch item.item {
      case .expr(let expression): expression
      case .stmt(let statement): statement.as(ReturnStmtSyntax.self)?.expression
      case .decl: nil
      }
    }

    /// The names of a closure's parameters, nil for those that it ignores; none if it names none.
    static func parameters(of closure: ClosureExprSyntax) -> [String?] {
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

    /// A type without the mark of an Optional.
    static func unwrapped(_ type: String) -> String {
      type.hasSuffix("?") || type.hasSuffix("!") ? String(type.dropLast()) : type
    }

    /// The text of a string that is written out.
    static func text(of expression: ExprSyntax) -> String? {
      expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }

    /// A service's name: a literal's text, or the spelling of a constant after ``constantMark``; nil if the name is
    /// computed.
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

    /// The mark before a name that isn't a literal; no literal contains it.
    static let constantMark: Character = "\u{0}"

    /// An expression without what stands around it: `try`, `await`, parentheses, `!`, `?`, a cast.
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
    /// Whether a name may be a type's: it begins with a capital, or in a script that has none.
    var mayBeType: Bool { first.map { $0.isLetter && !$0.isLowercase } ?? false }
  }

  extension TokenSyntax {
    /// The name without backticks.
    var plain: String {
      let text = text
      return text.first == "`" && text.count > 2 ? String(text.dropFirst().dropLast()) : text
    }
  }

  extension VariableDeclSyntax {
    /// Whether it is a type's.
    var isMember: Bool { parent?.is(MemberBlockItemSyntax.self) ?? false }
    var isStatic: Bool { modifiers.contains { ["static", "class"].contains($0.name.text) } }
  }
#endif
