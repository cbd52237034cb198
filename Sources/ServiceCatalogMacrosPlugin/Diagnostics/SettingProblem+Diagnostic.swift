#if Macros
import CatalogDeclarations
import SwiftDiagnostics
import SwiftSyntax

extension SettingProblem {
  /// The problem with its text and its fixes.
  var diagnostic: Diagnostic {
    switch self {
    case .computedPrefix(let expression):
      .unsupported("write the beginning of the keys as a literal, such as \"database\"", expression)
    case .wrongPrefix(let expression):
      .unsupported(
        "the beginning of the keys is words of letters, digits, '-' and '_', with a dot between two: \"app.database\"",
        expression)
    case .isolated(let function):
      .unsupported(
        "settings are read and checked synchronously on any thread: let '\(function.name.text)' return a value, and do the "
          + "rest in a service that takes it", function.name)
    case .inScope(let attribute):
      .unsupported("settings are the same in each scope: move the function to an extension without 'in:'", attribute)
    case .noSettings(let function):
      .unsupported("each parameter is a setting: add one, or remove '@Configured'", function.name)
    case .notASetting(let parameter):
      .unsupported(
        "a setting has a label, which is the end of its key, and a value: take a service where '@Provides' is",
        parameter.firstName)
    case .unknownAttribute(let attribute):
      .unsupported("the range of a setting is written '@Within(…)': another attribute isn't read", attribute)
    case .unspelledLabel(let label):
      .unsupported("a label is the end of a key, which has letters, digits, '-' and '_': rename it", label)
    case .hiddenName(let name): .hidden(name, as: "member", .unsupportedSetting)
    }
  }
}

extension Diagnostic {
  fileprivate static func unsupported(_ text: String, _ node: some SyntaxProtocol) -> Diagnostic {
    Diagnostic(.unsupportedSetting, text, at: node)
  }
}
#endif
