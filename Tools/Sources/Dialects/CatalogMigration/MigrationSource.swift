#if Tools
import CatalogAnalysis
import CatalogWiring
import SwiftSyntax

/// A file that a migration reads and may change.
struct MigrationSource: Sendable {
  let file: SourceFile
  /// The module that contains the file, as far as it's known.
  var module: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  private let lines: Lines
  /// The modules that the file imports.
  let imports: Set<String>
  /// The types that the file declares.
  let types: [DeclaredType]
  /// Whether the file also belongs to another target, whose code a change would break.
  var isOfSeveralTargets = false

  init?(_ file: SourceFile) {
    guard let text = file.contents().text else { return nil }
    let source = SourceText(text)
    self.file = file
    module = file.module
    bytes = source.bytes
    tree = ParsedSource(source, path: file.path).tree
    lines = Lines(bytes, path: file.path)
    imports = Set(Self.imports(of: tree).compactMap { $0.path.first?.name.text })
    types = DeclaredTypes.declared(in: tree, path: file.path)
  }

  /// Returns the token at a place; nil if the place has no token.
  func token(at position: SourcePosition) -> TokenSyntax? {
    guard let offset = lines.offset(of: position), offset < bytes.count else { return nil }
    return tree.token(at: AbsolutePosition(utf8Offset: offset))
  }

  /// Returns the place of a node.
  func position(of node: some SyntaxProtocol) -> SourcePosition {
    lines.position(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// Returns a range of the file's bytes as text.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Whether the file contains tests, which a migration leaves unchanged.
  var isOfTests: Bool {
    file.path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") || $0.hasSuffix("Test") }
      || imports.contains("XCTest") || imports.contains("Testing")
  }

  /// The file's folder; empty for the current folder.
  var folder: String {
    file.path.lastIndex(of: "/").map { String(file.path[..<$0]) } ?? ""
  }

  // MARK: imports

  /// Returns the unconditional imports.
  static func imports(of tree: SourceFileSyntax) -> [ImportDeclSyntax] {
    tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
  }

  /// Returns the lines of the file's imports.
  ///
  /// Conditional imports include their conditions.
  ///
  /// - Parameter left: The modules to leave out.
  func importLines(without left: Set<String>) -> [String] {
    tree.statements.compactMap { item in
      if let line = item.item.as(ImportDeclSyntax.self) {
        let isTestable = line.attributes.contains { $0.written.hasPrefix("@testable") }
        return isTestable || left.contains(line.path.first?.name.text ?? "") ? nil : line.written
      }
      guard let condition = item.item.as(IfConfigDeclSyntax.self), Self.onlyImports(condition) else { return nil }
      return condition.written
    }
  }

  private static func onlyImports(_ condition: IfConfigDeclSyntax) -> Bool {
    condition.clauses.allSatisfy { clause in
      guard case .statements(let items) = clause.elements else { return false }
      return items.allSatisfy { $0.item.is(ImportDeclSyntax.self) }
    }
  }

  /// Returns the edit that imports a module; nil if the file already imports it.
  func importing(_ module: String) -> TextEdit? {
    guard !imports.contains(module) else { return nil }
    guard let last = Self.imports(of: tree).last else {
      guard let first = tree.statements.first else { return nil }
      let start = first.positionAfterSkippingLeadingTrivia.utf8Offset
      return TextEdit(start..<start, with: "import \(module)\n\n")
    }
    let end = last.endPositionBeforeTrailingTrivia.utf8Offset
    return TextEdit(end..<end, with: "\nimport \(module)")
  }
}

extension SyntaxProtocol {
  /// The range of the node's bytes, without surrounding blanks and comments.
  var writtenRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// Returns this node if it's of a kind, or the nearest enclosing node of that kind.
  func around<Node: SyntaxProtocol>(_ kind: Node.Type) -> Node? {
    var next: Syntax? = Syntax(self)
    while let node = next {
      if let found = node.as(Node.self) { return found }
      next = node.parent
    }
    return nil
  }

  /// Whether the node is within a conditional compilation block.
  var isConditional: Bool { around(IfConfigClauseSyntax.self) != nil }
}

/// The modules of files in a project that doesn't state them, such as one that Tuist or XcodeGen hasn't generated yet.
enum MigrationModules {
  /// Sets the module of each file.
  ///
  /// A folder is a module if some file imports its name.
  static func infer(_ sources: inout [MigrationSource]) {
    guard Set(sources.map(\.module)).count == 1 else { return }
    let imported = sources.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
    for place in sources.indices {
      let folders = sources[place].file.path.split(separator: "/").dropLast().map(String.init)
      guard let name = folders.last(where: imported.contains) else { continue }
      sources[place].module = name
    }
  }
}
#endif
