#if Tools
import CatalogWiring
import SwiftParser
import SwiftSyntax

extension Collector {
  /// Records the blueprint that the macro `@Blueprint` adds next to a type, or inside of it with a name.
  ///
  /// The labels of the initializer are the keys of its needs.
  ///
  /// Code that the macro rejects is ignored here, because the compiler reports it.
  func enterBlueprint(of node: some DeclGroupSyntax, _ names: [String]) {
    guard let attribute = node.attributes.first(named: "Blueprint"), let name = names.last else { return }
    let arguments = attribute.arguments?.as(LabeledExprListSyntax.self)
    let stated = arguments?.first { $0.label == nil && !$0.expression.is(NilLiteralExprSyntax.self) }?.expression
    let parameters = assembledParameters(of: node)
    let output = output(of: node, arguments) ?? name
    let statedName = arguments?.first { $0.label?.text == "name" }.map { self.name(stated: $0.expression, output) }
    let outer = types.dropLast().flatMap(\.names)
    let blueprint = outer + (statedName.map { [name, $0] } ?? [name + "Blueprint"])
    let actor =
      parameters.initializer.flatMap { $0.modifiers.globalActor($0.attributes) }
      ?? node.modifiers.globalActor(node.attributes) ?? ""
    let isOnMainActor = actor == "MainActor"
    let isAsync =
      parameters.initializer?.signature.effectSpecifiers?.asyncSpecifier != nil || !isOnMainActor && actor != ""
    let lifetime = stated.map { StatedLifetime(lifetime: Expressions.lifetime($0), position: position(of: $0)) }
    let isKept = lifetime.map { $0.lifetime != .transient } ?? false
    let kind =
      parameters.hasInput
      ? isOnMainActor ? "MainActorParameterizedBlueprint" : "ParameterizedBlueprint"
      : isAsync ? "AsyncBlueprint" : isOnMainActor ? "MainActorBlueprint" : isKept ? "SharedBlueprint" : "Blueprint"
    var fact = TypeFact(path: blueprint, kind: .value, inherits: [kind], position: position(of: attribute))
    fact.lifetime = lifetime
    fact.output = output
    facts.types.append(fact)
    addAssemble(blueprint, of: name, parameters.services, at: position(of: attribute))
  }

  /// Records the function that the macro `@Assembles` adds for a function of a declared blueprint.
  func enterBuilder(_ node: FunctionDeclSyntax) {
    guard node.attributes.first(named: "Assembles") != nil, let type = types.last,
      let result = node.signature.returnClause
    else { return }
    if facts.types[type.fact].output == nil { facts.types[type.fact].output = result.type.written }
    let place = position(of: node.name)
    addAssemble(type.path, of: node.name.plain, services(of: node.signature.parameterClause), at: place)
  }

  /// Returns the name in an argument.
  private func name(stated expression: ExprSyntax, _ output: String) -> String {
    if let literal = expression.as(StringLiteralExprSyntax.self) { return literal.representedLiteralValue ?? "" }
    let service = output.prefix { $0 != "<" }.split { $0 == " " || $0 == "." }.last ?? ""
    return service + "Blueprint"
  }

  private func output(of node: some DeclGroupSyntax, _ arguments: LabeledExprListSyntax?) -> String? {
    if let stated = arguments?.first(where: { $0.label?.text == "output" })?.expression,
      let type = Expressions.metatype(of: stated)
    {
      return type == "Itself" ? nil : type
    }
    let services = node.inheritanceClause?.inheritedTypes.map { Expressions.type($0.type) }.filter { type in
      !Self.kindsOfValue.contains(type)
    }
    return services.flatMap { $0.count == 1 ? "any \($0[0])" : nil }
  }

  /// The protocols that describe only the kind of value a type is, as in the macro.
  static let kindsOfValue: Set = [
    "Actor", "AnyObject", "BitwiseCopyable", "CaseIterable", "Codable", "Comparable", "Copyable",
    "CustomDebugStringConvertible", "CustomReflectable", "CustomStringConvertible", "Decodable", "Encodable",
    "Equatable", "Error", "Escapable", "Hashable", "Identifiable", "NSObject", "NSObjectProtocol", "Observable",
    "ObservableObject", "RawRepresentable", "Sendable", "SendableMetatype",
  ]

  /// Records the body of the blueprint's `assemble`.
  private func addAssemble(
    _ blueprint: [String], of name: String, _ services: [ServiceParameter], at place: SourcePosition
  ) {
    var body = BodyFact(owner: .method("assemble"), context: blueprint, position: place)
    body.isStatic = true
    body.parameters = [BodyFact.Parameter(label: "from", name: "catalog", type: "Assembling", hasDefault: false)]
    addBody(body, calling: name, of: nil, services)
  }

  private struct Parameters {
    var initializer: InitializerDeclSyntax?
    var services: [ServiceParameter] = []
    var hasInput = false
  }

  private func assembledParameters(of node: some DeclGroupSyntax) -> Parameters {
    let all = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    var found = Parameters(initializer: all.first { $0.attributes.first(named: "Assembles") != nil } ?? all.first)
    if let initializer = found.initializer {
      let clause = initializer.signature.parameterClause
      found.hasInput = clause.parameters.contains { $0.attributes.first(named: "Input") != nil }
      found.services = services(of: clause)
    } else if node.is(StructDeclSyntax.self) {
      for member in node.memberBlock.members {
        guard let variable = member.decl.as(VariableDeclSyntax.self), !variable.isStatic,
          variable.attributes.first(named: "Obtained") == nil
        else { continue }
        add(variable, to: &found)
      }
    }
    return found
  }

  private func add(_ variable: VariableDeclSyntax, to found: inout Parameters) {
    let isInput = variable.attributes.first(named: "Input") != nil
    let isReady = variable.attributes.first(named: "Ready") != nil
    for binding in variable.bindings where !Expressions.isComputed(binding) && (isReady || binding.initializer == nil) {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain else { continue }
      let isOptional = binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) ?? false
      if isInput {
        found.hasInput = true
      } else if isReady || !(isOptional && variable.bindingSpecifier.text == "var") {
        found.services.append(ServiceParameter(key: name, isReady: isReady, position: position(of: binding)))
      }
    }
  }
}
#endif
