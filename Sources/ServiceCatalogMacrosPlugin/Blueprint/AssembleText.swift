#if Macros
import CatalogDeclarations
import SwiftSyntax

/// The text of a blueprint's function `assemble`, formatted as a person would write it.
struct AssembleText {
  /// The function that it calls.
  let function: DeclaredFunction
  let kind: BlueprintKind
  /// The names of the extension's own declarations.
  let names: OwnNames

  var text: String { text(body, output: function.output) }

  /// The function of a service in an extension with a mistake.
  var placeholder: String {
    let output = function.output
    return text("fatalError()", output: output.hasPrefix("some ") ? "any " + output.dropFirst(5) : output)
  }

  private func text(_ body: String, output: String) -> String {
    let actor = kind.isOnMainActor ? "@MainActor " : ""
    let effects = kind.isAsync ? "async throws" : "throws"
    let escaping = function.inputs.count == 1 ? function.inputs[0].escaping : ""
    let input = function.inputType.map { "_ input: \(escaping)\($0), " } ?? ""
    let parameters = input + "from catalog: any ServiceCatalog.Assembling"
    return """
      \(actor)\(function.visibility.members)static func assemble(\(parameters)) \(effects) -> \(output) {
      \(body.indented)
      }
      """
  }

  /// The statements of the function.
  var body: String {
    if function.mark?.kind == .configured { return ConfiguredText(function: function, names: names).assembly }
    guard kind.isAsync else { return statements }
    return function.mark?[.retrying].map(statements(retrying:)) ?? asyncStatement
  }

  /// The statements of a synchronous function.
  ///
  /// Each service is obtained on a line of its own, so that the compiler's errors about a key or a type are precise.
  private var statements: String {
    let lines = zip(locals(of: function.arguments), function.arguments).map { local, service in
      let type = service.stated.map { ": \($0)" } ?? ""
      return "let \(local)\(type) = try \(service.obtained(names))"
    }
    let call = call(function.isThrowing ? "try " : "", services: locals(of: function.arguments))
    return (lines + [lines.isEmpty ? call : "return " + call]).joined(separator: "\n")
  }

  /// The statement, in one expression.
  ///
  /// The macro can't know which services must be awaited, and one `await` covers all.
  private var asyncStatement: String {
    let services = function.arguments.map(obtained)
    return call(function.isThrowing || !services.isEmpty ? "try await " : "await ", services: services)
  }

  /// The expression that obtains a service in an asynchronous function.
  private func obtained(_ service: DeclaredParameter) -> String {
    // An explicit existential in parentheses is opened for a generic parameter.
    (service.opened ?? service.stated).map { "(\(service.obtained(names)) as \($0))" } ?? service.obtained(names)
  }

  /// The statements of a function that may be called several times, with services that are obtained once.
  private func statements(retrying trait: DeclaredTrait) -> String {
    let key = trait.argument("on")?.key
    let needs = function.arguments + function.needs.dropFirst(function.arguments.count).filter { $0.key == key }
    let locals = locals(of: needs)
    let clock = zip(needs, locals).first { $0.0.key == key }
    let attempts = """
      try await catalog.retrying(Self.retryPolicy\(clock.map { ", on: \($0.1)" } ?? "")) {
      \(call("try await ", services: locals).indented)
      }
      """
    if needs.isEmpty { return attempts }
    let (obtain, services) = ("try await ServiceCatalogMacros._awaited", needs.map(obtained))
    if needs.count == 1 { return "let \(locals[0]) = \(obtain)(\(services[0]))\nreturn \(attempts)" }
    let values = services.joined(separator: ",\n").indented
    return "let (\(locals.joined(separator: ", "))) = \(obtain)((\n\(values)\n))\nreturn \(attempts)"
  }

  private func call(_ effects: String, services: [String]) -> String {
    var services = services.makeIterator()
    let hasOneInput = function.inputs.count == 1
    let arguments = function.parameters.map { parameter in
      guard parameter.isInput else {
        return (function.isNamedWhole ? "" : "\(parameter.label): ") + (services.next() ?? "")
      }
      return hasOneInput ? "input" : "input.\(parameter.name)"
    }
    let labels = function.isNamedWhole ? "(\(function.parameters.map { $0.label + ":" }.joined()))" : ""
    let callee = names.reference(Name.member(function.name)) + labels
    let line = "\(effects)\(callee)(\(arguments.joined(separator: ", ")))"
    // Break the line as swift-format does.
    guard line.count > 100 else { return line }
    return "\(effects)\(callee)(\n\(arguments.joined(separator: ",\n").indented))"
  }

  /// Returns the variable for each service.
  ///
  /// It must not hide a parameter or another variable.
  private func locals(of services: [DeclaredParameter]) -> [String] {
    var taken: Set = ["catalog", "input"]
    return services.map { service in
      var name = service.key
      while !taken.insert(name).inserted { name += "Service" }
      return Name.escaped(name)
    }
  }
}

extension DeclaredFunction {
  /// Whether a call names the function with its labels, so that the compiler doesn't take the key of the same name for it.
  ///
  /// If a type of the function is unknown, the call then is no other mistake. A parameter with a default value needs labels.
  fileprivate var isNamedWhole: Bool {
    !parameters.isEmpty && parameters.count == syntax.signature.parameterClause.parameters.count
      && parameters.allSatisfy { $0.ready == nil && $0.opened == nil }
  }
}

extension String {
  /// The statements in braces.
  var body: String { isEmpty ? "{}" : "{\n\(indented)\n}" }

  /// The text, indented by two spaces, except for empty lines.
  ///
  /// In a string literal, an empty line needs no indentation, or all of it.
  var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  " + $0 }
      .joined(separator: "\n")
  }
}
#endif
