#if Macros
import CatalogDeclarations
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// The checks of an extension that need all of its services: duplicates, cycles, keys of elements, and needs that can't be
/// obtained.
struct ServicesCheck {
  private(set) var problems: [Diagnostic] = []
  private var services: [String: DeclaredService] = [:]
  /// The functions that assemble or decorate the service of a key.
  private var functions: [String: [DeclaredFunction]] = [:]

  init(_ section: Section) {
    collect(section, outer: [:])
    collectSuppliers(section, outer: [:])
    collectContributions(section, outer: [:], collections: section.all.flatMap(\.suppliedByOthers))
    let names = section.namesOfAll
    for section in section.all {
      for (function, _) in section.functions {
        checkNeeds(of: function)
        problems += DirectCalls.problems(of: function, services: names)
      }
      for service in section.services { functions[service.key, default: []].append(service.function) }
      for addition in section.additions where addition.role != .contribution {
        functions[addition.key, default: []].append(addition.function)
      }
    }
    checkCycles(section.all.flatMap(\.ownKeys))
  }

  /// Collects the services, and reports each key that is declared twice where both may be compiled.
  private mutating func collect(_ section: Section, outer: [String: DeclaredService]) {
    var seen = outer
    for service in section.services {
      if let first = seen[service.key]?.function.syntax ?? section.suppliedByOthers[service.key] {
        let text = "'\(service.key)' is declared twice: a key has one service, so rename one of the functions"
        let note = Note(node: Syntax(first.name), message: Remark(message: "declared here"))
        problems.append(Diagnostic(.duplicateService, text, at: service.function.syntax.name, notes: [note]))
      }
      seen[service.key] = service
    }
    services.merge(seen) { first, _ in first }
    for clause in section.conditions.flatMap(\.clauses) { collect(clause.section, outer: seen) }
  }

  /// Reports each key that two functions supply where both may be compiled.
  private mutating func collectSuppliers(_ section: Section, outer: [String: DeclaredFunction]) {
    var seen = outer
    for service in section.services { seen[service.key] = service.function }
    for addition in section.additions where addition.role == .supply {
      if let first = seen[addition.key] {
        let text = "\\.\(addition.key) has two suppliers, '\(first.name)' and '\(addition.function.name)': remove one"
        let note = Note(node: Syntax(first.syntax.name), message: Remark(message: "declared here"))
        problems.append(Diagnostic(.duplicateService, text, at: addition.function.syntax.name, notes: [note]))
      }
      seen[addition.key] = addition.function
    }
    for clause in section.conditions.flatMap(\.clauses) { collectSuppliers(clause.section, outer: seen) }
  }

  /// Reports each element with the key of another one where both may be compiled, and keys where the collection has none.
  ///
  /// - Parameter collections: The functions whose services others supply, by their names.
  private mutating func collectContributions(
    _ section: Section, outer: [String: DeclaredFunction], collections: [(key: String, value: FunctionDeclSyntax)]
  ) {
    var seen = outer
    for addition in section.additions where addition.role == .contribution {
      guard let mark = addition.function.mark else { continue }
      let declared = collections.filter { $0.key == addition.key }.compactMap { SuppliedFunction($0.value) }
      if let key = mark.key {
        if let collection = declared.first, collection.isCollection, collection.keyType == nil {
          let text = "the elements of \\.\(addition.key) have no keys: remove 'at:', or declare a dictionary"
          problems.append(Diagnostic(.mismatchedKind, text, at: key.expression))
        }
        guard let written = key.expression.constant else { continue }
        let place = "\(addition.key) \(written)"
        if let first = seen[place], let other = first.mark?.key {
          let text =
            "\\.\(addition.key) has two contributions at \(written), '\(first.name)' and '\(addition.function.name)': "
            + "remove one, or pass another key"
          let note = Note(node: Syntax(other.expression), message: Remark(message: "contributed here"))
          problems.append(Diagnostic(.duplicateContribution, text, at: key.expression, notes: [note]))
        }
        seen[place] = addition.function
      } else if let type = declared.first?.keyType {
        let text =
          "each element of \\.\(addition.key) has a key, a '\(type.trimmedDescription)': pass it after the collection's, "
          + "with 'at:'"
        problems.append(
          Diagnostic(.mismatchedKind, text, at: mark.target.map { Syntax($0.expression) } ?? Syntax(mark.attribute)))
      }
    }
    for clause in section.conditions.flatMap(\.clauses) {
      collectContributions(clause.section, outer: seen, collections: collections)
    }
  }

  /// Reports the needs that the function can't obtain from a service of this extension.
  private mutating func checkNeeds(of function: DeclaredFunction) {
    let name = function.name
    for need in function.needs where need.mark == nil {
      let (key, parameter) = (need.key, need.syntax)
      guard let service = services[key] else { continue }
      if service.isObtained(by: need) {
        if parameter.type.functionType?.effectSpecifiers?.throwsClause == nil {
          let text = "a function that obtains a service can fail: write 'throws' before '->'"
          problems.append(Diagnostic(.unthrowingFactory, text, at: parameter.type))
        }
        continue
      }
      switch service.kind {
      case .parameterized, .perInput:
        let actor = service.kind.isOnMainActor ? "@MainActor " : ""
        let effects = service.kind.isAsync ? "async throws" : "throws"
        let factory = "\(actor)(\(service.function.inputType ?? "")) \(effects) -> \(service.function.output)"
        let changed = parameter.with(\.type, TypeSyntax("\(raw: factory)"))
        let text =
          "'\(key)' needs an input: take a function that obtains it, as in '\(key): \(factory)', "
          + "or let '\(name)' take the input too"
        problems.append(
          Diagnostic(
            .missingInput, text, at: parameter.firstName,
            repairs: [("take a function", [.exchange(parameter, for: changed)])]))
      case .async where need.ready == nil && !function.isAwaited:
        let marked = parameter.with(\.leadingTrivia, []).with(
          \.attributes, [.attribute(AttributeSyntax("@Ready").with(\.trailingTrivia, .space))])
        let text =
          "'\(key)' is asynchronous: make '\(name)' async, or mark the parameter '@Ready' if '\(key)' is assembled at launch"
        problems.append(
          Diagnostic(
            .unawaitedNeed, text, at: parameter.firstName,
            repairs: [("mark it '@Ready'", [.exchange(parameter, for: marked)])]))
      case .mainActor where function.isolation != .mainActor && !function.isAwaited:
        let text =
          "'\(key)' is assembled on the main actor: mark '\(name)' @MainActor too, or make it async if '\(key)' is Sendable"
        problems.append(Diagnostic(.isolatedNeed, text, at: parameter.firstName))
      default: break
      }
    }
  }

  /// Reports the cycles, each once.
  private mutating func checkCycles(_ keys: [String]) {
    var finished: Set<String> = []
    for key in keys {
      var path: [String] = []
      visit(key, from: nil, &path, &finished)
    }
  }

  private mutating func visit(
    _ key: String, from place: Syntax?, _ path: inout [String], _ finished: inout Set<String>
  ) {
    if let start = path.firstIndex(of: key) {
      guard let place else { return }
      let cycle = (path[start...] + [key]).map { "'\($0)'" }.joined(separator: " needs ")
      let text = "\(cycle): break the cycle, with a service that both need or an '@escaping' function"
      problems.append(Diagnostic(.circularNeed, text, at: place))
      return
    }
    guard !finished.contains(key) else { return }
    path.append(key)
    for function in functions[key] ?? [] {
      // A function that obtains the service may be called later.
      for need in function.needs where services[need.key]?.isObtained(by: need) != true {
        visit(need.key, from: need.labelPlace, &path, &finished)
      }
    }
    path.removeLast()
    finished.insert(key)
  }
}

extension DeclaredService {
  /// Whether a parameter is a function that obtains the service, and not the service itself.
  fileprivate func isObtained(by need: DeclaredParameter) -> Bool {
    need.isFunction && function.result?.isFunction == false
  }
}
#endif
