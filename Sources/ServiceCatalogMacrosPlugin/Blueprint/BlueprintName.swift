#if Macros
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder

/// The name of a blueprint from the argument `name`.
enum BlueprintName {
  /// The name of the service, followed by `Blueprint`.
  case service(ExprSyntax)
  /// The text of a literal.
  case literal(String, ExprSyntax)

  init(_ expression: ExprSyntax) throws {
    if let member = expression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "service" {
      self = .service(expression)
      return
    }
    guard let literal = expression.as(StringLiteralExprSyntax.self), let text = literal.representedLiteralValue else {
      let text = "write the name as a literal such as \"UserServiceBlueprint\", or as .service"
      throw Diagnostic(.notAName, text, at: expression).thrown
    }
    let plain = Name(written: text).plain
    // `Type` and similar words have a special meaning after a dot.
    guard plain.isTypeName else {
      let problem = text.isEmpty ? "a blueprint needs a name" : "'\(text)' is not the name of a type"
      throw Diagnostic(.notAName, problem, at: expression, repairs: BlueprintName.repairs(of: text, expression))
        .thrown
    }
    self = .literal(plain, expression)
  }

  /// Returns the name.
  ///
  /// - Parameters:
  ///   - output: The output of the blueprint.
  ///   - type: The type with the attribute.
  func text(for output: String, of type: AssembledType) throws -> String {
    switch self {
    case .service(let expression):
      if let service = NamedType(text: output).name { return service.plain + "Blueprint" }
      let text = "the service is '\(output)', which has no single name: write a name such as \"UserServiceBlueprint\""
      throw Diagnostic(.notAName, text, at: expression).thrown
    case .literal(let name, let expression):
      guard name == type.name.plain else { return name }
      let text = "the blueprint is nested in '\(name)' and can't have the same name"
      throw Diagnostic(
        .notAName, text, at: expression,
        repairs: [BlueprintName.repair(expression, with: "\"\(name)Blueprint\"")]
      ).thrown
    }
  }

  /// Returns similar valid names: the text without invalid characters, or the name of the service.
  private static func repairs(of text: String, _ expression: ExprSyntax) -> [(String, [FixIt.Change])] {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return [repair(expression, with: joined.isTypeName ? "\"\(joined)\"" : ".service")]
  }

  private static func repair(_ expression: ExprSyntax, with text: String) -> (String, [FixIt.Change]) {
    ("write \(text)", [.exchange(expression, for: ExprSyntax("\(raw: text)"))])
  }
}

extension String {
  /// Whether a type can have this name, with or without backticks.
  fileprivate var isTypeName: Bool {
    if ["Type", "Protocol", "Self", "_"].contains(self) { return false }
    return isValidSwiftIdentifier(for: .variableName)
      || "`\(self)`".isValidSwiftIdentifier(for: .variableName) && allSatisfy { $0.isLetter }
  }
}
#endif
