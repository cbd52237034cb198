#if Macros
import CatalogDeclarations
import SwiftSyntax

/// The text of an argument with a service.
extension DeclaredParameter {
  /// The label in a call.
  var label: String { Name.label(syntax.firstName.text) }

  /// The type that the expression needs: that of a function, or an Optional.
  var stated: String? { isFunction || mayBeMissing ? syntax.type.withoutEscaping : nil }

  /// Returns the expression that obtains the service in synchronous code.
  func obtained(_ names: OwnNames) -> String {
    let member = names.key(key)
    if ready != nil { return "catalog.obtainReady(\\.\(member))" }
    return switch form {
    case .value: "catalog[\\.\(member)]"
    case .function: "catalog._obtain(\\.\(member))"
    // The service's own type may be an Optional, too.
    case .optional: "catalog.obtainIfSupplied(\\.\(member)) ?? nil"
    }
  }

  /// The existential that is opened for a parameter of type `some P`.
  var opened: String? {
    let type = syntax.type.as(AttributedTypeSyntax.self)?.baseType ?? syntax.type
    guard let opaque = type.as(SomeOrAnyTypeSyntax.self), opaque.someOrAnySpecifier.text == "some" else { return nil }
    return "any \(opaque.constraint.trimmedDescription)"
  }
}

/// The text of an input.
extension DeclaredParameter {
  /// The name of the input.
  var name: String { (syntax.secondName ?? syntax.firstName).text }

  /// The type for the blueprint, without attributes that are only valid on a parameter.
  var type: String { syntax.type.withoutEscaping }

  /// The attribute of a function as a parameter, with a space after it.
  var escaping: String { isEscaping || syntax.type.isPlainFunction ? "@escaping " : "" }
}

extension DeclaredFunction {
  /// The type of the input; nil if there is none.
  ///
  /// Several inputs form a tuple with their names.
  var inputType: String? {
    let inputs = inputs
    guard inputs.count != 1 else { return inputs[0].type }
    return inputs.isEmpty ? nil : "(\(inputs.map { "\($0.name): \($0.type)" }.joined(separator: ", ")))"
  }
}

extension TypeSyntax {
  /// Whether it is a function that isn't in parentheses.
  fileprivate var isPlainFunction: Bool {
    (self.as(AttributedTypeSyntax.self)?.baseType ?? self).is(FunctionTypeSyntax.self)
  }

  /// The type without attributes that are only valid on a parameter.
  fileprivate var withoutEscaping: String {
    guard let attributed = self.as(AttributedTypeSyntax.self) else { return trimmedDescription }
    let attributes = attributed.attributes.plain.filter { $0.lastName != "escaping" }
    return (attributes.map(\.trimmedDescription) + [attributed.baseType.trimmedDescription]).joined(separator: " ")
  }
}
#endif
