#if Macros
import SwiftDiagnostics
import SwiftSyntax

extension Argument {
  /// Returns the arguments of a struct's memberwise initializer.
  ///
  /// They are its stored properties without an initial value.
  ///
  /// - Parameters:
  ///   - declaration: The struct.
  ///   - isInside: Whether the blueprint is nested in the struct, and can use its private members.
  static func memberwise(_ declaration: some DeclGroupSyntax, isInside: Bool) throws -> [Argument] {
    var arguments: [Argument] = []
    var problems: [Diagnostic] = []
    for member in declaration.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self), !variable.isLeftOut else { continue }
      let input = variable.attributes.first(named: "Input")
      let ready = variable.attributes.first(named: "Ready")
      for (index, binding) in zip(variable.bindings.indices, variable.bindings) where binding.isStored {
        if binding.initializer != nil, variable.bindingSpecifier.tokenKind == .keyword(.let) { continue }
        if let problem = Diagnostic.notMemberwise(variable, binding, isInside: isInside) {
          problems.append(problem)
          continue
        }
        let type = variable.bindings[index...].lazy.compactMap(\.typeAnnotation).first?.type
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
        let isMarked = input != nil || ready != nil
        guard let name, let type, isMarked || !variable.hasDefault(binding, type) else { continue }
        arguments.append(try Argument(property: name, type: type.trimmed, input: input, ready: ready))
      }
    }
    for case let variable? in declaration.conditionalMembers.map({ $0.as(VariableDeclSyntax.self) })
    where !variable.isLeftOut {
      for binding in variable.bindings where binding.isStored && binding.initializer == nil {
        let text = "a macro can't evaluate '#if': write an initializer"
        problems.append(Diagnostic(.conditionalMember, text, at: binding.pattern))
      }
    }
    guard problems.isEmpty else { throw DiagnosticsError(diagnostics: problems) }
    return arguments
  }
}

extension VariableDeclSyntax {
  /// Whether the memberwise initializer has no parameter for it, or one that isn't needed.
  fileprivate var isLeftOut: Bool {
    modifiers.contains { $0.name.text == "static" } || attributes.first(named: "Obtained") != nil
  }

  fileprivate func hasDefault(_ binding: PatternBindingSyntax, _ type: TypeSyntax) -> Bool {
    let isVariable = bindingSpecifier.tokenKind == .keyword(.var)
    return binding.initializer != nil || isVariable && type.is(OptionalTypeSyntax.self)
  }
}

extension PatternBindingSyntax {
  /// Whether it is stored: it has no accessors, or only observers.
  fileprivate var isStored: Bool {
    switch accessorBlock?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let list):
      list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
  }
}

extension Diagnostic {
  /// Returns the problem if a property makes the memberwise initializer unusable.
  fileprivate static func notMemberwise(
    _ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax, isInside: Bool
  ) -> Diagnostic? {
    if !isInside, let modifier = variable.modifiers.first(where: { $0.name.text == "private" && $0.detail == nil }) {
      let text = "a private property makes the memberwise initializer private: write an initializer"
      return Diagnostic(.memberwiseInitializer, text, at: modifier, repairs: [modifier.widening])
    }
    let known = ["Input", "Ready", "available"]
    if let wrapper = variable.attributes.plain.first(where: {
      !known.contains($0.lastName) && $0.arguments == nil && !Isolation.isActor($0)
    }) {
      let text = "'\(wrapper.trimmedDescription)' may change the memberwise initializer: write an initializer"
      return Diagnostic(.memberwiseInitializer, text, at: wrapper)
    }
    if !binding.pattern.is(IdentifierPatternSyntax.self) {
      let text = "the memberwise initializer has no name for a pattern: write an initializer"
      return Diagnostic(.memberwiseInitializer, text, at: binding.pattern)
    }
    return nil
  }
}
#endif
