#if Macros
import SwiftSyntax

/// The key that obtains an argument from the catalog.
struct ServiceKey {
  /// The name of the property of `Catalog`, as a key path writes it.
  let name: String
  /// The existential that is opened for a parameter of type `some P`.
  let opened: String?
  /// The parameter's type if it is that of a function: the service is a function, or the function obtains the service.
  let function: TypeSyntax?
  /// The parameter's type if it is an Optional: without a supplier, the argument is nil.
  let optional: TypeSyntax?
  /// The attribute `@Ready`, if the service is asynchronous and has been assembled before.
  let ready: AttributeSyntax?

  init(_ label: TokenSyntax, type: TypeSyntax, ready: AttributeSyntax?) {
    name = Name.member(label.text)
    opened = type.opened
    function = type.isFunction && ready == nil ? type : nil
    optional = type.isOptional && ready == nil ? type : nil
    self.ready = ready
  }

  /// The type that the expression needs: that of a function, or an Optional.
  var stated: String? { (function ?? optional)?.withoutEscaping }

  /// The expression that obtains the service in synchronous code.
  var obtained: String {
    if function != nil { return "catalog._obtain(\\.\(name))" }
    // The service's own type may be an Optional, too.
    if optional != nil { return "catalog.obtainIfSupplied(\\.\(name)) ?? nil" }
    return ready == nil ? "catalog[\\.\(name)]" : "catalog.obtainReady(\\.\(name))"
  }
}

extension TypeSyntax {
  /// The existential for `some P`.
  fileprivate var opened: String? {
    let type = self.as(AttributedTypeSyntax.self)?.baseType ?? self
    guard let opaque = type.as(SomeOrAnyTypeSyntax.self), opaque.someOrAnySpecifier.text == "some" else { return nil }
    return "any \(opaque.constraint.trimmedDescription)"
  }

  /// Whether it is written as an Optional.
  fileprivate var isOptional: Bool {
    let type = self.as(AttributedTypeSyntax.self)?.baseType ?? self
    return type.is(OptionalTypeSyntax.self) || type.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
  }

  /// The type of a function, without attributes and parentheses.
  var functionType: FunctionTypeSyntax? {
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.functionType }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.type.functionType
    }
    return self.as(FunctionTypeSyntax.self)
  }

  /// Whether it is written as the type of a function.
  var isFunction: Bool { functionType != nil }

  /// The type without attributes that are only valid on a parameter.
  var withoutEscaping: String {
    guard let attributed = self.as(AttributedTypeSyntax.self) else { return trimmedDescription }
    let attributes = attributed.attributes.plain.filter { $0.lastName != "escaping" }
    return (attributes.map(\.trimmedDescription) + [attributed.baseType.trimmedDescription]).joined(separator: " ")
  }
}
#endif
