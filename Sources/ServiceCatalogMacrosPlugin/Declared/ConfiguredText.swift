#if Macros
import CatalogDeclarations
import SwiftSyntax

/// The text of what a function with `@Configured` reads.
struct ConfiguredText {
  let function: DeclaredFunction
  let names: OwnNames

  /// The statements that assemble the service.
  var assembly: String {
    guard let sources = function.needs.first else { return "" }
    return """
      let configurationSources = try \(sources.obtained(names))
      return try configurationSources._read(_Server.self)
      """
  }

  /// The members of the type that reads the settings; none for another function.
  var members: [String] {
    guard !function.settings.isEmpty else { return [] }
    return [
      "static var _prefix: Swift.String { \"\(function.prefix ?? "")\" }",
      "static var _service: Swift.String { \"\(function.name)\" }",
      """
      static func _read(_ _settings: inout \(DeclaredSetting.module)._SettingsReader) throws -> \(function.output) {
      \(statements.indented)
      }
      """,
    ]
  }

  /// The statements read every setting before they check one, so that all mistakes are reported.
  private var statements: String {
    let settings = function.settings
    let reads = settings.enumerated().map { place, setting in "let _\(place) = _settings.\(setting.read)" }
    let checks = settings.indices.map { "let _value\($0) = _\($0)" }.joined(separator: ", ")
    let arguments = settings.enumerated().map { place, setting in
      "\(Name.label(setting.syntax.firstName.text)): _value\(place)"
    }
    let callee = names.reference(Name.member(function.name))
    return """
      \(reads.joined(separator: "\n"))
      guard \(checks) else { throw _settings.error }
      return \(function.isThrowing ? "try " : "")\(callee)(\(arguments.joined(separator: ", ")))
      """
  }
}

extension DeclaredSetting {
  /// The call that reads it.
  fileprivate var read: String {
    let name = isSecret ? "readSecret" : "read"
    let range = range.map { ".within(\($0.trimmedDescription))" } ?? ""
    let form = "\(Self.module)._SettingForm(\(type.trimmedDescription).self)\(range)"
    let missing = defaultValue.map { ", default: \($0.trimmedDescription)" } ?? ""
    return "\(name)\(isOptional ? "IfPresent" : "")(\"\(label)\", \(form)\(missing))"
  }
}
#endif
