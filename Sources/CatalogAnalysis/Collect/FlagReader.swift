#if Tools
import CatalogWiring
import SwiftSyntax

/// Reads the flags in a condition: names, members and calls, combined by `!`, `&&` and `||`.
enum FlagReader {
  static func flags(of list: ConditionElementListSyntax) -> Wiring.Flags {
    .all(
      list.map { element in
        switch element.condition {
        case .expression(let expression): flags(of: expression)
        case .optionalBinding(let binding):
          .flag("\(binding.initializer?.value.written ?? binding.pattern.written) != nil")
        default: .flag(element.condition.written)
        }
      })
  }

  static func flags(of expression: ExprSyntax) -> Wiring.Flags {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return flags(of: only.expression)
    }
    if let operation = expression.as(PrefixOperatorExprSyntax.self), operation.operator.text == "!" {
      return .not(flags(of: operation.expression))
    }
    if let literal = expression.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.text == "true" ? .always : .any([])
    }
    if let sequence = expression.as(SequenceExprSyntax.self) { return flags(of: Array(sequence.elements)[...]) }
    return .flag(name(of: expression))
  }

  /// Returns the flags of operands and operators.
  static func flags(of parts: ArraySlice<ExprSyntax>) -> Wiring.Flags {
    let joins: [(String, ([Wiring.Flags]) -> Wiring.Flags)] = [("||", Wiring.Flags.any), ("&&", Wiring.Flags.all)]
    for (sign, join) in joins {
      let groups = parts.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == sign }
      if groups.count > 1 { return join(groups.map { flags(of: $0) }) }
    }
    if parts.count == 1, let only = parts.first { return flags(of: only) }
    let text = parts.map(\.written).joined(separator: " ")
    if parts.count == 3, let first = parts.first, let last = parts.last,
      parts.dropFirst().first?.as(BinaryOperatorExprSyntax.self)?.operator.text == "!="
    {
      return .not(.flag("\(name(of: first)) == \(last.written)"))
    }
    return .flag(text)
  }

  private static func name(of expression: ExprSyntax) -> String {
    let text = expression.written
    return text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
  }
}

extension Wiring.Flags {
  /// Returns the flags of a branch, which runs only if no earlier one does; the last one for `nil`.
  static func branch(_ way: Int?, of flags: [Wiring.Flags]) -> Wiring.Flags {
    guard let way else { return .all(flags.map(Wiring.Flags.not)) }
    return way == 0 ? flags[0] : .all([flags[way]] + flags[..<way].map(Wiring.Flags.not))
  }
}
#endif
