#if Macros
import SwiftSyntax

/// A parameter or property that is marked as an input.
struct Input {
  /// The syntax that makes it an input: its attribute, or the missing label of a function's parameter.
  let mark: Syntax
  let name: String
  let type: TypeSyntax

  /// Returns the type for the blueprint, without attributes that are only valid on a parameter.
  ///
  /// - Parameter assembled: The type whose nested names it may use; nil if the blueprint can see them too.
  func text(in assembled: AssembledType?) -> String {
    let type = assembled.map { NestedNames.qualified(self.type, in: $0) } ?? self.type.trimmed
    guard let attributed = type.as(AttributedTypeSyntax.self) else { return type.trimmedDescription }
    let attributes = attributed.attributes.plain.filter { $0.lastName != "escaping" }
    return (attributes.map(\.trimmedDescription) + [attributed.baseType.trimmedDescription]).joined(separator: " ")
  }

  /// Whether it is a function, which needs `@escaping` as a parameter.
  var isEscaping: Bool {
    guard let attributed = type.as(AttributedTypeSyntax.self) else { return type.is(FunctionTypeSyntax.self) }
    return attributed.baseType.is(FunctionTypeSyntax.self) || attributed.attributes.first(named: "escaping") != nil
  }
}
#endif
