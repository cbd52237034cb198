#if Tools
import CatalogAnalysis
import CatalogDeclarations
import CatalogWiring
import SwiftSyntax

extension SettingTable {
  /// Creates a table of the settings that supplied services read.
  ///
  /// - Parameters:
  ///   - files: The files of the program.
  ///   - entries: The entries of the program.
  init(_ files: [SourceFile], _ entries: EntryTable) {
    let supplied = entries.rows.compactMap { row in row.position.map { (Place($0), row) } }
    let entries = Dictionary(supplied) { first, _ in first }
    let rows = files.flatMap { file -> [Row] in
      guard let text = file.contents().text, text.contains("Configured") else { return [] }
      let source = SourceText(text)
      let lines = Lines(source.bytes, path: file.path)
      func position(of node: some SyntaxProtocol) -> SourcePosition {
        lines.position(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
      }
      let visitor = ConfiguredFunctions(viewMode: .sourceAccurate)
      visitor.walk(ParsedSource(source, path: file.path).tree)
      return visitor.functions.flatMap { function -> [Row] in
        // The module of a service without an entry isn't installed.
        guard let entry = entries[Place(position(of: function.syntax.name))] else { return [] }
        return function.settings.map { setting in
          let value = setting.defaultValue?.trimmedDescription ?? (setting.isOptional ? "nil" : nil)
          return Row(
            key: function.key(of: setting), type: setting.syntax.type.trimmedDescription,
            value: value.map { setting.isSecret && $0 != "nil" ? "secret" : $0 },
            range: setting.range?.trimmedDescription, isSecret: setting.isSecret, service: function.name,
            neededBy: entry.neededBy, position: position(of: setting.syntax))
        }
      }
    }
    self.init(rows)
  }
}

/// A line of a file.
private struct Place: Hashable {
  let (file, line): (String, Int)

  init(_ position: SourcePosition) { (file, line) = (position.file, position.line) }
}

/// The functions with `@Configured` in a file.
private final class ConfiguredFunctions: SyntaxVisitor {
  private(set) var functions: [DeclaredFunction] = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let around = node.around(ExtensionDeclSyntax.self), let services = ServicesDeclaration(around) else {
      return .visitChildren
    }
    let function = DeclaredFunction(node, in: services)
    if !function.settings.isEmpty { functions.append(function) }
    return .skipChildren
  }
}
#endif
