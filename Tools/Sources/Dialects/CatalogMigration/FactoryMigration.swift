#if Tools
import CatalogAnalysis
import CatalogWiring
import SwiftSyntax

/// The registrations and requests of code that uses Factory.
enum FactoryMigration: MigrationLibrary {
  static let style = Wiring.Style.factory
  static let modules = FactoryDialect.modules
  static let bridgeImport = "FactoryKit"
  static let typeNames: Set = ["Container", "SharedContainer", "Factory", "ParameterFactory", "Scope"]

  // MARK: registrations

  static func registration(
    of entry: Wiring.Entry, at token: TokenSyntax, in source: MigrationSource, _ context: MigrationContext
  ) -> Registration {
    if entry.key == nil { return .refused("it's registered by its type: declare a factory for it in a container") }
    let property = token.around(VariableDeclSyntax.self)
    let function = property == nil ? token.around(FunctionDeclSyntax.self) : nil
    guard let member = property.map({ Syntax($0) }) ?? function.map({ Syntax($0) }),
      let container = member.typeNames.last
    else { return .refused("it isn't declared as a member of a container") }
    let name = token.plain
    var registration = Registration(name: name)
    registration.range = member.writtenRange
    registration.prefix = container.replacingLast("Container", with: "")
    let type = property?.bindings.first?.typeAnnotation?.type ?? function?.signature.returnClause?.type
    guard let type, let output = argument(of: type) else { return .refused(parameters) }
    registration.output = output
    registration.request = ["\(member.typeNames.joined(separator: ".")).shared.\(token.text)()"]
    registration.isOnMainActor = isOnMainActor(member)
    if function != nil { registration.obstacle = "its factory is a function: make it a property" }
    if member.isPrivateToFile { registration.obstacle = "it's private to its file" }
    if container == "SharedContainer" { registration.obstacle = "each container has one of its own" }
    let value =
      property?.bindings.first.flatMap {
        $0.initializer?.value ?? Expressions.getter(of: $0)?.last.flatMap(Expressions.returned)
      }
      ?? function?.body?.statements.last.flatMap(Expressions.returned)
    let items = property?.bindings.first.flatMap(Expressions.getter) ?? function?.body?.statements
    if let items, items.count > 1 {
      registration.whyBuilderStays = "its factory has more statements than the closure"
    }
    read(value, into: &registration)
    if context.resetNames.contains(name) { registration.whyBuilderStays = "\(name).reset() creates it again" }
    return registration
  }

  private static let parameters =
    "its factory takes parameters: declare a ParameterizedBlueprint whose Input has them, and call obtain(\\.key, with: input)"

  /// Returns the argument of a type such as `Factory<any Clock>`.
  private static func argument(of type: TypeSyntax) -> String? {
    let clause =
      type.as(IdentifierTypeSyntax.self).flatMap { $0.name.text == "Factory" ? $0.genericArgumentClause : nil }
      ?? type.as(MemberTypeSyntax.self).flatMap { $0.name.text == "Factory" ? $0.genericArgumentClause : nil }
    guard let clause, clause.arguments.count == 1 else { return nil }
    return clause.arguments.first?.argument.written
  }

  private static func isOnMainActor(_ member: Syntax) -> Bool {
    let attributes = member.as(VariableDeclSyntax.self)?.attributes ?? member.as(FunctionDeclSyntax.self)?.attributes
    return attributes?.contains { $0.written == "@MainActor" } ?? false || member.isInMainActor
  }

  /// Reads a factory such as `self { WallClock() }.singleton`.
  private static func read(_ value: ExprSyntax?, into registration: inout Registration) {
    var next = value
    while let node = next {
      if let call = node.as(FunctionCallExprSyntax.self).flatMap(Call.init) {
        if let base = call.base {
          let isScope = ["scope", "custom"].contains(call.name)
          registration.whyBuilderStays =
            isScope ? "its scope is one of your own: declare a CatalogScope" : "\(call.name) changes its factory"
          next = base
          continue
        }
        guard ["self", "Factory"].contains(call.name), let closure = call.closure, call.closures.count == 1 else {
          registration.whyBuilderStays = registration.whyBuilderStays ?? "its factory isn't created here"
          return
        }
        registration.builder = closure
        if closure.signature != nil { registration.whyBuilderStays = "its closure has a signature" }
        return
      }
      guard let member = node.as(MemberAccessExprSyntax.self) else { break }
      let name = member.declName.baseName.plain
      if !["singleton", "cached", "shared", "unique", "graph"].contains(name) {
        registration.whyBuilderStays = "\(name) changes its factory, or is a scope of your own"
      }
      next = member.base
    }
    registration.whyBuilderStays = registration.whyBuilderStays ?? "its factory isn't created here"
  }

  /// Returns the names in front of `.reset(` in a file: the factories that it resets.
  static func resetNames(in bytes: [UInt8]) -> [String] {
    let text = Array(".reset(".utf8)
    var names: [String] = []
    var place = 0
    while let dot = bytes[place...].firstIndex(of: text[0]) {
      place = dot + 1
      guard bytes[dot...].starts(with: text) else { continue }
      let name = bytes[..<dot].reversed().prefix { byte in
        byte == UInt8(ascii: "_") || byte >= 128 || Character(Unicode.Scalar(byte)).isLetter
          || Character(Unicode.Scalar(byte)).isNumber
      }
      names.append(String(decoding: name.reversed(), as: UTF8.self))
    }
    return names
  }

  // MARK: requests

  static func request(at token: TokenSyntax, in source: MigrationSource, _ context: MigrationContext) -> Request {
    if case .atSign = token.tokenKind, let attribute = token.parent?.as(AttributeSyntax.self) {
      return injected(attribute, in: source, context)
    }
    if let path = token.around(KeyPathExprSyntax.self) { return resolved(path) }
    guard let member = token.around(MemberAccessExprSyntax.self), member.declName.baseName.id == token.id else {
      guard let call = token.around(DeclReferenceExprSyntax.self)?.parent?.as(FunctionCallExprSyntax.self),
        call.arguments.isEmpty, call.trailingClosure == nil, call.calledExpression.written == token.text
      else { return .refused("its factory is used as a value") }
      return .expression(call.writtenRange)
    }
    guard let called = called(member) else { return .refused("its factory is used as a value") }
    let base = member.base?.written ?? ""
    let isPlain = base.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard base == "self" || base.hasSuffix(".shared") || isPlain && !context.hasOtherContainers else {
      return .refused("the container that is asked may be another one than the shared one")
    }
    return .expression(called.writtenRange)
  }

  /// Returns the call around a member, such as `container.clock()` or `container.clock.resolve()`.
  private static func called(_ member: MemberAccessExprSyntax) -> FunctionCallExprSyntax? {
    if let call = member.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == ExprSyntax(member).id {
      return call.arguments.isEmpty && call.trailingClosure == nil ? call : nil
    }
    guard let resolve = member.parent?.as(MemberAccessExprSyntax.self), resolve.declName.baseName.text == "resolve",
      let call = resolve.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == ExprSyntax(resolve).id,
      call.arguments.isEmpty, call.trailingClosure == nil
    else { return nil }
    return call
  }

  /// Reads requests such as `resolve(\.clock)` and `Injected(\.clock)`.
  private static func resolved(_ path: KeyPathExprSyntax) -> Request {
    guard path.components.count == 1 else { return .refused("the key path goes on behind the entry") }
    guard let argument = path.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      call.trailingClosure == nil, call.calledExpression.written == "resolve"
    else { return .refused("the key path is used for more than a request") }
    return .expression(call.writtenRange)
  }

  /// Returns whether a file creates a container that isn't the shared one of its type.
  static func createsContainer(_ source: MigrationSource) -> Bool {
    guard source.bytes.contains(Array("Container()".utf8)) else { return false }
    return source.tree.tokens(viewMode: .sourceAccurate).contains { token in
      guard token.text.hasSuffix("Container"), token.text.mayBeType,
        let call = token.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
        call.calledExpression.written == token.text
      else { return false }
      let property = call.around(VariableDeclSyntax.self)
      return !(property?.isStatic ?? false) || property?.bindings.first?.pattern.written != "shared"
    }
  }

  private static func injected(
    _ attribute: AttributeSyntax, in source: MigrationSource, _ context: MigrationContext
  ) -> Request {
    let wrapper = attribute.attributeName.written
    guard ["Injected", "LazyInjected"].contains(wrapper) else {
      return .refused("@\(wrapper) does more than obtain")
    }
    guard case .argumentList(let arguments) = attribute.arguments, arguments.count == 1,
      let path = arguments.first?.expression.as(KeyPathExprSyntax.self), path.components.count == 1
    else { return .refused("@\(wrapper) has more than the key path of an entry") }
    return InjectedProperty.read(attribute, isLazy: wrapper == "LazyInjected", in: source, context)
  }
}

extension String {
  fileprivate func replacingLast(_ suffix: String, with other: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) + other : self
  }
}
#endif
