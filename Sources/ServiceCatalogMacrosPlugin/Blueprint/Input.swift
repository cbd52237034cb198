#if Macros
import SwiftSyntax

/// A parameter without a label, which the caller passes.
struct Input {
  /// The missing label.
  let mark: TokenSyntax
  let name: String
  let type: TypeSyntax

  /// The type for the blueprint, without attributes that are only valid on a parameter.
  var text: String { type.withoutEscaping }

  /// Whether it is a function, which needs `@escaping` as a parameter.
  var isEscaping: Bool {
    guard let attributed = type.as(AttributedTypeSyntax.self) else { return type.is(FunctionTypeSyntax.self) }
    return attributed.baseType.is(FunctionTypeSyntax.self) || attributed.attributes.first(named: "escaping") != nil
  }
}
#endif
