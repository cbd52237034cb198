#if Macros
import SwiftParser
package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// `#_prove`: calls the functions of a module that prove its needs, in the function of the root that proves the module.
///
/// As a default argument it is expanded where the function is called, so the compiler reports each missing service there.
/// It also names the public blueprints, so that the compiler reports those that another module declares as well.
package enum ProveMacro: ExpressionMacro {
  package static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    let texts = node.arguments.compactMap { $0.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
    guard texts.count == 4 else { return "()" }
    let calls = texts[2].split(separator: " ").map { "\(texts[0]).\(texts[1]).\($0)(in: ProvedRoot.self)" }
    let names = texts[3].split(separator: " ").map { "typealias \($0) = \(texts[0]).\($0)" }
    return "{\n\(raw: (calls + names).joined(separator: "\n").indented)\n}()"
  }
}
#endif
