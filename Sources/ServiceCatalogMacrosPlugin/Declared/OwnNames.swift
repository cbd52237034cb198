#if Macros
import CatalogDeclarations
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacros

/// The names of an extension's own declarations, as the generated code writes them.
///
/// Each begins with the Swift module, because another module that the file imports may declare the same name.
struct OwnNames {
  /// The Swift module, with the characters between it and a name; empty if it isn't known.
  private let module: String
  /// The extended type, such as `Catalog`.
  private let type: String
  /// The name of the module that a root lists.
  private let listed: String
  /// The keys that the extension declares whatever the conditions in it are.
  private let keys: Set<String>

  init(_ services: ServicesExtension, attribute: AttributeSyntax, in context: some MacroExpansionContext) {
    module = context.swiftModule(of: attribute).map { $0 + "::" } ?? ""
    type = services.syntax.extendedType.trimmedDescription
    listed = services.name
    keys = services.section.declaredKeys
  }

  /// Returns the name of a declaration after a period: `Notes::NoteBlueprint`.
  func member(_ name: String) -> String { module + name }

  /// Returns a declaration of the extended type: `Catalog.Notes::NoteBlueprint`.
  func reference(_ name: String) -> String { "\(type).\(member(name))" }

  /// The type of the module.
  var typeOfModule: String { ListedModule(reference(listed)).type }

  /// Returns the type of another module, whose name may begin with a Swift module.
  func typeOfModule(named name: String) -> String { "\(type).\(ListedModule(name).type)" }

  /// Returns a key for a key path.
  func key(_ key: String) -> String {
    keys.contains(key) ? member(Name.member(key)) : Name.key(key)
  }
}

extension MacroExpansionContext {
  /// Returns the Swift module of a node, from the identifier of its file.
  func swiftModule(of node: some SyntaxProtocol) -> String? {
    let file = location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID)?.file
      .as(StringLiteralExprSyntax.self)?.representedLiteralValue
    return file?.split(separator: "/").first.map(String.init)
  }
}

extension String {
  /// A member of `Catalog`: with the type before it if the name begins with a Swift module.
  var ofCatalog: String { contains("::") ? inCatalog : self }

  /// A member of `Catalog` with the type before it.
  ///
  /// The names of the default keys are outside of the type, so that a program's own keys take precedence.
  var inCatalog: String { hasPrefix("ServiceCatalogDefaults::") ? self : "ServiceCatalog.Catalog.\(self)" }
}
#endif
