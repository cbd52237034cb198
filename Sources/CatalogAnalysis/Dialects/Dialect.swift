#if Tools
  import CatalogInspection
  import SwiftSyntax

  /// Another library for dependency injection, whose code is read as it is.
  ///
  /// A dialect says which code registers and which requests. It enters both as steps and obtains of the bodies that they
  /// are in; what a builder needs, through all functions and initializers that it calls, follows as for a catalog.
  protocol Dialect: SendableMetatype {
    /// How its entries are called.
    static var style: Wiring.Style { get }
    /// The modules whose import tells that a file uses it.
    static var modules: Set<String> { get }
    /// Words that make a file worth looking at, if another file of its module imports the library.
    static var marks: [String] { get }
    /// Whether a request that isn't in an initializer is noted.
    static var notesRequestsOutside: Bool { get }
    /// Its words for findings.
    static var words: DialectWords { get }

    /// Enters what a call says; whether it's the dialect's.
    static func enter(_ call: Call, in collector: Collector) -> Bool
    /// Enters what a member that is read says.
    static func enter(_ member: MemberAccessExprSyntax, in collector: Collector)
    /// Enters what a name that is read by itself says.
    static func enter(_ reference: DeclReferenceExprSyntax, in collector: Collector)
    /// Enters what an operator says.
    static func enter(_ sequence: SequenceExprSyntax, in collector: Collector)
    /// Enters what an operator behind an expression says.
    static func enter(_ operation: PostfixOperatorExprSyntax, in collector: Collector)
    /// Enters what a key path says.
    static func enter(_ keyPath: KeyPathExprSyntax, in collector: Collector)
    /// Enters what a type's property says, whose body has begun.
    static func enter(_ property: VariableDeclSyntax, in collector: Collector)
    /// Enters what a function says, whose body has begun.
    static func enter(_ function: FunctionDeclSyntax, in collector: Collector)
    /// Enters what an attribute of a property says; whether it's the dialect's.
    static func enter(_ attribute: AttributeSyntax, of property: VariableDeclSyntax, in collector: Collector) -> Bool

    /// What is registered without a call: by a declaration alone.
    static func declared(in program: Program) -> [Flow.One]
    /// The entry of the dialect that a fact is about, and what else it may be; nil if it isn't one.
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
    static func declared(in program: Program) -> [Flow.One] { [] }
  }

  /// The dialects that are read.
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

    /// The styles of the libraries that some modules are of.
    static func styles(of imports: Set<String>) -> Set<Wiring.Style> { Set(imports.compactMap { modules[$0] }) }

    /// The styles of the libraries that a file imports.
    static func imported(by tree: SourceFileSyntax) -> Set<Wiring.Style> {
      var styles: Set<Wiring.Style> = []
      add(tree.statements, to: &styles)
      return styles
    }

    private static func add(_ items: CodeBlockItemListSyntax, to styles: inout Set<Wiring.Style>) {
      for item in items {
        guard case .decl(let declaration) = item.item else { continue }
        if let name = declaration.as(ImportDeclSyntax.self)?.path.first?.name.text {
          if let style = modules[name] { styles.insert(style) }
        } else if let condition = declaration.as(IfConfigDeclSyntax.self) {
          for clause in condition.clauses {
            if case .statements(let items) = clause.elements { add(items, to: &styles) }
          }
        }
      }
    }
  }
#endif
