#if Tools
import CatalogWiring
import SwiftSyntax

/// The reader for code of another library for dependency injection.
///
/// A dialect recognizes code that registers and code that requests. It enters registrations as steps, and requests as
/// obtains, of the bodies that contain them. As for a catalog, the analysis then finds a builder's needs through all
/// functions and initializers that it calls.
protocol Dialect: SendableMetatype {
  /// The style of the library's entries.
  static var style: Wiring.Style { get }
  /// The modules of the library.
  ///
  /// A file that imports one of them uses the library.
  static var modules: Set<String> { get }
  /// Words that may mark a use of the library in a file that doesn't import it, if another file of its module does.
  static var marks: [String] { get }
  /// Whether the analysis notes requests outside of initializers.
  static var notesRequestsOutside: Bool { get }
  /// The library's terms for findings.
  static var words: DialectWords { get }

  /// Enters a call, and returns whether it belongs to the dialect.
  static func enter(_ call: Call, in collector: Collector) -> Bool
  /// Enters the reading of a member.
  static func enter(_ member: MemberAccessExprSyntax, in collector: Collector)
  /// Enters the reading of a name without a base.
  static func enter(_ reference: DeclReferenceExprSyntax, in collector: Collector)
  /// Enters an expression with binary operators.
  static func enter(_ sequence: SequenceExprSyntax, in collector: Collector)
  /// Enters a postfix operator.
  static func enter(_ operation: PostfixOperatorExprSyntax, in collector: Collector)
  /// Enters a key path.
  static func enter(_ keyPath: KeyPathExprSyntax, in collector: Collector)
  /// Enters a type's property, whose body has begun.
  static func enter(_ property: VariableDeclSyntax, in collector: Collector)
  /// Enters a function, whose body has begun.
  static func enter(_ function: FunctionDeclSyntax, in collector: Collector)
  /// Enters an attribute of a property, and returns whether it belongs to the dialect.
  static func enter(_ attribute: AttributeSyntax, of property: VariableDeclSyntax, in collector: Collector) -> Bool

  /// Returns the entries that a declaration registers without a call.
  static func declared(in program: Program) -> [SupplyRecord]
  /// Returns the target of a fact, which is an entry or the code that forwards to one; nil if the fact isn't about an
  /// entry.
  static func entry(for fact: ServiceFact, in id: Program.BodyID, of program: Program) -> Program.Target?
}

extension Dialect {
  static var notesRequestsOutside: Bool { true }
  static func enter(_ call: Call, in collector: Collector) -> Bool { false }
  static func enter(_ member: MemberAccessExprSyntax, in collector: Collector) {}
  static func enter(_ reference: DeclReferenceExprSyntax, in collector: Collector) {}
  static func enter(_ sequence: SequenceExprSyntax, in collector: Collector) {}
  static func enter(_ operation: PostfixOperatorExprSyntax, in collector: Collector) {}
  static func enter(_ keyPath: KeyPathExprSyntax, in collector: Collector) {}
  static func enter(_ property: VariableDeclSyntax, in collector: Collector) {}
  static func enter(_ function: FunctionDeclSyntax, in collector: Collector) {}
  static func enter(_ attribute: AttributeSyntax, of property: VariableDeclSyntax, in collector: Collector) -> Bool {
    false
  }
  static func declared(in program: Program) -> [SupplyRecord] { [] }
}

/// The supported dialects.
enum Dialects {
  static let all: [any Dialect.Type] = [
    SwinjectDialect.self, FactoryDialect.self, DependenciesDialect.self, NeedleDialect.self,
  ]

  static func of(_ style: Wiring.Style) -> (any Dialect.Type)? { all.first { $0.style == style } }

  static func of(_ styles: Set<Wiring.Style>) -> [any Dialect.Type] {
    styles.isEmpty ? [] : all.filter { styles.contains($0.style) }
  }

  private static let modules = Dictionary(
    all.flatMap { dialect in dialect.modules.map { ($0, dialect.style) } }
  ) { first, _ in first }

  /// Returns the styles of the libraries that contain the given modules.
  static func styles(of imports: Set<String>) -> Set<Wiring.Style> { Set(imports.compactMap { modules[$0] }) }

  /// Returns the modules that a file imports.
  static func imports(of tree: SourceFileSyntax) -> Set<String> {
    var names: Set<String> = []
    add(tree.statements, to: &names)
    return names
  }

  private static func add(_ items: CodeBlockItemListSyntax, to names: inout Set<String>) {
    for item in items {
      guard case .decl(let declaration) = item.item else { continue }
      if let name = declaration.as(ImportDeclSyntax.self)?.path.first?.name.text {
        names.insert(name)
      } else if let condition = declaration.as(IfConfigDeclSyntax.self) {
        for clause in condition.clauses {
          if case .statements(let items) = clause.elements { add(items, to: &names) }
        }
      }
    }
  }
}

/// The other libraries that the modules of a project use.
///
/// If one file of a module imports a library, all its files may use it.
struct DialectUse: Sendable {
  private var modules: [String: Set<Wiring.Style>] = [:]

  init(_ files: [ReadFile]) {
    for file in files {
      let styles = Dialects.styles(of: file.imports)
      if !styles.isEmpty { modules[file.module, default: []].formUnion(styles) }
    }
  }

  /// Whether no module uses another library.
  var isEmpty: Bool { modules.isEmpty }

  /// The words that may mark a use of a library in a file.
  var marks: [String] {
    let styles = modules.values.reduce(into: Set()) { $0.formUnion($1) }
    return Dialects.of(styles).flatMap { $0.marks }
  }

  /// Returns the libraries that a module uses.
  ///
  /// - Parameter imports: Modules that may export a library to the code, too.
  func styles(of module: String, importing imports: Set<String> = []) -> Set<Wiring.Style> {
    imports.reduce(into: modules[module] ?? []) { $0.formUnion(modules[$1] ?? []) }
  }
}

extension KeyPathExprSyntax {
  /// The first property of the path.
  var firstName: String? {
    components.first?.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.plain
  }
}
#endif
