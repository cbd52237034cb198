#if Tools
import SwiftSyntax

/// The keys that a file declares.
struct EarlierKeys {
  /// A key of a blueprint: `var clock: ClockBlueprint.Type { ClockBlueprint.self }`.
  struct Key {
    let name: String
    let variable: VariableDeclSyntax
    /// The extension of the catalog around it.
    let extended: ExtensionDeclSyntax
    /// The modifiers, with a blank after each.
    var access: String { variable.modifiers.map { $0.written + " " }.joined() }
  }

  /// The keys, by the text of the blueprint's type.
  private(set) var byBlueprint: [String: Key] = [:]
  /// The access of the keys that functions with `@Services` can need, by name.
  private(set) var supplied: [String: String] = [:]

  init(_ tree: SourceFileSyntax) {
    for case .decl(let declaration) in tree.statements.map(\.item) {
      guard let extended = declaration.as(ExtensionDeclSyntax.self),
        Expressions.type(extended.extendedType) == "Catalog"
      else { continue }
      let declares = extended.attributes.first(named: "Services") != nil
      for member in extended.memberBlock.members {
        if declares, let function = member.decl.as(FunctionDeclSyntax.self) {
          let access = function.modifiers.filter { $0.name.text != "static" }.map { $0.written + " " }.joined()
          supplied[function.name.plain] = access
        } else if let variable = member.decl.as(VariableDeclSyntax.self) {
          enter(variable, extended)
        }
      }
    }
  }

  private mutating func enter(_ variable: VariableDeclSyntax, _ extended: ExtensionDeclSyntax) {
    guard let binding = variable.bindings.first, variable.bindings.count == 1,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain,
      let type = binding.typeAnnotation?.type.written, type.hasSuffix(".Type")
    else { return }
    let key = Key(name: name, variable: variable, extended: extended)
    byBlueprint[String(type.dropLast(5))] = key
    if variable.attributes.first(named: "Key") != nil { supplied[name] = key.access }
  }
}

/// A function of an extension with `@Services`.
struct ServiceFunction {
  /// The modifiers before `static`, with a blank after each.
  var access = ""
  /// The attributes, with a blank after each.
  var attributes: String
  var name: String
  /// The text from the parameters to the result type.
  var rest: String
  /// The code between the braces.
  var code: String

  /// The text without the code.
  var signature: String { "\(attributes)\(access)static func \(name)\(rest)" }

  /// The text as a member of an extension at the top level.
  var text: String {
    let line = "\(signature) { \(code) }"
    return line.count <= 110 && !code.contains("\n") ? line : "\(signature) {\n    \(code)\n  }"
  }
}

extension String {
  /// The text with its first letters in lower case, as a property is named: `urlSession`.
  var asKey: String {
    let capitals = prefix { $0.isUppercase }
    let lowered = capitals.count > 1 && capitals.count < count ? capitals.dropLast() : capitals
    return lowered.lowercased() + dropFirst(lowered.count)
  }
}
#endif
