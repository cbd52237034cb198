#if Macros || Tools
package import SwiftSyntax

/// The modules whose keys the functions of an extension may use: `allowing: ["OrderServices", "ClockServices"]`.
package struct Boundary {
  /// A module that is allowed.
  package struct Module {
    package let syntax: ExprSyntax
    /// The name, which may begin with a Swift module: `Orders::OrderServices`.
    package let name: String

    /// The name without the Swift module.
    package var plain: String { String(name.split(separator: "::", omittingEmptySubsequences: false).last ?? "") }
  }

  /// The argument.
  package let syntax: ExprSyntax
  /// The modules, as far as they are literals.
  package let modules: [Module]
  /// The first part that isn't a literal.
  private let unreadable: ExprSyntax?

  /// Reads an argument; nil for the default, which allows all modules.
  init?(_ syntax: ExprSyntax) {
    guard !syntax.is(NilLiteralExprSyntax.self) else { return nil }
    self.syntax = syntax
    guard let elements = syntax.as(ArrayExprSyntax.self)?.elements.map(\.expression) else {
      (modules, unreadable) = ([], syntax)
      return
    }
    modules = elements.compactMap { element in element.literalText.map { Module(syntax: element, name: $0) } }
    unreadable = elements.first { $0.literalText == nil }
  }
}

/// A mistake in the argument `allowing` of `@Services`.
package enum BoundaryProblem {
  case computed(ExprSyntax)
  case notAName(Boundary.Module)
  /// The module of the extension itself.
  case own(Boundary.Module, Boundary)
  case repeated(Boundary.Module, first: Boundary.Module, Boundary)
}

extension Boundary {
  /// The mistakes, in the order of the source.
  ///
  /// - Parameter module: The name of the extension's own module.
  package func problems(in module: String) -> [BoundaryProblem] {
    if let unreadable { return [.computed(unreadable)] }
    return modules.enumerated().compactMap { place, one in
      if !one.isName { return .notAName(one) }
      // Another Swift module may declare one of the same name.
      if one.name == module { return .own(one, self) }
      return modules[..<place].first { $0.name == one.name }.map { .repeated(one, first: $0, self) }
    }
  }
}

extension Boundary.Module {
  /// Whether a module may have the name.
  fileprivate var isName: Bool {
    let parts = name.split(separator: "::", omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { part in
        part.first.map { $0.isLetter || $0 == "_" } ?? false
          && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      }
  }
}

extension ExprSyntax {
  /// The text of a string literal; nil for another expression, and for a literal with an interpolation.
  var literalText: String? {
    guard let literal = self.as(StringLiteralExprSyntax.self), literal.segments.count == 1,
      case .stringSegment(let text) = literal.segments.first
    else { return nil }
    return text.content.text
  }
}
#endif
