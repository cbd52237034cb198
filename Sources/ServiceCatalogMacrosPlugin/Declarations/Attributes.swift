#if Macros
import SwiftDiagnostics
import SwiftSyntax

extension AttributeListSyntax {
  /// The attributes themselves.
  ///
  /// Attributes in `#if` are omitted, because a macro can't evaluate the condition.
  var plain: [AttributeSyntax] {
    compactMap { if case .attribute(let attribute) = $0 { attribute } else { nil } }
  }

  /// Returns the first attribute with a name, also if a module's name precedes it.
  func first(named name: String) -> AttributeSyntax? {
    plain.first { $0.lastName == name }
  }

  /// The attributes that limit the use of a declaration, one per line.
  ///
  /// The generated code has the same limits.
  var limits: String {
    plain.filter { ["available", "_spi"].contains($0.lastName) }.map { $0.trimmedDescription + "\n" }.joined()
  }
}

extension AttributeSyntax {
  /// The name without a module.
  var lastName: String {
    attributeName.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
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
