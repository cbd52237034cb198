#if Macros
import CatalogDeclarations
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The access level of a declaration, which the generated code repeats.
struct Visibility {
  /// The modifier with a space after it; empty if there is none.
  let modifier: String
  /// The modifier that gives members the same access: `public `, `package ` or nothing.
  let members: String
  /// The access level; internal if none is stated.
  private let level: Int

  /// Returns whether it is more accessible than another one.
  func isWider(than other: Visibility) -> Bool { level > other.level }

  /// The modifiers of functions that prove something, which no program contains unless it calls them.
  var proof: String { isPublic ? "@_alwaysEmitIntoClient public " : members }

  /// Whether other packages can see the declaration.
  private var isPublic: Bool { level == 4 }

  /// Whether other files can't see the declaration.
  var isPrivate: Bool { level < 2 }

  /// Creates the access level of a declaration.
  ///
  /// - Parameters:
  ///   - modifiers: The declaration's own modifiers.
  ///   - context: The context of the expansion. An extension around the declaration may state the access of its members.
  init(of modifiers: DeclModifierListSyntax, in context: some MacroExpansionContext) {
    let own = modifiers.access
    let inherited = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
    self.init(own: own, effective: own ?? inherited.flatMap { $0.modifiers.access })
  }

  /// Creates the access level of a member of an extension, which may state the access of its members.
  ///
  /// - Parameters:
  ///   - modifiers: The member's own modifiers.
  ///   - extension: The extension.
  ///   - keyword: The access level of members without a modifier; nil for that of the extension.
  init(
    of modifiers: DeclModifierListSyntax, inside extension: ExtensionDeclSyntax, unlessStated keyword: String? = nil
  ) {
    let own = modifiers.access ?? keyword
    self.init(own: own, effective: own ?? `extension`.modifiers.access)
  }

  /// Creates the access level with a keyword.
  init(keyword: String) {
    self.init(own: keyword, effective: keyword)
  }

  private init(own: String?, effective: String?) {
    modifier = own.map { $0 + " " } ?? ""
    level = ["private", "fileprivate", "internal", "package", "public"].firstIndex(of: effective ?? "internal") ?? 2
    members = effective == "public" || effective == "package" ? effective! + " " : ""
  }
}

extension DeclModifierSyntax {
  /// The fix that makes `private` wide enough for code next to the type.
  var widening: (String, [FixIt.Change]) {
    let wider = with(\.name, .keyword(.fileprivate, trailingTrivia: name.trailingTrivia))
    return ("make it 'fileprivate'", [.exchange(self, for: wider)])
  }
}
#endif
