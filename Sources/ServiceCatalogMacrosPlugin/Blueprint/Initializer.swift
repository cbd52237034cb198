#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// The initializer that a blueprint calls.
  struct Initializer {
    let arguments: [Argument]
    let isAsync: Bool
    let `throws`: Bool
    /// Whose it is, if it says so itself.
    let isolation: Isolation?

    /// The initializer of a type: its only one, or the one that is marked, or the one that the compiler writes.
    init(of type: AssembledType, attribute: AttributeSyntax) throws {
      let all = type.declaration.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
      let marked = all.filter { $0.attributes.first(named: "Assembles") != nil }
      if marked.count > 1 { throw Diagnostic.marked(marked[1], after: marked[0]).thrown }
      let conditional = type.declaration.conditionalMembers.compactMap { $0.as(InitializerDeclSyntax.self) }
      if marked.isEmpty, let unseen = conditional.first(where: { $0.decides(without: all) }) {
        let text =
          "a macro does not know whether '#if' holds: write one initializer outside, and the condition inside it"
        throw Diagnostic(.conditionalMember, text, at: unseen.initKeyword).thrown
      }
      if let chosen = marked.first ?? all.first {
        if marked.isEmpty, all.count > 1 { throw Diagnostic.several(all, at: attribute).thrown }
        try self.init(chosen)
      } else {
        let memberwise = try type.declaration.is(StructDeclSyntax.self) ? Argument.memberwise(type.declaration) : []
        self.init(arguments: memberwise, isAsync: false, throws: false, isolation: nil)
      }
    }

    private init(arguments: [Argument], isAsync: Bool, throws: Bool, isolation: Isolation?) {
      self.arguments = arguments
      self.isAsync = isAsync
      self.throws = `throws`
      self.isolation = isolation
    }

    private init(_ initializer: InitializerDeclSyntax) throws {
      if let mark = initializer.optionalMark {
        let text = "a blueprint gives a service or an error, and no nil: throw one instead"
        throw Diagnostic(.failableInitializer, text, at: mark).thrown
      }
      if let modifier = initializer.modifiers.first(where: { $0.name.text == "private" }) {
        let text = "the blueprint stands beside the type, where it cannot call a private initializer"
        throw Diagnostic(.privateInitializer, text, at: modifier, repairs: [modifier.widening]).thrown
      }
      var arguments: [Argument] = []
      var problems: [Diagnostic] = []
      let generics = Set(initializer.genericParameterClause?.parameters.map(\.name.text) ?? [])
      for parameter in initializer.signature.parameterClause.parameters {
        do {
          if let argument = try Argument(parameter, generics: generics) { arguments.append(argument) }
        } catch let error as DiagnosticsError {
          problems += error.diagnostics
        }
      }
      guard problems.isEmpty else { throw DiagnosticsError(diagnostics: problems) }
      let effects = initializer.signature.effectSpecifiers
      self.init(
        arguments: arguments, isAsync: effects?.asyncSpecifier != nil, throws: effects?.throwsClause != nil,
        isolation: Isolation(attributes: initializer.attributes, modifiers: initializer.modifiers))
    }

    /// The services among the arguments: the key, and the existential that is opened for it.
    var services: [(key: String, opened: String?)] {
      arguments.compactMap { if case .service(let key, let opened) = $0.source { (key, opened) } else { nil } }
    }

    var keys: [String] { services.map(\.key) }

    /// The inputs among the arguments.
    var inputs: [Input] {
      arguments.compactMap { if case .input(let input) = $0.source { input } else { nil } }
    }
  }

  extension InitializerDeclSyntax {
    /// Whether the blueprint depends on it, though it stands in `#if`: it is marked, or takes the place of the only one.
    fileprivate func decides(without others: [InitializerDeclSyntax]) -> Bool {
      if attributes.first(named: "Assembles") != nil { return true }
      return others.isEmpty && !modifiers.contains { $0.name.text == "convenience" }
    }
  }

  extension Diagnostic {
    fileprivate static func marked(_ second: InitializerDeclSyntax, after first: InitializerDeclSyntax) -> Diagnostic {
      let mark = second.attributes.first(named: "Assembles")
      return Diagnostic(
        .severalInitializers, "a blueprint calls one initializer, and another one is marked already",
        at: mark.map { Syntax($0) } ?? Syntax(second),
        notes: [Note(node: Syntax(first.initKeyword), message: Remark(message: "marked already"))],
        repairs: [("remove '@Assembles'", second.changes(removing: "Assembles"))])
    }

    fileprivate static func several(_ all: [InitializerDeclSyntax], at attribute: AttributeSyntax) -> Diagnostic {
      func call(_ initializer: InitializerDeclSyntax) -> String {
        "init(\(initializer.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()))"
      }
      let mark = AttributeSyntax("@Assembles").with(\.trailingTrivia, .space)
      return Diagnostic(
        .severalInitializers, "there are several initializers: mark the one to be called with @Assembles",
        at: attribute,
        notes: all.map { Note(node: Syntax($0.initKeyword), message: Remark(message: "\(call($0)) could be it")) },
        repairs: all.map { initializer in
          let bare = initializer.with(\.leadingTrivia, [])
          let marked = bare.with(\.attributes, [.attribute(mark)] + bare.attributes)
          return ("mark \(call(initializer))", [.exchange(initializer, for: marked)])
        })
    }
  }
#endif
