#if Macros
  import SwiftSyntax

  /// The blueprint of a type, as a person would write it.
  struct BlueprintText {
    let type: AssembledType
    let name: String
    let initializer: Initializer
    let kind: BlueprintKind
    let output: String
    let visibility: Visibility
    /// Whether it is written inside the type, whose generic parameters and availability then are its own.
    let isInside: Bool

    var text: String {
      let generics = isInside ? "" : type.generics?.trimmedDescription ?? ""
      let requirements = isInside ? "" : type.requirements.map { " " + $0.trimmedDescription } ?? ""
      let head = isInside ? visibility.members : type.limits + visibility.modifier
      // Module names stand in front: a program may have a `Lifetime` of its own.
      let conformance = "ServiceCatalog.\(kind.protocolName)"
      let members = [publicInitializer, kind.lifetime.map { visibility.members + $0 }, assemble].compactMap { $0 }
      return """
        \(head)struct \(Name.escaped(name))\(generics): \(conformance)\(requirements) {
        \(members.joined(separator: "\n").indented)
        }
        """
    }

    /// What a struct has of itself is internal.
    private var publicInitializer: String? {
      visibility.members.isEmpty ? nil : "\(visibility.members)init() {}"
    }

    private var assemble: String {
      AssembleText(
        callee: type.reference, initializer: initializer, kind: kind, output: output, access: visibility.members,
        type: type
      ).text
    }
  }
#endif
