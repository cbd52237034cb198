#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// The arguments of `@Blueprint`.
struct BlueprintArguments {
  /// The output that an argument declares.
  enum Output {
    /// The type with the attribute.
    case itself
    case type(NamedType)
  }

  let attribute: AttributeSyntax
  /// The argument for the lifetime; nil if there is none or it is `nil`.
  let lifetime: LabeledExprSyntax?
  let output: Output?
  let access: Access?
  /// The name; nil if the argument is missing.
  let name: BlueprintName?

  /// The access level of the blueprint, with its expression.
  struct Access {
    let visibility: Visibility
    let expression: ExprSyntax
  }

  init(_ attribute: AttributeSyntax) throws {
    self.attribute = attribute
    let arguments = attribute.arguments?.as(LabeledExprListSyntax.self) ?? []
    func stated(_ label: String?) -> LabeledExprSyntax? {
      arguments.first { $0.label?.text == label && !$0.expression.isNil }
    }
    lifetime = stated(nil)
    name = try arguments.first { $0.label?.text == "name" }.map { try BlueprintName($0.expression) }
    output = try stated("output").map { try BlueprintArguments.output($0.expression) }
    access = try stated("access").map {
      Access(
        visibility: Visibility(keyword: try BlueprintArguments.access($0.expression)), expression: $0.expression)
    }
  }

  private static func output(_ expression: ExprSyntax) throws -> Output {
    if let type = NamedType(expression) { return type.name?.plain == "Itself" ? .itself : .type(type) }
    let text = "write the output as (any UserService).self, or Itself.self for the type that has the attribute"
    throw Diagnostic(.notAnOutput, text, at: expression).thrown
  }

  private static func access(_ expression: ExprSyntax) throws -> String {
    let level = expression.as(MemberAccessExprSyntax.self).map { Name($0.declName.baseName).plain }
    if let level, ["public", "package", "internal"].contains(level) { return level }
    throw Diagnostic(.notAnAccess, "write the access as .public, .package or .internal", at: expression).thrown
  }

  /// Returns the changes that add an output to the attribute.
  func changes(addingOutput output: String) -> [FixIt.Change] {
    let list = (attribute.arguments?.as(LabeledExprListSyntax.self) ?? []).filter { $0.label?.text != "output" }
    var others = list.map { $0.with(\.trailingComma, nil).trimmedDescription }
    // After the lifetime and the name, before the access.
    others.insert("output: \(output)", at: list.prefix { $0.label == nil || $0.label?.text == "name" }.count)
    let changed: AttributeSyntax =
      "@\(attribute.attributeName.trimmed)(\(raw: others.joined(separator: ", ")))"
    return [.exchange(attribute, for: changed)]
  }

  /// The changes that remove the lifetime from the attribute.
  var changesRemovingLifetime: [FixIt.Change] {
    let others = (attribute.arguments?.as(LabeledExprListSyntax.self) ?? []).filter { $0.label != nil }
    let list = others.isEmpty ? "" : "(\(others.map(\.trimmedDescription).joined(separator: " ")))"
    let changed: AttributeSyntax = "@\(attribute.attributeName.trimmed)\(raw: list)"
    return [.exchange(attribute, for: changed)]
  }
}

extension ExprSyntax {
  fileprivate var isNil: Bool {
    self.is(NilLiteralExprSyntax.self) || self.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "none"
  }
}
#endif
