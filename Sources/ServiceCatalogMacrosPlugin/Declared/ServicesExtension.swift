#if Macros
import CatalogDeclarations
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacros

/// An extension of `Catalog` with `@Services`.
struct ServicesExtension {
  let syntax: ExtensionDeclSyntax
  /// The name of the module that the macro writes.
  let name: String
  /// The scope that the services belong to, as it is written; nil for the application.
  let scope: String?
  /// The modules whose keys the functions may use; nil for all.
  let boundary: Boundary?
  let section: Section
  /// The mistakes in it.
  let problems: [Diagnostic]
  /// The access level of the keys, if the attribute states it.
  private let keys: String?

  init(_ declaration: some DeclGroupSyntax, attribute: AttributeSyntax) throws {
    guard let syntax = declaration.as(ExtensionDeclSyntax.self),
      ["Catalog", "ServiceCatalog.Catalog"].contains(syntax.extendedType.trimmedDescription)
    else {
      let text = "@Services applies to an extension of Catalog, whose static functions are the services"
      throw Diagnostic(.notAnExtension, text, at: declaration.introducer).thrown
    }
    self.syntax = syntax
    let services = ServicesDeclaration(syntax, attribute: attribute)
    if let problem = services.problem { throw DeclarationProblem.services(problem).diagnostic.thrown }
    name = try services.validName()
    scope = services.scopeText
    boundary = services.boundary
    keys = services.accessOfKeys
    var problems = (boundary?.problems(in: name) ?? []).map { DeclarationProblem.boundary($0).diagnostic }
    section = Section(syntax.memberBlock.members, in: services, problems: &problems)
    problems += ServicesCheck(section).problems
    self.problems = problems
  }

  /// The access level of the module: that of the extension, or else the widest of its keys.
  var visibility: Visibility {
    if let keys { return Visibility(keyword: keys) }
    let own = Visibility(of: syntax.modifiers, inside: syntax)
    guard own.modifier.isEmpty else { return Visibility(of: [], inside: syntax) }
    let all = section.all.flatMap(\.functions).map(\.function.visibility)
    return all.reduce(own) { $1.isWider(than: $0) ? $1 : $0 }
  }
}

extension ServicesDeclaration {
  /// Returns the name of the module, if a type may have it.
  fileprivate func validName() throws -> String {
    let name = name ?? ""
    guard name.isValidSwiftIdentifier(for: .variableName), !["Type", "Protocol", "Self", "_"].contains(name) else {
      let place = attribute.list.first.map { Syntax($0.expression) } ?? Syntax(attribute)
      throw Diagnostic(.notAName, "'\(name)' is not the name of a type", at: place).thrown
    }
    // A root reads these names in its inheritance clause.
    if ["Scope", "Supplied", "Replacing"].contains(name) || KeyNames.key(ofMarker: name) != nil {
      let place = attribute.list.first.map { Syntax($0.expression) } ?? Syntax(attribute)
      let text = "'\(name)' has another meaning in a root: choose another name, such as \"\(name)Services\""
      throw Diagnostic(.notAName, text, at: place).thrown
    }
    return name
  }
}
#endif
