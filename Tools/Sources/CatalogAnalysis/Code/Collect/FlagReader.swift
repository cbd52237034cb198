#if Tools
import CatalogWiring
import SwiftSyntax

/// Reads the flags in a condition: names, members and calls, combined by `!`, `&&` and `||`, and their values.
struct FlagReader {
  /// Returns the flags that a constant stands for; nil for another name.
  let constant: (String) -> Wiring.Flags?
  /// Returns the code in which a name has its meaning.
  let scope: (String) -> Wiring.Flag.Scope
  /// Returns the case of an enumeration that a constant stands for; nil for another name.
  var enumerationCase: (String) -> String? = { _ in nil }

  func flags(of list: ConditionElementListSyntax) -> Wiring.Flags { .all(list.map(flags)) }

  func flags(of element: ConditionElementSyntax) -> Wiring.Flags {
    switch element.condition {
    case .expression(let expression): return flags(of: expression)
    case .optionalBinding(let binding):
      let name = binding.initializer.map { self.name(of: $0.value) } ?? binding.pattern.written
      return .not(test(name, .equals("nil")))
    case .matchingPattern(let match): return flags(of: match.pattern, for: match.initializer.value)
    default: return .flag(Wiring.Flag(element.condition.written))
    }
  }

  func flags(of expression: ExprSyntax) -> Wiring.Flags {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return flags(of: only.expression)
    }
    if let operation = expression.as(PrefixOperatorExprSyntax.self), operation.operator.text == "!" {
      return .not(flags(of: operation.expression))
    }
    if let literal = expression.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.text == "true" ? .always : .any([])
    }
    if let attempt = expression.as(TryExprSyntax.self) { return flags(of: attempt.expression) }
    if let sequence = expression.as(SequenceExprSyntax.self) { return flags(of: Array(sequence.elements)[...]) }
    let name = name(of: expression)
    return constant(name) ?? test(name, .isTrue)
  }

  /// Returns the flags of operands and operators.
  func flags(of parts: ArraySlice<ExprSyntax>) -> Wiring.Flags {
    let joins: [(String, ([Wiring.Flags]) -> Wiring.Flags)] = [("||", Wiring.Flags.any), ("&&", Wiring.Flags.all)]
    for (sign, join) in joins {
      let groups = parts.split { $0.isOperator(sign) }
      if groups.count > 1 { return join(groups.map { flags(of: $0) }) }
    }
    guard let first = parts.first, let last = parts.last else { return .always }
    if parts.count == 1 { return flags(of: first) }
    let operation = parts.dropFirst().first
    let isEqual = operation?.isOperator("==") ?? false
    if parts.count == 3, isEqual || operation?.isOperator("!=") ?? false {
      let equal = value(last).map { flags(of: $0, for: first) } ?? test(name(of: first), .passes(text(parts, "==")))
      return isEqual ? equal : .not(equal)
    }
    return test(name(of: first), .passes(text(parts, nil)))
  }

  /// Returns the flags for which a value is one of the values of a `case`.
  func flags(of label: SwitchCaseLabelSyntax, for subject: ExprSyntax) -> Wiring.Flags {
    .any(
      label.caseItems.map { item in
        let flags = flags(of: item.pattern, for: subject)
        return item.whereClause.map { .all([flags, self.flags(of: $0.condition)]) } ?? flags
      })
  }

  private func flags(of pattern: PatternSyntax, for subject: ExprSyntax) -> Wiring.Flags {
    if let binding = pattern.as(ValueBindingPatternSyntax.self) { return flags(of: binding.pattern, for: subject) }
    if pattern.is(IdentifierPatternSyntax.self) || pattern.is(WildcardPatternSyntax.self) { return .always }
    if let expression = pattern.as(ExpressionPatternSyntax.self)?.expression, let value = value(expression) {
      return flags(of: value, for: subject)
    }
    return .flag(Wiring.Flag("case \(pattern.written) = \(subject.written)", .opaque))
  }

  private func flags(of value: Wiring.Flag.Test, for subject: ExprSyntax) -> Wiring.Flags {
    switch value {
    case .equals("true"): flags(of: subject)
    case .equals("false"): .not(flags(of: subject))
    default: test(name(of: subject), value)
    }
  }

  /// Returns the test for a literal or a case of an enumeration; nil for another expression.
  private func value(_ expression: ExprSyntax) -> Wiring.Flag.Test? {
    if let call = expression.as(FunctionCallExprSyntax.self) {
      // The values of a case may be bound, but not compared.
      let isBound = call.arguments.allSatisfy {
        $0.expression.is(PatternExprSyntax.self) || $0.expression.is(DiscardAssignmentExprSyntax.self)
      }
      return isBound ? value(call.calledExpression) : nil
    }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      let isCase = member.base.map { $0.written.mayBeType } ?? true
      return isCase ? .isCase(member.declName.baseName.plain) : nil
    }
    let isLiteral =
      expression.is(IntegerLiteralExprSyntax.self) || expression.is(NilLiteralExprSyntax.self)
      || expression.is(BooleanLiteralExprSyntax.self)
      || expression.as(StringLiteralExprSyntax.self)?.segments.count == 1
    return isLiteral ? .equals(expression.written) : nil
  }

  private func test(_ name: String, _ test: Wiring.Flag.Test) -> Wiring.Flags {
    .flag(Wiring.Flag(name, test, in: scope(name)))
  }

  /// Returns the text of operands and operators, with another second one if it is stated.
  private func text(_ parts: ArraySlice<ExprSyntax>, _ sign: String?) -> String {
    parts.enumerated().map { $0.offset == 1 ? sign ?? $0.element.written : $0.element.written }.joined(separator: " ")
  }

  private func name(of expression: ExprSyntax) -> String {
    let text = expression.written
    return text.hasPrefix("self.") ? String(text.dropFirst(5)) : enumerationCase(text) ?? text
  }

  /// Returns the text of an argument that may be a flag: of a name or a literal, except for a string.
  func text(of expression: ExprSyntax) -> String? {
    let isName = expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self)
    guard isName || value(expression) != nil && !expression.is(StringLiteralExprSyntax.self) else { return nil }
    return enumerationCase(expression.written) ?? expression.written
  }
}

extension ExprSyntax {
  /// Returns whether it is a binary operator.
  func isOperator(_ sign: String) -> Bool { self.as(BinaryOperatorExprSyntax.self)?.operator.text == sign }
}

extension Wiring.Flag {
  /// The first name in a flag: `settings` of `settings.isLoud`.
  var root: Substring { subject.prefix { $0.isLetter || $0.isNumber || $0 == "_" } }
}

extension Wiring.Flags {
  /// Returns the flags of a branch, which runs only if no earlier one does; the last one for `nil`.
  static func branch(_ way: Int?, of flags: [Wiring.Flags]) -> Wiring.Flags {
    guard let way else { return .all(flags.map(Wiring.Flags.not)) }
    return way == 0 ? flags[0] : .all([flags[way]] + flags[..<way].map(Wiring.Flags.not))
  }
}
#endif
