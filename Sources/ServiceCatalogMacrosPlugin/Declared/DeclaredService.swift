#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A service that a function declares: its blueprint, its key and the protocol of the roots that supply it.
struct DeclaredService {
  let function: DeclaredFunction
  let kind: BlueprintKind
  let disposal: Disposal?
  private let isLive: Bool
  /// The lifetime, if it isn't the kind's default.
  private let lifetime: String?

  init(_ function: DeclaredFunction, scope: String?) throws {
    let attribute = function.syntax.attributes.first(named: "Provides")
    let lifetime = DeclaredLifetime(attribute)
    try function.builder.checkMarks(isAsync: function.isAwaited)
    try function.check(lifetime, attribute, scope: scope)
    self.function = function
    disposal = try Disposal(attribute, of: function, lifetime)
    isLive = try attribute?.isLive ?? false
    let text = lifetime.map { $0 == .scoped ? ".scoped(\(scope ?? "").self)" : ".\($0)" }
    if !function.builder.inputs.isEmpty {
      kind = .parameterized(onMainActor: function.isolation == .mainActor)
      self.lifetime = nil
    } else if function.isAwaited {
      kind = .async(onMainActor: function.isolation == .mainActor)
      self.lifetime = lifetime == .shared ? nil : text
    } else if function.isolation == .mainActor {
      kind = .mainActor
      self.lifetime = lifetime == .transient ? nil : text
    } else if lifetime != nil, lifetime != .transient {
      kind = .kept
      self.lifetime = lifetime == .shared ? nil : text
    } else {
      kind = .new
      self.lifetime = nil
    }
  }

  /// The name of the key, without backticks.
  var key: String { function.name.plain }

  /// The name of the blueprint.
  var blueprint: String { key.capitalized + "Blueprint" }

  /// The protocol of the roots that supply the service; nil for a service that other files can't see.
  var marker: String? { function.visibility.isPrivate ? nil : key.marker }

  /// The last line of the documentation of the blueprint and the key: the type, the lifetime, the needs and the module.
  private func summary(in module: String) -> String {
    let own = lifetime.map { String($0.dropFirst()).replacing(".self", with: "") }
    let usual = if case .kept = kind { "shared" } else if case .async = kind { "shared" } else { "transient" }
    let needs = function.needs.map { "`\($0)`" }.joined(separator: ", ")
    let output = function.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "`\(output)`, \(own ?? usual)\(needs.isEmpty ? "" : ", needs \(needs)"). Declared in `\(module)`."
  }

  /// Returns the declarations of the service, each formatted as a person would write it.
  func declarations(in module: String) -> [String] {
    let attributes = function.syntax.attributes
    let own = function.documentation
    let documentation = "\(own)\(own.isEmpty ? "" : "///\n")/// \(summary(in: module))\n\(attributes.requirements)"
    let modifier = function.visibility.modifier
    let access = function.visibility.members
    let protocols = [kind.protocolName, disposal?.protocolName, isLive ? "LiveBlueprint" : nil]
    let conformances = protocols.compactMap { $0.map { "ServiceCatalog.\($0)" } }
    let members = [
      access.isEmpty ? nil : "\(access)init() {}",
      lifetime.map { "\(access)static var lifetime: ServiceCatalog.Lifetime { \($0) }" },
      attributes.deprecations + function.assemble(kind).text,
      disposal?.text(access: access),
    ].compactMap { $0 }
    return [
      """
      \(documentation)\(modifier)struct \(blueprint): \(conformances.joined(separator: ", ")) {
      \(members.joined(separator: "\n").indented)
      }
      """,
      "\(documentation)\(attributes.deprecations)\(modifier)var \(Name.escaped(key)): \(blueprint).Type { \(blueprint).self }",
    ]
      + (marker.map {
        [
          "/// A root that supplies `\(key)`.\n@_marker \(modifier)protocol \($0) {}",
          NeedsText.reference(to: key, in: module, modifier),
        ]
      } ?? [])
  }

  /// The statement that supplies the service.
  func installation(in context: some MacroExpansionContext) -> String {
    function.limited("catalog.supply(\(blueprint).self\(context.origin(of: function.syntax.name)))")
  }
}

extension AttributeSyntax {
  /// Whether the argument `live` is true.
  fileprivate var isLive: Bool {
    get throws {
      guard let argument = argument("live") else { return false }
      if let literal = argument.expression.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
      let text = "a service is live or not when it is compiled: write 'live: true', or remove the argument"
      throw Diagnostic(.notABuilder, text, at: argument.expression).thrown
    }
  }
}

extension String {
  /// The text with its first letter in upper case.
  var capitalized: String { prefix(1).uppercased() + dropFirst() }

  /// The protocol of the roots that supply the service with this key.
  var marker: String { "Supplies" + capitalized }
}

extension DeclaredFunction {
  /// Returns a statement that runs only where the function is available.
  func limited(_ statement: String) -> String {
    let conditions = syntax.attributes.plain.filter { $0.lastName == "available" }.compactMap { attribute in
      attribute.arguments?.as(AvailabilityArgumentListSyntax.self).flatMap { list in
        list.contains { $0.argument.is(PlatformVersionSyntax.self) } ? list.trimmedDescription : nil
      }
    }
    guard !conditions.isEmpty else { return statement }
    let list = conditions.map { "#available(\($0))" }.joined(separator: ", ")
    return "if \(list) {\n\(statement.indented)\n}"
  }
}

extension MacroExpansionContext {
  /// The arguments that state where an entry is declared, after a comma.
  func origin(of node: some SyntaxProtocol) -> String {
    location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID)
      .map { ", fileID: \($0.file), line: \($0.line)" } ?? ""
  }
}
#endif
