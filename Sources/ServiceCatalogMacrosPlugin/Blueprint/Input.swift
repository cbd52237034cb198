#if Macros
  import SwiftSyntax

  /// A parameter or property that is marked as an input.
  struct Input {
    let mark: AttributeSyntax
    let name: String
    let type: TypeSyntax

    /// The type as the blueprint writes it, without what can be said of a parameter's alone.
    func text(in assembled: AssembledType) -> String {
      let type = NestedNames.qualified(type, in: assembled)
      guard let attributed = type.as(AttributedTypeSyntax.self) else { return type.trimmedDescription }
      let attributes = attributed.attributes.plain.filter { $0.lastName != "escaping" }
      return (attributes.map(\.trimmedDescription) + [attributed.baseType.trimmedDescription]).joined(separator: " ")
    }

    /// Whether it is a function, which as a parameter has to be said to escape.
    var isEscaping: Bool {
      guard let attributed = type.as(AttributedTypeSyntax.self) else { return type.is(FunctionTypeSyntax.self) }
      return attributed.baseType.is(FunctionTypeSyntax.self) || attributed.attributes.first(named: "escaping") != nil
    }
  }
#endif
