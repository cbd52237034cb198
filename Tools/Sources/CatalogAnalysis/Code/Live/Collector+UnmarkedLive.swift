#if Tools
import CatalogDeclarations
import CatalogWiring
import SwiftSyntax

extension Collector {
  /// Records the observations for rules that only need this file.
  func enterDiagnostics(in tree: SourceFileSyntax, _ text: SourceText) {
    // The types are only visited if the text contains one of a few words.
    if Relevance.mayReachOutside(text.bytes) { enterUnmarkedLive(in: tree) }
  }

  /// Records the services that reach outside of the program and aren't marked as live.
  private func enterUnmarkedLive(in tree: SourceFileSyntax) {
    guard facts.source.imports.contains("ServiceCatalog") else { return }
    let file = OutsideFile(tree, facts)
    for part in file.parts {
      let services = part.path == ["Catalog"] ? part.extending.flatMap { ServicesDeclaration($0) } : nil
      for function in part.members.compactMap({ $0.as(FunctionDeclSyntax.self) }) where function.isStatic {
        if let services {
          enterUnmarkedLive(DeclaredFunction(function, in: services), in: file)
        } else if function.isBuilder, file.isUnmarkedBlueprint(part.path), let name = part.path.last {
          let type = facts.types.first { $0.path == part.path && $0.kind != .extending }
          addUnmarkedLive(
            name, at: type?.position ?? position(of: function.name), function, of: part.path, in: file,
            fix: "conform \(name) to LiveBlueprint in its declaration")
        }
      }
    }
  }

  /// Records the service that a function in an extension with `@Services` declares.
  private func enterUnmarkedLive(_ function: DeclaredFunction, in file: OutsideFile) {
    // An addition supplies, decorates or extends the service of another key.
    guard function.addition == nil, function.mark?.isLive != true else { return }
    let isMarked = function.mark != nil
    addUnmarkedLive(
      function.name, at: position(of: function.syntax.name), function.syntax, of: ["Catalog"],
      in: file, fix: isMarked ? "add .live to @Provides" : "mark the function with @Provides(.live)")
  }

  private func addUnmarkedLive(
    _ name: String, at place: SourcePosition, _ function: FunctionDeclSyntax, of path: [String], in file: OutsideFile,
    fix: String
  ) {
    guard let body = function.body, let (use, type) = OutsideUses(file: file).first(in: body, of: path) else { return }
    let text = use.text + (type.map { " in \($0)" } ?? "")
    var diagnostic = Wiring.Diagnostic(.unmarkedLive, of: name, source: text, position: place)
    diagnostic.place = position(of: use.node)
    diagnostic.fix = fix
    facts.notes.diagnostics.append(diagnostic)
  }
}

extension FunctionDeclSyntax {
  fileprivate var isStatic: Bool { modifiers.contains { $0.name.text == "static" } }

  /// Whether it is the builder of a blueprint: `assemble(from:)`, with or without an input.
  fileprivate var isBuilder: Bool {
    name.text == "assemble" && signature.parameterClause.parameters.last?.firstName.text == "from"
  }
}
#endif
