#if Macros
import CatalogDeclarations
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

extension BoundaryProblem {
  /// The problem with its text and its fixes.
  var diagnostic: Diagnostic {
    switch self {
    case .computed(let expression):
      let text = "write the names of the modules as literals, such as [\"ClockServices\"]"
      return Diagnostic(.notABoundary, text, at: expression)
    case .notAName(let module):
      let text =
        "'\(module.name)' is not the name of a module: write the text that its @Services has, such as \"ClockServices\""
      return Diagnostic(.notABoundary, text, at: module.syntax)
    case .own(let module, let boundary):
      let text = "a module may always use its own keys: remove \"\(module.name)\""
      return Diagnostic(.notABoundary, text, at: module.syntax, repairs: [boundary.removal(of: module)])
    case .repeated(let module, let first, let boundary):
      let note = Note(node: Syntax(first.syntax), message: Remark(message: "allowed here"))
      return Diagnostic(
        .notABoundary, "\"\(module.name)\" is allowed twice: remove one", at: module.syntax, notes: [note],
        repairs: [boundary.removal(of: module)])
    }
  }
}

extension Boundary {
  /// Returns the fix that removes a module.
  fileprivate func removal(of module: Module) -> (String, [FixIt.Change]) {
    let others = modules.filter { $0.syntax.id != module.syntax.id }.map(\.syntax.trimmedDescription)
    let changed: ExprSyntax = "[\(raw: others.joined(separator: ", "))]"
    return ("remove \"\(module.name)\"", [.exchange(syntax, for: changed)])
  }
}
#endif
