#if Macros
import CatalogDeclarations
import SwiftDiagnostics
import SwiftSyntax

/// The services of an extension, or of one clause of `#if` in it.
struct Section {
  private(set) var services: [DeclaredService] = []
  private(set) var additions: [Addition] = []
  private(set) var conditions: [Condition] = []
  /// The functions whose services others supply, by their names.
  private(set) var suppliedByOthers: [String: FunctionDeclSyntax] = [:]

  /// Creates a section without services.
  init() {}

  /// Reads the members of an extension or a clause.
  ///
  /// - Parameters:
  ///   - members: The members.
  ///   - services: The extension.
  ///   - problems: The mistakes in the members. Each is added, so that one run of the compiler reports all.
  init(_ members: MemberBlockItemListSyntax, in services: ServicesDeclaration, problems: inout [Diagnostic]) {
    for member in members {
      if let syntax = member.decl.as(FunctionDeclSyntax.self) {
        // Its own macro writes what belongs to the key.
        if let supplied = SuppliedFunction(syntax) {
          suppliedByOthers[supplied.name] = syntax
          continue
        }
        let function = DeclaredFunction(syntax, in: services)
        let own = function.problems
        problems += own.map(\.diagnostic)
        if own.allSatisfy(\.leavesKey) { add(function) }
      } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
        conditions.append(Condition(condition, in: services, problems: &problems))
      }
    }
  }

  private mutating func add(_ function: DeclaredFunction) {
    if let addition = Addition(function) {
      additions.append(addition)
    } else {
      services.append(DeclaredService(function))
    }
  }

  /// The functions in it, with the keys of the services that a root must supply for each.
  var functions: [(function: DeclaredFunction, needs: [String])] {
    services.map { ($0.function, $0.function.requiredNeeds) } + additions.map { ($0.function, $0.needs) }
  }

  /// The names of all functions that return a service, which no function may call instead of needing the service.
  var namesOfAll: Set<String> {
    all.reduce(into: []) { $0.formUnion($1.services.map(\.key) + $1.suppliedByOthers.keys) }
  }

  /// The services with keys that can be declared: each once, and none that others supply.
  func services(besides outer: Set<String>) -> [DeclaredService] {
    var seen = outer.union(suppliedByOthers.keys)
    return services.filter { seen.insert($0.key).inserted }
  }

  /// The keys that it supplies, or contributes to, itself.
  var ownKeys: [String] { services.map(\.key) + additions.filter { $0.role != .decorator }.map(\.key) }

  /// The keys that it declares whatever the conditions are.
  var declaredKeys: Set<String> {
    conditions.reduce(into: Set(services.map(\.key))) { $0.formUnion($1.declaredKeys) }
  }

  /// The keys of other declarations that it supplies itself.
  var suppliedKeys: [String] { additions.filter { $0.role == .supply }.map(\.key) }

  /// The section, and all clauses in it.
  var all: [Section] { [self] + conditions.flatMap { $0.clauses.flatMap(\.section.all) } }

  /// The keys that are supplied whatever the conditions are.
  var certainKeys: Set<String> {
    conditions.reduce(into: Set(ownKeys)) { $0.formUnion($1.certainKeys) }
  }
}

/// An `#if` in an extension.
///
/// A macro can't evaluate the condition, so the generated code repeats it.
struct Condition {
  struct Clause {
    /// The directive, such as `#if DEBUG`.
    let directive: String
    let section: Section
  }

  /// The clauses, the last of which is `#else`.
  let clauses: [Clause]

  init(_ syntax: IfConfigDeclSyntax, in services: ServicesDeclaration, problems: inout [Diagnostic]) {
    var clauses: [Clause] = []
    for clause in syntax.clauses {
      let condition = clause.condition.map { " " + $0.trimmedDescription } ?? ""
      let members = clause.elements?.as(MemberBlockItemListSyntax.self) ?? []
      clauses.append(
        Clause(
          directive: clause.poundKeyword.text + condition,
          section: Section(members, in: services, problems: &problems)))
    }
    if syntax.clauses.last?.condition != nil { clauses.append(Clause(directive: "#else", section: Section())) }
    self.clauses = clauses
  }

  /// The keys that each clause declares.
  var declaredKeys: Set<String> {
    clauses.dropFirst().reduce(clauses[0].section.declaredKeys) { $0.intersection($1.section.declaredKeys) }
  }

  /// The keys that each clause supplies.
  var certainKeys: Set<String> {
    clauses.dropFirst().reduce(clauses[0].section.certainKeys) { $0.intersection($1.section.certainKeys) }
  }

  /// Returns the directive with a text for each clause; an empty text if all of them are empty.
  func text(_ text: (Section) -> String) -> String {
    let texts = clauses.map { text($0.section) }
    guard texts.contains(where: { !$0.isEmpty }) else { return "" }
    var parts = zip(clauses, texts).map { $1.isEmpty ? $0.directive : "\($0.directive)\n\($1)" }
    if texts.last?.isEmpty == true { parts.removeLast() }
    return (parts + ["#endif"]).joined(separator: "\n")
  }
}
#endif
