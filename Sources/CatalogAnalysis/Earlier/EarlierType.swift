#if Tools
import SwiftSyntax

/// A type with `@Blueprint`.
struct EarlierType {
  let attribute: AttributeSyntax
  let group: any DeclGroupSyntax
  let name: String
  private let generics: GenericParameterClauseSyntax?
  private let isOfPlainKind: Bool

  init?(_ node: Syntax) {
    if let type = node.as(StructDeclSyntax.self) {
      (group, name, generics, isOfPlainKind) = (type, type.name.plain, type.genericParameterClause, true)
    } else if let type = node.as(ClassDeclSyntax.self) {
      (group, name, generics, isOfPlainKind) = (type, type.name.plain, type.genericParameterClause, true)
    } else if let type = node.as(ActorDeclSyntax.self) {
      (group, name, generics, isOfPlainKind) = (type, type.name.plain, type.genericParameterClause, false)
    } else {
      return nil
    }
    guard let attribute = group.attributes.first(named: "Blueprint") else { return nil }
    self.attribute = attribute
  }

  /// Returns the function that declares the service.
  func function(_ keys: EarlierKeys) -> ServiceFunction {
    let key = keys.byBlueprint[name + "Blueprint"]
    let lifetime = attribute.list.first { $0.label == nil }?.expression
    let isScoped = lifetime?.as(FunctionCallExprSyntax.self) != nil
    let initializer = initializer
    let parameters =
      initializer?.signature.parameterClause.parameters.filter { $0.isInput || $0.defaultValue == nil } ?? []
    let effects = initializer?.signature.effectSpecifiers.map { " " + $0.written } ?? ""
    let list = parameters.map { parameter in
      parameter.isInput
        ? "_ \((parameter.secondName ?? parameter.firstName).text): \(parameter.type.written)"
        : "\(parameter.isReady ? "@Ready " : "")\(parameter.firstName.text): \(parameter.type.written)"
    }
    let arguments = parameters.map {
      "\($0.firstName.text): \((($0.isInput ? $0.secondName : nil) ?? $0.firstName).text)"
    }
    let isAsync = effects.contains("async")
    let call = (effects.contains("throws") ? "try " : "") + (isAsync ? "await " : "")
    return ServiceFunction(
      access: key?.access ?? "",
      attributes: lifetime.map { "@Provides(\(isScoped ? ".scoped" : $0.written)) " } ?? "",
      name: key?.name ?? name.asKey, rest: "(\(list.joined(separator: ", ")))\(effects) -> \(output ?? name)",
      code: "\(call)\(name)(\(arguments.joined(separator: ", ")))")
  }

  private var initializers: [InitializerDeclSyntax] {
    group.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
  }

  /// The initializer that the blueprint calls; nil if the type declares none.
  var initializer: InitializerDeclSyntax? {
    initializers.first { $0.attributes.first(named: "Assembles") != nil } ?? initializers.first
  }

  /// The output, if the attribute or the conformances state one.
  private var output: String? {
    if let stated = attribute.list.first(where: { $0.label?.text == "output" })?.expression
      .as(MemberAccessExprSyntax.self)?.base
    {
      return Expressions.bare(stated).written == "Itself" ? nil : Expressions.bare(stated).written
    }
    let services = self.services
    return services.count == 1 ? "any \(services[0])" : nil
  }

  private var services: [String] {
    group.inheritanceClause?.inheritedTypes.map { Expressions.type($0.type) }
      .filter { !Self.kindsOfValue.contains($0) } ?? []
  }

  /// The protocols that describe only the kind of value a type is, as in the macro.
  private static let kindsOfValue: Set = [
    "Actor", "AnyObject", "BitwiseCopyable", "CaseIterable", "Codable", "Comparable", "Copyable",
    "CustomDebugStringConvertible", "CustomReflectable", "CustomStringConvertible", "Decodable", "Encodable",
    "Equatable", "Error", "Escapable", "Hashable", "Identifiable", "NSObject", "NSObjectProtocol", "Observable",
    "ObservableObject", "RawRepresentable", "Sendable", "SendableMetatype",
  ]

  /// The services that the blueprint obtains; nil if its function isn't certainly equivalent.
  ///
  /// A plain type has nothing that the file doesn't show: it isn't generic, isolated or nested, one initializer is
  /// synchronous, and all of its parameters are services.
  var needs: [String]? {
    let lifetime = attribute.list.first?.expression.as(MemberAccessExprSyntax.self)
    guard isOfPlainKind, generics == nil, group.attributes.count == 1, services.count <= 1,
      group.parent?.is(CodeBlockItemSyntax.self) ?? false,
      group.parent?.parent?.parent?.is(SourceFileSyntax.self) ?? false,
      group.modifiers.allSatisfy({ ["public", "package", "internal", "final"].contains($0.name.text) }),
      attribute.list.isEmpty
        || attribute.list.count == 1 && attribute.list.first?.label == nil && lifetime?.base == nil
          && lifetime != nil
    else { return nil }
    let hidden = Set(
      group.memberBlock.members.compactMap { $0.decl.asProtocol((any NamedDeclSyntax).self)?.name.text } + ["Self"])
    guard let initializer else { return group.memberBlock.members.allSatisfy { $0.decl.hasValues } ? [] : nil }
    guard initializers.count == 1, initializer.genericParameterClause == nil, initializer.optionalMark == nil,
      initializer.signature.effectSpecifiers?.asyncSpecifier == nil,
      initializer.attributes.allSatisfy({ $0.as(AttributeSyntax.self)?.lastName == "Assembles" }),
      initializer.modifiers.allSatisfy({ ["public", "package", "internal"].contains($0.name.text) })
    else { return nil }
    var needs: [String] = []
    for parameter in initializer.signature.parameterClause.parameters where parameter.defaultValue == nil {
      guard parameter.attributes.isEmpty, parameter.isNamedPlainly, parameter.ellipsis == nil,
        !parameter.type.tokens(viewMode: .sourceAccurate).contains(where: {
          hidden.contains($0.text) || $0.text == "some"
        })
      else { return nil }
      needs.append(parameter.firstName.text)
    }
    return needs
  }
}

extension FunctionParameterSyntax {
  var isInput: Bool { attributes.first(named: "Input") != nil }
  var isReady: Bool { attributes.first(named: "Ready") != nil }

  /// Whether the label is a name that needs no backticks.
  var isNamedPlainly: Bool {
    if case .identifier(let name) = firstName.tokenKind { !name.hasPrefix("`") } else { false }
  }
}

extension DeclSyntax {
  /// Whether it adds no parameter to the initializer of its type: its stored properties have initial values.
  fileprivate var hasValues: Bool {
    guard let variable = self.as(VariableDeclSyntax.self), !variable.isStatic else {
      return !self.is(IfConfigDeclSyntax.self)
    }
    return variable.attributes.isEmpty
      && variable.bindings.allSatisfy { Expressions.isComputed($0) || $0.initializer != nil }
  }
}
#endif
