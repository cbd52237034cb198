#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// The initializer that a blueprint calls.
struct Initializer {
  let arguments: [Argument]
  let isAsync: Bool
  let `throws`: Bool
  /// The isolation that the initializer declares itself; nil if it declares none.
  let isolation: Isolation?

  /// Finds the initializer of a type: its only one, the marked one, or the memberwise one.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - attribute: The attribute, where a problem with several initializers is reported.
  ///   - isInside: Whether the blueprint is nested in the type, and can call its private initializer.
  init(of type: AssembledType, attribute: AttributeSyntax, isInside: Bool) throws {
    let all = type.declaration.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    let marked = all.filter { $0.attributes.first(named: "Assembles") != nil }
    if marked.count > 1 { throw Diagnostic.marked(marked[1], after: marked[0]).thrown }
    let conditional = type.declaration.conditionalMembers.compactMap { $0.as(InitializerDeclSyntax.self) }
    if marked.isEmpty, let unseen = conditional.first(where: { $0.decides(without: all) }) {
      let text =
        "a macro can't evaluate '#if': write one initializer outside of it, and put the condition inside of the initializer"
      throw Diagnostic(.conditionalMember, text, at: unseen.initKeyword).thrown
    }
    let hasNone = marked.isEmpty && all.isEmpty
    if !hasNone || !type.declaration.is(StructDeclSyntax.self) { try Diagnostic.checkProperties(of: type) }
    if let chosen = marked.first ?? all.first {
      if marked.isEmpty, all.count > 1 { throw Diagnostic.several(all, at: attribute).thrown }
      try self.init(chosen, isInside: isInside)
    } else {
      let isStruct = type.declaration.is(StructDeclSyntax.self)
      let memberwise = try isStruct ? Argument.memberwise(type.declaration, isInside: isInside) : []
      self.init(arguments: memberwise, isAsync: false, throws: false, isolation: nil)
    }
  }

  private init(arguments: [Argument], isAsync: Bool, throws: Bool, isolation: Isolation?) {
    self.arguments = arguments
    self.isAsync = isAsync
    self.throws = `throws`
    self.isolation = isolation
  }

  private init(_ initializer: InitializerDeclSyntax, isInside: Bool) throws {
    if let mark = initializer.optionalMark {
      let text =
        "a blueprint returns a service or throws, and never returns nil: throw an error, "
        + "or declare a blueprint, and mark a function in it with @Assembles"
      throw Diagnostic(.failableInitializer, text, at: mark).thrown
    }
    if !isInside, let modifier = initializer.modifiers.first(where: { $0.name.text == "private" }) {
      let text = "the blueprint is outside of the type and can't call a private initializer"
      throw Diagnostic(.privateInitializer, text, at: modifier, repairs: [modifier.widening]).thrown
    }
    try self.init(
      signature: initializer.signature, generics: initializer.genericParameterClause, takesUnlabeled: false,
      isolation: Isolation(attributes: initializer.attributes, modifiers: initializer.modifiers))
  }

  /// Creates the arguments for the signature of an initializer, or of a function in place of one.
  init(
    signature: FunctionSignatureSyntax, generics clause: GenericParameterClauseSyntax?, takesUnlabeled: Bool,
    isolation: Isolation?
  ) throws {
    var arguments: [Argument] = []
    var problems: [Diagnostic] = []
    let generics = Set(clause?.parameters.map(\.name.text) ?? [])
    for parameter in signature.parameterClause.parameters {
      do {
        let argument = try Argument(parameter, generics: generics, takesUnlabeled: takesUnlabeled)
        if let argument { arguments.append(argument) }
      } catch let error as DiagnosticsError {
        problems += error.diagnostics
      }
    }
    guard problems.isEmpty else { throw DiagnosticsError(diagnostics: problems) }
    let effects = signature.effectSpecifiers
    self.init(
      arguments: arguments, isAsync: effects?.asyncSpecifier != nil, throws: effects?.throwsClause != nil,
      isolation: isolation)
  }

  /// The services among the arguments.
  var services: [ServiceKey] {
    arguments.compactMap { if case .service(let key) = $0.source { key } else { nil } }
  }

  /// The inputs among the arguments.
  var inputs: [Input] {
    arguments.compactMap { if case .input(let input) = $0.source { input } else { nil } }
  }
}

extension InitializerDeclSyntax {
  /// Returns whether the blueprint depends on this initializer inside `#if`: it is marked, or would be the only one.
  fileprivate func decides(without others: [InitializerDeclSyntax]) -> Bool {
    if attributes.first(named: "Assembles") != nil { return true }
    return others.isEmpty && !modifiers.contains { $0.name.text == "convenience" }
  }
}

extension Diagnostic {
  /// Checks that no property has an attribute for parameters if an initializer declares parameters.
  fileprivate static func checkProperties(of type: AssembledType) throws {
    for case let variable? in type.declaration.memberBlock.members.map({ $0.decl.as(VariableDeclSyntax.self) }) {
      guard let mark = ["Input", "Ready"].lazy.compactMap(variable.attributes.first).first else { continue }
      let text =
        "'@\(mark.lastName)' belongs on a parameter of the initializer: properties are only for a struct without an initializer"
      throw Diagnostic(
        .misplacedMark, text, at: mark, repairs: [("remove '@\(mark.lastName)'", mark.changesRemovingIt)]
      ).thrown
    }
  }

  fileprivate static func marked(_ second: InitializerDeclSyntax, after first: InitializerDeclSyntax) -> Diagnostic {
    let mark = second.attributes.first(named: "Assembles")
    return Diagnostic(
      .severalInitializers, "a blueprint calls one initializer, and another one is already marked",
      at: mark.map { Syntax($0) } ?? Syntax(second),
      notes: [Note(node: Syntax(first.initKeyword), message: Remark(message: "already marked"))],
      repairs: [("remove '@Assembles'", second.changes(removing: "Assembles"))])
  }

  fileprivate static func several(_ all: [InitializerDeclSyntax], at attribute: AttributeSyntax) -> Diagnostic {
    func call(_ initializer: InitializerDeclSyntax) -> String {
      "init(\(initializer.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()))"
    }
    let mark = AttributeSyntax("@Assembles").with(\.trailingTrivia, .space)
    return Diagnostic(
      .severalInitializers, "the type has several initializers: mark one with @Assembles",
      at: attribute,
      notes: all.map { Note(node: Syntax($0.initKeyword), message: Remark(message: "\(call($0)) is a candidate")) },
      repairs: all.map { initializer in
        let bare = initializer.with(\.leadingTrivia, [])
        let marked = bare.with(\.attributes, [.attribute(mark)] + bare.attributes)
        return ("mark \(call(initializer))", [.exchange(initializer, for: marked)])
      })
  }
}
#endif
