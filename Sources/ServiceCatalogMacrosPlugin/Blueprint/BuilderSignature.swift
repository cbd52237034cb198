#if Macros
import SwiftDiagnostics
import SwiftSyntax

/// The parameters, effects and isolation of the function that a blueprint calls.
struct BuilderSignature {
  let arguments: [Argument]
  let isAsync: Bool
  let `throws`: Bool
  /// The isolation that the function declares itself; nil if it declares none.
  let isolation: Isolation?

  init(_ function: FunctionDeclSyntax) throws {
    var arguments: [Argument] = []
    var problems: [Diagnostic] = []
    for parameter in function.signature.parameterClause.parameters {
      do {
        if let argument = try Argument(parameter) { arguments.append(argument) }
      } catch let error as DiagnosticsError {
        problems += error.diagnostics
      }
    }
    guard problems.isEmpty else { throw DiagnosticsError(diagnostics: problems) }
    let effects = function.signature.effectSpecifiers
    self.arguments = arguments
    isAsync = effects?.asyncSpecifier != nil
    `throws` = effects?.throwsClause != nil
    isolation = Isolation(attributes: function.attributes, modifiers: function.modifiers)
  }

  /// The services among the arguments.
  var services: [ServiceKey] {
    arguments.compactMap { if case .service(let key) = $0.source { key } else { nil } }
  }

  /// The inputs among the arguments.
  var inputs: [Input] {
    arguments.compactMap { if case .input(let input) = $0.source { input } else { nil } }
  }

  /// The type of the input, nil if there is none.
  ///
  /// Several inputs form a tuple with their names.
  var inputType: String? {
    let inputs = inputs
    guard inputs.count != 1 else { return inputs[0].text }
    return inputs.isEmpty ? nil : "(\(inputs.map { "\($0.name): \($0.text)" }.joined(separator: ", ")))"
  }

  /// Checks that no service is marked ready in an asynchronous blueprint, which awaits its services anyway.
  func checkMarks(isAsync: Bool) throws {
    guard isAsync, let ready = services.lazy.compactMap(\.ready).first else { return }
    let text = "an asynchronous blueprint awaits its services: remove '@Ready'"
    throw Diagnostic(.awaitedReady, text, at: ready, repairs: [("remove '@Ready'", ready.changesRemovingIt)]).thrown
  }

  /// Returns whether only asynchronous code can call the function.
  func needsAwait(_ isolation: Isolation) -> Bool {
    if case .globalActor = isolation { return true }
    return isAsync
  }
}

/// A parameter without a label, which the caller passes.
struct Input {
  /// The missing label.
  let mark: TokenSyntax
  let name: String
  let type: TypeSyntax

  /// The type for the blueprint, without attributes that are only valid on a parameter.
  var text: String { type.withoutEscaping }

  /// Whether it is a function, which needs `@escaping` as a parameter.
  var isEscaping: Bool {
    guard let attributed = type.as(AttributedTypeSyntax.self) else { return type.is(FunctionTypeSyntax.self) }
    return attributed.baseType.is(FunctionTypeSyntax.self) || attributed.attributes.first(named: "escaping") != nil
  }
}
#endif
