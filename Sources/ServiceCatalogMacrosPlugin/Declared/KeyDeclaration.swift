#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A property of `Catalog` with `@Key`.
struct KeyDeclaration {
  private let name: Name
  private let visibility: Visibility
  private let limits: String
  /// The name of the blueprint that the macro adds; nil if it is declared by hand.
  let blueprint: String?
  private let argument: LabeledExprSyntax?

  init(
    _ declaration: some DeclSyntaxProtocol, attribute: AttributeSyntax, in context: some MacroExpansionContext
  ) throws {
    let place = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? ""
    guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let binding = variable.bindings.first, let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      ["Catalog", "ServiceCatalog.Catalog"].contains(place),
      !variable.modifiers.contains(where: { $0.name.text == "static" })
    else {
      let text = "@Key applies to a key, which is a property in an extension of Catalog"
      throw Diagnostic(.notAKey, text, at: declaration.introducer).thrown
    }
    name = Name(pattern.identifier)
    visibility = Visibility(of: variable.modifiers, in: context)
    limits = variable.attributes.limits
    argument = attribute.list.first
    guard argument != nil else {
      blueprint = nil
      return
    }
    guard let type = binding.typeAnnotation?.type.as(MetatypeTypeSyntax.self),
      let blueprint = type.baseType.as(IdentifierTypeSyntax.self)?.name.text
    else {
      let text =
        "name the blueprint that @Key adds: write ': \(name.plain.capitalized)Blueprint.Type' after the property"
      throw Diagnostic(.notAKey, text, at: pattern).thrown
    }
    if let accessors = binding.accessorBlock {
      throw Diagnostic(.notAKey, "@Key adds the getter: remove this one", at: accessors).thrown
    }
    self.blueprint = blueprint
  }

  /// The declarations that the macro adds next to the property.
  var peers: [String] {
    let isCollection = argument?.label != nil
    // Every root supplies a collection, which is empty if no module contributes.
    let text =
      isCollection
      ? "\(visibility.modifier)typealias \(name.plain.marker) = Any"
      : "/// A root that supplies `\(name.plain)`.\n@_marker \(visibility.modifier)protocol \(name.plain.marker) {}"
    // Only the module that supplies the key knows what it needs.
    let marker = visibility.isPrivate ? [] : [text, "\(visibility.modifier)typealias \(name.plain.needs) = Void"]
    guard let blueprint, let argument else { return marker }
    let type = NamedType(argument.expression)?.text ?? argument.expression.trimmedDescription
    let declaration = """
      /// `\(type)`, which \(isCollection ? "modules contribute to" : "a root supplies").
      \(limits)\(visibility.modifier)struct \(blueprint): ServiceCatalog.\(isCollection ? "Contribution" : "Supplied")Blueprint {
        \(visibility.members)typealias \(isCollection ? "Element" : "Output") = \(type)
      }
      """
    return [declaration] + marker
  }
}
#endif
