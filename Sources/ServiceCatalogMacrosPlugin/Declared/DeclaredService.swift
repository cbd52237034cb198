#if Macros
import CatalogDeclarations
import SwiftSyntax
import SwiftSyntaxMacros

/// The text of a service that a function declares: its blueprint, its key and the protocol of the roots that supply it.
struct DeclaredService {
  let function: DeclaredFunction
  let kind: BlueprintKind
  /// The lifetime that the blueprint states.
  private let lifetime: DeclaredLifetime?

  init(_ function: DeclaredFunction) {
    self.function = function
    kind = function.kind
    lifetime = function.lifetimeOfBlueprint
  }

  /// The name of the key, without backticks.
  var key: String { function.name }

  /// The name of the blueprint.
  var blueprint: String { KeyNames(key).blueprint }

  /// The protocol of the roots that supply the service; nil for a service that other files can't see.
  var marker: String? { function.visibility.isPrivate ? nil : KeyNames(key).marker }

  /// The last line of the documentation of the blueprint and the key: the type, the lifetime, the needs or settings, and the module.
  private func summary(in module: String) -> String {
    let own = lifetime.map { String(function.text(of: $0).dropFirst()).replacing(".self", with: "") }
    let needs = function.needs.map { "`\($0.key)`" }.joined(separator: ", ")
    let output = function.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let settings = function.settings.map { "`\(function.key(of: $0))`" }.joined(separator: ", ")
    let inputs = if case .perInput = kind { " for each `\(function.inputType ?? "")`" } else { "" }
    let suffix = settings.isEmpty ? needs.isEmpty ? "" : ", needs \(needs)" : ", reads \(settings)"
    return "`\(output)`, \(own ?? kind.usualLifetime.rawValue)\(inputs)\(suffix). Declared in `\(module)`."
  }

  /// Returns the declarations of the service, each formatted as a person would write it.
  ///
  /// - Parameters:
  ///   - module: The name of the module.
  ///   - names: The names of the extension's own declarations.
  ///   - isUnproved: Whether the extension has a mistake, so that the blueprint only has a kind and a type.
  func declarations(in module: String, names: OwnNames, isUnproved: Bool) -> [String] {
    let attributes = function.syntax.attributes
    let own = function.documentation
    let documentation = "\(own)\(own.isEmpty ? "" : "///\n")/// \(summary(in: module))\n\(attributes.requirements)"
    let modifier = function.visibility.modifier
    let server = server(names)
    let access = function.visibility.members
    let conformances =
      isUnproved
      ? ["ServiceCatalog.\(kindOfPlaceholder.protocolName)"]
      : function.protocols.filter { $0.module == "ServiceCatalog" }.map { "ServiceCatalog.\($0.name)" }
        + (server.isEmpty ? [] : ["ServiceCatalogMacros._ServedBlueprint"])
    let members =
      isUnproved
      ? [AssembleText(function: function, kind: kindOfPlaceholder, names: names).placeholder]
      : [
        access.isEmpty ? nil : "\(access)init() {}",
        lifetime.map { "\(access)static var lifetime: ServiceCatalog.Lifetime { \(function.text(of: $0)) }" },
        attributes.deprecations + AssembleText(function: function, kind: kind, names: names).text,
      ].compactMap { $0 } + text(names) { !$0.isOfServer } + server
    return [
      """
      \(documentation)\(modifier)struct \(blueprint): \(conformances.joined(separator: ", ")) {
      \(members.joined(separator: "\n").indented)
      }
      """,
      "\(documentation)\(attributes.deprecations)\(modifier)var \(Name.escaped(key)): \(names.reference(blueprint)).Type { \(names.reference(blueprint)).self }",
    ]
      + (marker.map {
        [
          "/// A root that supplies `\(key)`.\n@_marker \(modifier)protocol \($0) {}",
          NeedsText.reference(to: key, in: names.typeOfModule, modifier),
          "\(modifier)typealias \(KeyNames(key).owner) = \(names.typeOfModule).Listed",
        ]
      } ?? [])
  }

  /// The kind for which the compiler asks the least of the service's type.
  private var kindOfPlaceholder: BlueprintKind {
    if case .kept = kind { .new } else { kind }
  }

  /// Returns the members that some kinds of traits add.
  private func text(_ names: OwnNames, _ isIncluded: (DeclaredTrait.Kind) -> Bool) -> [String] {
    (function.mark?.traits ?? []).filter { isIncluded($0.kind) }
      .flatMap { TraitText(function: function, names: names, trait: $0).members }
  }

  /// The members for what a server does with the instance: a type that conforms to the protocols for that, and its name.
  private func server(_ names: OwnNames) -> [String] {
    let protocols = function.protocols.filter { $0.module != "ServiceCatalog" }.map { "\($0.module).\($0.name)" }
    guard !protocols.isEmpty else { return [] }
    let settings = ConfiguredText(function: function, names: names).members
    let members = ["typealias Output = \(function.output)", "func install(in catalog: ServiceCatalog.Catalog) {}"]
    return [
      "\(function.visibility.members)static var _server: Any.Type { _Server.self }",
      """
      private struct _Server: \(protocols.joined(separator: ", ")) {
      \((members + text(names, \.isOfServer) + settings).joined(separator: "\n").indented)
      }
      """,
    ]
  }

  /// The statement that supplies the service.
  func installation(in context: some MacroExpansionContext, names: OwnNames) -> String {
    function.limited("catalog._supply(\(names.reference(blueprint)).self\(context.origin(of: function.syntax.name)))")
  }
}
#endif
