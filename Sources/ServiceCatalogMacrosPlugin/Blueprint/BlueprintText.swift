#if Macros
  import SwiftSyntax

  /// The blueprint of a type, as a person would write it.
  struct BlueprintText {
    let type: AssembledType
    let initializer: Initializer
    let kind: BlueprintKind
    let output: String
    let visibility: Visibility

    var text: String {
      let generics = type.generics?.trimmedDescription ?? ""
      let requirements = type.requirements.map { " " + $0.trimmedDescription } ?? ""
      // Module names stand in front: a program may have a `Lifetime` of its own.
      let conformance = "ServiceCatalog.\(kind.protocolName)"
      let members = [publicInitializer, kind.lifetime.map { visibility.members + $0 }, assemble].compactMap { $0 }
      return """
        \(type.limits)\(visibility.modifier)struct \(Name.escaped(type.name.plain + "Blueprint"))\(generics): \
        \(conformance)\(requirements) {
        \(members.joined(separator: "\n").indented)
        }
        """
    }

    /// What a struct has of itself is internal.
    private var publicInitializer: String? {
      visibility.members.isEmpty ? nil : "\(visibility.members)init() {}"
    }

    private var assemble: String {
      let actor = kind.isOnMainActor ? "@MainActor " : ""
      let effects = if case .async = kind { "async throws" } else { "throws" }
      let parameters = (inputType.map { "_ input: \($0), " } ?? "") + "from catalog: any ServiceCatalog.Assembling"
      let body = if case .async = kind { asyncStatement } else { statements }
      return """
        \(actor)\(visibility.members)static func assemble(\(parameters)) \(effects) -> \(output) {
        \(body.indented)
        }
        """
    }

    /// Each service is obtained on a line of its own: the compiler then says best what is wrong with a key or its type.
    private var statements: String {
      let lines = zip(locals, initializer.keys).map { "let \($0) = try catalog[\\.\($1)]" }
      let call = call(initializer.throws ? "try " : "", services: locals)
      return (lines + [lines.isEmpty ? call : "return " + call]).joined(separator: "\n")
    }

    /// In one expression: which of the services have to be awaited is not known, and one `await` is for all.
    private var asyncStatement: String {
      let services = initializer.services.map { key, opened in
        // An existential that is said is opened for a generic parameter, in parentheses.
        opened.map { "(catalog[\\.\(key)] as \($0))" } ?? "catalog[\\.\(key)]"
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
      let line = "\(effects)\(type.reference)(\(arguments.joined(separator: ", ")))"
      // As a formatter breaks it.
      guard line.count > 100 else { return line }
      return "\(effects)\(type.reference)(\n\(arguments.joined(separator: ",\n").indented))"
    }

    /// The variable for each service, which is not to hide a parameter or another one.
    private var locals: [String] {
      var taken: Set = ["catalog", "input"]
      return initializer.keys.map { key in
        var name = Name(written: key).plain
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
    fileprivate var indented: String {
      split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }.joined(separator: "\n")
    }
  }
#endif
