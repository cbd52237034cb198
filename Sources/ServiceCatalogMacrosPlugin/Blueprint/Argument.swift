#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// An argument of the function that a blueprint calls.
struct Argument {
  /// The source of an argument.
  enum Source {
    /// The catalog, with the key.
    case service(ServiceKey)
    /// The caller that obtains.
    case input(Input)
  }

  /// The label in a call; nil if there is none.
  let label: String?
  let source: Source

  /// Creates the argument for a parameter; nil if its default is used.
  init?(_ parameter: FunctionParameterSyntax) throws {
    let isInput = parameter.firstName.tokenKind == .wildcard
    let ready = parameter.attributes.first(named: "Ready")
    if ready == nil, parameter.defaultValue != nil { return nil }
    try Argument.checkKind(of: parameter)
    guard isInput else {
      label = parameter.firstName.text
      source = .service(ServiceKey(parameter.firstName, type: parameter.type, ready: ready))
      return
    }
    if let ready {
      let text = "an input comes from the caller, a ready service from the catalog: add a label, or remove '@Ready'"
      throw Diagnostic(
        .conflictingMarks, text, at: ready, repairs: [("remove '@Ready'", ready.changesRemovingIt)]
      ).thrown
    }
    if let token = parameter.type.tokens(viewMode: .sourceAccurate).first(where: { $0.tokenKind == .keyword(.some) }) {
      let text = "an input needs a concrete type: use 'any'"
      throw Diagnostic(.unsupportedParameter, text, at: token).thrown
    }
    label = nil
    let name = parameter.secondName ?? parameter.firstName
    source = .input(Input(mark: parameter.firstName, name: name.text, type: parameter.type))
  }

  private static func checkKind(of parameter: FunctionParameterSyntax) throws {
    func unsupported(_ what: String, at node: some SyntaxProtocol) -> DiagnosticsError {
      Diagnostic(.unsupportedParameter, "a blueprint can't pass an argument to \(what)", at: node).thrown
    }
    if let ellipsis = parameter.ellipsis { throw unsupported("a variadic parameter: use an array", at: ellipsis) }
    guard let type = parameter.type.as(AttributedTypeSyntax.self) else { return }
    if let mark = type.specifiers.first(where: { $0.trimmedDescription == "inout" }) {
      throw unsupported("an inout parameter", at: mark)
    }
    if let mark = type.attributes.first(named: "autoclosure") {
      throw unsupported("an autoclosure", at: mark)
    }
  }
}
#endif
