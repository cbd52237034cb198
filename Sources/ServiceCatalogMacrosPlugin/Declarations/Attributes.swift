#if Macros
import CatalogDeclarations
import SwiftDiagnostics
import SwiftSyntax

extension AttributeListSyntax {
  /// The attributes themselves.
  ///
  /// Attributes in `#if` are omitted, because a macro can't evaluate the condition.
  var plain: [AttributeSyntax] {
    compactMap { if case .attribute(let attribute) = $0 { attribute } else { nil } }
  }

  /// The attributes that limit the use of a declaration, one per line.
  ///
  /// The generated code has the same limits.
  var limits: String {
    plain.filter { ["available", "_spi"].contains($0.lastName) }.map { $0.trimmedDescription + "\n" }.joined()
  }
}

extension AttributeListSyntax {
  /// The attributes that deprecate a declaration, one per line.
  ///
  /// They belong on the declarations that users name, because the generated code may use the others.
  var deprecations: String {
    plain.filter(\.isDeprecation).map { $0.trimmedDescription + "\n" }.joined()
  }

  /// The attributes that limit the use of a declaration, except deprecations, one per line.
  var requirements: String {
    plain.filter { ["available", "_spi"].contains($0.lastName) && !$0.isDeprecation }
      .map { $0.trimmedDescription + "\n" }.joined()
  }
}

extension AttributeSyntax {
  /// Whether it deprecates a declaration on each platform.
  fileprivate var isDeprecation: Bool {
    guard case .availability(let list) = arguments else { return false }
    return list.first?.argument.as(TokenSyntax.self)?.text == "*"
      && list.contains { $0.argument.as(TokenSyntax.self)?.tokenKind == .keyword(.deprecated) }
  }
}

extension AttributeSyntax {
  /// The changes that remove the attribute from its parameter or property.
  var changesRemovingIt: [FixIt.Change] {
    parent?.parent.map { $0.changes(removing: lastName) } ?? []
  }
}

extension SyntaxProtocol {
  /// Returns the changes that remove the attributes with a name from a declaration.
  func changes(removing name: String) -> [FixIt.Change] {
    guard let declaration = asProtocol((any WithAttributesSyntax).self) else { return [] }
    return changes(of: declaration, removing: name)
  }

  private func changes(of declaration: some WithAttributesSyntax, removing name: String) -> [FixIt.Change] {
    let rest = declaration.attributes.filter {
      if case .attribute(let attribute) = $0 { attribute.lastName != name } else { true }
    }
    return [.exchange(declaration, for: declaration.with(\.attributes, rest))]
  }
}
#endif
