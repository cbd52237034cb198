#if Macros
import CatalogDeclarations
import SwiftSyntax
import SwiftSyntaxMacros

/// The parts of a declared function that the generated code and the errors repeat.
extension DeclaredFunction {
  /// The extended type as an expression, such as `Catalog`.
  var type: String { services.syntax.extendedType.trimmedDescription }

  /// The type of the service.
  var output: String { result?.trimmedDescription ?? "Void" }

  /// The access level of the key and what belongs to it: that of the function, unless the extension states another.
  var visibility: Visibility {
    Visibility(of: syntax.modifiers, inside: services.syntax, unlessStated: services.accessOfKeys)
  }

  /// The function as errors name it: `store(clock:logger:)`.
  var signature: String {
    "\(name)(\(syntax.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()))"
  }

  /// The keys of the services that a root must supply.
  ///
  /// A parameter with the type of an Optional accepts nil.
  var requiredNeeds: [String] { needs.filter { !$0.mayBeMissing }.map(\.key) }

  /// The lines of the documentation comment, each with a line break.
  var documentation: String { syntax.leadingTrivia.documentation }

  /// Returns a lifetime as an expression, such as `.scoped(Session.self)`.
  func text(of lifetime: DeclaredLifetime) -> String {
    lifetime == .scoped ? ".scoped(\(services.scopeText ?? "").self)" : ".\(lifetime)"
  }

  /// Returns a statement that runs only where the function is available.
  func limited(_ statement: String) -> String {
    let conditions = availabilities.map { "#available(\($0.list.trimmedDescription))" }
    guard !conditions.isEmpty else { return statement }
    return "if \(conditions.joined(separator: ", ")) {\n\(statement.indented)\n}"
  }
}

extension Trivia {
  /// The lines of the documentation comment, each with a line break.
  var documentation: String {
    pieces.compactMap {
      switch $0 {
      case .docLineComment(let text), .docBlockComment(let text): text + "\n"
      default: nil
      }
    }.joined()
  }
}

extension ServicesDeclaration {
  /// The scope that the services belong to, as it is written; nil for the application.
  var scopeText: String? { scope?.trimmedDescription }
}

extension MacroExpansionContext {
  /// The arguments that state where an entry is declared, after a comma.
  func origin(of node: some SyntaxProtocol) -> String {
    location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID)
      .map { ", fileID: \($0.file), line: \($0.line)" } ?? ""
  }
}
#endif
