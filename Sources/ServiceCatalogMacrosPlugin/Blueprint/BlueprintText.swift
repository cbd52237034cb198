#if Macros
import SwiftSyntax

/// The text of a type's blueprint, formatted as a person would write it.
struct BlueprintText {
  let type: AssembledType
  let name: String
  let initializer: Initializer
  let kind: BlueprintKind
  let output: String
  let visibility: Visibility
  /// Whether it is nested in the type, and shares its generic parameters and availability.
  let isInside: Bool

  var text: String {
    let generics = isInside ? "" : type.generics?.trimmedDescription ?? ""
    let requirements = isInside ? "" : type.requirements.map { " " + $0.trimmedDescription } ?? ""
    let head = isInside ? visibility.members : type.limits + visibility.modifier
    // The module's name is necessary because a program may declare its own `Lifetime`.
    let conformance = "ServiceCatalog.\(kind.protocolName)"
    let members = [publicInitializer, kind.lifetime.map { visibility.members + $0 }, assemble].compactMap { $0 }
    return """
      \(head)struct \(Name.escaped(name))\(generics): \(conformance)\(requirements) {
      \(members.joined(separator: "\n").indented)
      }
      """
  }

  /// The initializer.
  ///
  /// The implicit one is internal, so a public blueprint needs its own.
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
