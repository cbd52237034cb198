#if Macros
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
  let section: Section

  init(_ declaration: some DeclGroupSyntax, attribute: AttributeSyntax) throws {
    guard let syntax = declaration.as(ExtensionDeclSyntax.self),
      ["Catalog", "ServiceCatalog.Catalog"].contains(syntax.extendedType.trimmedDescription)
    else {
      let text = "@Services applies to an extension of Catalog, whose static functions are the services"
      throw Diagnostic(.notAnExtension, text, at: declaration.introducer).thrown
    }
    self.syntax = syntax
    name = try attribute.moduleName()
    scope = try attribute.argument("in").map { try $0.scope() }
    var problems: [Diagnostic] = []
    section = Section(syntax.memberBlock.members, in: syntax, scope: scope, problems: &problems)
    problems += ServicesCheck(section).problems
    guard problems.isEmpty else { throw DiagnosticsError(diagnostics: problems) }
  }

  /// The access level of the module: that of the extension, or else the widest of its functions.
  var visibility: Visibility {
    let own = Visibility(of: syntax.modifiers, inside: syntax)
    guard own.modifier.isEmpty else { return Visibility(of: [], inside: syntax) }
    let all = section.all.flatMap(\.functions).map(\.function.visibility)
    return all.reduce(own) { $1.isWider(than: $0) ? $1 : $0 }
  }
}

extension AttributeSyntax {
  /// Reads the name of the module from `@Services("CalendarServices")`.
  fileprivate func moduleName() throws -> String {
    guard let expression = list.first?.expression else {
      throw Diagnostic(.notAName, "name the module, as in @Services(\"CalendarServices\")", at: self).thrown
    }
    guard let name = expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue else {
      let text = "write the module's name as a literal such as \"CalendarServices\""
      throw Diagnostic(.notAName, text, at: expression).thrown
    }
    guard name.isValidSwiftIdentifier(for: .variableName), !["Type", "Protocol", "Self", "_"].contains(name) else {
      throw Diagnostic(.notAName, "'\(name)' is not the name of a type", at: expression).thrown
    }
    return name
  }
}

extension LabeledExprSyntax {
  /// Reads a scope from `in: Session.self` or `for: Session.self`.
  func scope() throws -> String {
    if let type = NamedType(expression) { return type.text }
    throw Diagnostic(.notAScope, "write the scope as a type, such as Session.self", at: expression).thrown
  }
}
#endif
