#if Tools
import CatalogAnalysis
import CatalogWiring
import ServiceCatalog
import ServiceCatalogDiagnostics
import SwiftSyntax

/// The registrations and requests of code that uses Swinject.
enum SwinjectMigration: MigrationLibrary {
  static let style = Wiring.Style.swinject
  static let modules = SwinjectDialect.modules
  static let bridgeImport = "Swinject"
  static let typeNames: Set = ["Container", "Resolver", "Assembler", "Assembly", "ObjectScope", "Swinject"]

  static func container(_ context: MigrationContext) -> OldContainer? {
    OldContainer(type: "any Resolver", label: "resolver", resolves: true)
  }

  // MARK: registrations

  static func registration(
    of entry: Wiring.Entry, at token: TokenSyntax, in source: MigrationSource, _ context: MigrationContext
  ) -> Registration {
    if entry.kind == .contribution {
      return .refused("it's a collection: declare a ContributionBlueprint, and contribute each instance to it")
    }
    guard let call = call(["register", "autoregister"], at: token) else {
      return .refused("a function of your own registers it")
    }
    guard let output = output(of: entry, call, context) else {
      return .refused("the type that is registered isn't written out")
    }
    var registration = Registration(output: output)
    guard let name = name(call["name"]) else { return .refused("its name is computed: declare a key for each name") }
    registration.range = (call.following.last ?? call).node.writtenRange
    registration.name = DeclaredTypes.bare(output) + (name.words.map { " " + $0 } ?? "")
    let type = output.hasPrefix("any ") ? "(\(output)).self" : "\(output).self"
    registration.request = ["try CONTAINER.resolve(\(type)\(name.text.map { ", name: \($0)" } ?? ""))"]
    if let file = node(call).typeNames.last, context.containers.childAssemblies.contains(file) {
      registration.obstacle =
        "it's registered in a container below another one, which the bridge doesn't reach: open a scope there"
    }
    if call.name == "autoregister" {
      registration.whyBuilderStays = "it's registered with autoregister, which picks the initializer"
      let isGiven = call.arguments.contains { ["argument", "arguments"].contains($0.label?.plain) }
      if isGiven { registration.obstacle = arguments }
      return registration
    }
    registration.builder = call.closure
    registration.parameters = "_ in "
    if call.closure == nil { registration.whyBuilderStays = "its builder isn't a closure" }
    if let closure = call.closure {
      if Expressions.parameters(of: closure).count > 1 { registration.obstacle = arguments }
      if closure.signature?.attributes.isEmpty == false || call["mainActorFactory"] != nil {
        registration.whyBuilderStays = onMainActor
      }
    }
    registration.whyBuilderStays = registration.whyBuilderStays ?? context.containers.whySeveral
    if context.containers.hasDefaultScope, !call.following.contains(where: { $0.name == "inObjectScope" }) {
      registration.whyBuilderStays = "its container has a default object scope: write its own with inObjectScope"
    }
    for modifier in call.following {
      switch modifier.name {
      case "inObjectScope": break
      case "initCompleted":
        registration.whyBuilderStays =
          "initCompleted sets what it needs afterwards: let one of the two obtain the other on first use, with @Obtained"
      case "implements": registration.whyBuilderStays = "it's registered under several types"
      default: registration.whyBuilderStays = "\(modifier.name) changes its registration"
      }
    }
    return registration
  }

  private static let arguments =
    "its builder takes arguments: declare a ParameterizedBlueprint whose Input has them, and call obtain(\\.key, with: input)"
  private static let onMainActor =
    "its builder runs on the main actor: decide whether it becomes a MainActorBlueprint"

  private static func node(_ call: Call) -> Syntax { Syntax(call.node) }

  /// Returns the type by which an entry is registered; nil if it's a parameter.
  private static func output(of entry: Wiring.Entry, _ call: Call, _ context: MigrationContext) -> String? {
    let implemented = call.following.filter { $0.name == "implements" }.flatMap {
      $0.arguments.map(\.expression)
    }
    let types = ([call.first].compactMap(\.self) + implemented).compactMap(writtenType)
    let wanted = DeclaredTypes.last(entry.output ?? entry.name)
    guard
      let type = types.first(where: { DeclaredTypes.last($0) == wanted }) ?? (implemented.isEmpty ? types.first : nil)
    else { return nil }
    return context.types.isProtocol(type) && !type.hasPrefix("any ") ? "any \(type)" : type
  }

  /// Returns the type in `(any Clock).self`, as it's written.
  private static func writtenType(_ expression: ExprSyntax) -> String? {
    guard let member = expression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self",
      let base = member.base
    else { return nil }
    var type = base.written
    while type.hasPrefix("("), type.hasSuffix(")") { type = String(type.dropFirst().dropLast()) }
    return type
  }

  /// Returns a name as it's written, and as words; nil if it's computed.
  private static func name(_ argument: ExprSyntax?) -> (text: String?, words: String?)? {
    guard let argument, !argument.is(NilLiteralExprSyntax.self) else { return (nil, nil) }
    if let text = Expressions.text(of: argument) { return (argument.written, text) }
    // A constant: `Names.utc`, `Names.utc.rawValue`.
    guard argument.is(MemberAccessExprSyntax.self) else { return nil }
    var parts = argument.written.split(separator: ".").map(String.init)
    guard parts.count > 1, parts[0].mayBeType,
      parts.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } })
    else { return nil }
    if parts.last == "rawValue" { parts.removeLast() }
    return (argument.written, parts.last)
  }

  // MARK: requests

  static func request(at token: TokenSyntax, in source: MigrationSource, _ context: MigrationContext) -> Request {
    if token.text == "~>" { return context.containers.whySeveral.map { .refused($0) } ?? operation(at: token) }
    guard let call = call(["resolve"], at: token) else {
      if let call = call(["register", "autoregister", "implements"], at: token) {
        return call.name == "autoregister" ? .refused("autoregister resolves it") : .none
      }
      return .refused("a function of your own resolves it")
    }
    if call.arguments.contains(where: { ["argument", "arguments"].contains($0.label?.plain) }) {
      return .refused(
        "it's resolved with arguments: declare a ParameterizedBlueprint whose Input has them, and call obtain(\\.key, with: input)"
      )
    }
    guard let base = call.base, isPlain(base) else {
      return .refused("the container that is asked is created or computed here")
    }
    if let reason = context.containers.whySeveral { return .refused(reason) }
    if let unwrapped = call.node.parent?.as(ForceUnwrapExprSyntax.self) { return .expression(unwrapped.writtenRange) }
    return .optional(call.node.writtenRange)
  }

  private static func operation(at token: TokenSyntax) -> Request {
    guard let node = token.parent?.as(BinaryOperatorExprSyntax.self),
      let list = node.parent?.as(ExprListSyntax.self), list.count == 3, let sequence = list.parent,
      let last = list.last, writtenType(last) != nil
    else { return .refused("the operator ~> is used with more than a type") }
    return .expression(sequence.writtenRange)
  }

  /// Returns whether an expression consists only of names, so that it's the same container each time.
  private static func isPlain(_ expression: ExprSyntax) -> Bool {
    if expression.is(DeclReferenceExprSyntax.self) { return true }
    if let value = expression.as(ForceUnwrapExprSyntax.self) { return isPlain(value.expression) }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return false }
    return isPlain(base)
  }

  private static func call(_ names: Set<String>, at token: TokenSyntax) -> Call? {
    guard names.contains(token.plain) else { return nil }
    return token.around(FunctionCallExprSyntax.self).flatMap(Call.init).flatMap { $0.name == token.plain ? $0 : nil }
  }
}
#endif
