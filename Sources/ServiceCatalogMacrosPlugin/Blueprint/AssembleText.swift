#if Macros
  import SwiftSyntax

  /// A blueprint's function `assemble`, as a person would write it.
  struct AssembleText {
    /// What is called: a type with its generic arguments, or a function.
    let callee: String
    let initializer: Initializer
    let kind: BlueprintKind
    let output: String
    /// The access level with a space after it; empty if none is needed.
    let access: String
    /// The type whose nested names the inputs may use; nil if the function is written where those names are seen.
    let type: AssembledType?

    var text: String {
      let actor = kind.isOnMainActor ? "@MainActor " : ""
      let effects = if case .async = kind { "async throws" } else { "throws" }
      let parameters = (inputType.map { "_ input: \($0), " } ?? "") + "from catalog: any ServiceCatalog.Assembling"
      let body = if case .async = kind { asyncStatement } else { statements }
      return """
        \(actor)\(access)static func assemble(\(parameters)) \(effects) -> \(output) {
        \(body.indented)
        }
        """
    }

    /// Each service is obtained on a line of its own: the compiler then says best what is wrong with a key or its type.
    private var statements: String {
      let lines = zip(locals, initializer.services).map { "let \($0) = try \($1.obtained)" }
      let call = call(initializer.throws ? "try " : "", services: locals)
      return (lines + [lines.isEmpty ? call : "return " + call]).joined(separator: "\n")
    }

    /// In one expression: which of the services have to be awaited is not known, and one `await` is for all.
    private var asyncStatement: String {
      let services = initializer.services.map { service in
        // An existential that is said is opened for a generic parameter, in parentheses.
        service.opened.map { "(\(service.obtained) as \($0))" } ?? service.obtained
      }
      return call(initializer.throws || !services.isEmpty ? "try await " : "await ", services: services)
    }

    private func call(_ effects: String, services: [String]) -> String {
      var services = services.makeIterator()
      let arguments = initializer.arguments.map { argument in
        let label = argument.label.map { Name.label($0) + ": " } ?? ""
        return switch argument.source {
        case .service: label + (services.next() ?? "")
        case .input(let input): label + (initializer.inputs.count == 1 ? "input" : "input.\(input.name)")
        }
      }
      let line = "\(effects)\(callee)(\(arguments.joined(separator: ", ")))"
      // As a formatter breaks it.
      guard line.count > 100 else { return line }
      return "\(effects)\(callee)(\n\(arguments.joined(separator: ",\n").indented))"
    }

    /// The variable for each service, which is not to hide a parameter or another one.
    private var locals: [String] {
      var taken: Set = ["catalog", "input"]
      return initializer.services.map { service in
        var name = Name(written: service.name).plain
        while !taken.insert(name).inserted { name += "Service" }
        return Name.escaped(name)
      }
    }

    /// A single input is itself; several are a tuple with their names.
    private var inputType: String? {
      let inputs = initializer.inputs
      let texts = inputs.map { $0.text(in: type) }
      guard inputs.count != 1 else { return inputs[0].isEscaping ? "@escaping \(texts[0])" : texts[0] }
      return inputs.isEmpty ? nil : "(\(zip(inputs, texts).map { "\($0.name): \($1)" }.joined(separator: ", ")))"
    }
  }

  extension String {
    /// The text, two spaces further to the right.
    var indented: String {
      split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }.joined(separator: "\n")
    }
  }
#endif
