#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// Who sees a declaration, as far as what stands beside it has to repeat it.
  struct Visibility {
    /// The modifier as it is written, with a space after it; empty if there is none.
    let modifier: String
    /// What members need to be seen as far: `public `, `package ` or nothing.
    let members: String
    /// The access level; internal if none is said.
    private let level: Int

    /// Whether more code sees it than the other.
    func isWider(than other: Visibility) -> Bool { level > other.level }

    /// - Parameters:
    ///   - modifiers: The declaration's own.
    ///   - context: The expansion's, for the extension around the declaration may say it for all its members.
    init(of modifiers: DeclModifierListSyntax, in context: some MacroExpansionContext) {
      let own = Visibility.keyword(in: modifiers)
      let inherited = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
      self.init(own: own, effective: own ?? inherited.flatMap { Visibility.keyword(in: $0.modifiers) })
    }

    /// - Parameter keyword: An access level's.
    init(keyword: String) {
      self.init(own: keyword, effective: keyword)
    }

    private init(own: String?, effective: String?) {
      modifier = own.map { $0 + " " } ?? ""
      level = ["private", "fileprivate", "internal", "package", "public"].firstIndex(of: effective ?? "internal") ?? 2
      members = effective == "public" || effective == "package" ? effective! + " " : ""
    }

    private static func keyword(in modifiers: DeclModifierListSyntax) -> String? {
      let levels = ["open", "public", "package", "internal", "fileprivate", "private"]
      // `private(set)` says nothing of the declaration itself.
      let modifier = modifiers.first { $0.detail == nil && levels.contains($0.name.text) }
      return modifier.map { $0.name.text == "open" ? "public" : $0.name.text }
    }
  }

  extension DeclModifierSyntax {
    /// What makes `private` wide enough for what stands beside it.
    var widening: (String, [FixIt.Change]) {
      let wider = with(\.name, .keyword(.fileprivate, trailingTrivia: name.trailingTrivia))
      return ("make it 'fileprivate'", [.exchange(self, for: wider)])
    }
  }
#endif
