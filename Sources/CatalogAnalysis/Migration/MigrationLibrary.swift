#if Tools
  import CatalogInspection
  import SwiftSyntax

  /// What a migration reads of another library's code.
  protocol MigrationLibrary: SendableMetatype {
    /// How its entries are written.
    static var style: Wiring.Style { get }
    /// The library's modules.
    static var modules: Set<String> { get }
    /// Types of the library, which a blueprint has no use for.
    static var typeNames: Set<String> { get }
    /// What the bridge needs to reach the old container, if that isn't reachable by a name.
    static func container(_ context: MigrationContext) -> OldContainer?
    /// Why the builders of its entries stay where they are; nil if they may move.
    static var whyBuildersStay: String? { get }

    /// The import that the bridge needs if the files of the registrations have none.
    static var bridgeImport: String { get }

    /// What a registration says, whose place is known.
    static func registration(
      of entry: Wiring.Entry, at token: TokenSyntax, in source: MigrationSource, _ context: MigrationContext
    ) -> Registration
    /// What a request says, whose place is known.
    static func request(at token: TokenSyntax, in source: MigrationSource, _ context: MigrationContext) -> Request
  }

  extension MigrationLibrary {
    static func container(_ context: MigrationContext) -> OldContainer? { nil }
    static var whyBuildersStay: String? { nil }
  }

  /// What the bridge is given to ask.
  struct OldContainer: Sendable {
    /// The type that it's given as, and the name of the parameter.
    var type: String
    var label: String
    /// Whether services are asked for by their types.
    var resolves = false
  }

  /// What is known of all files.
  struct MigrationContext: Sendable {
    var sources: [MigrationSource]
    var types: DeclaredTypes
    /// What the files create of Swinject's containers.
    var containers = SwinjectContainers()
    /// Whether code creates containers of Factory besides the shared ones.
    let hasOtherContainers: Bool
    /// The places in `sources` by path.
    private var places: [String: Int]

    init(_ sources: [MigrationSource]) {
      self.sources = sources
      types = DeclaredTypes(sources)
      hasOtherContainers = sources.contains { !$0.isOfTests && FactoryMigration.createsContainer($0) }
      places = Dictionary(sources.enumerated().map { ($1.file.path, $0) }) { first, _ in first }
    }

    func source(at path: String) -> MigrationSource? { places[path].map { sources[$0] } }
  }

  /// A registration, as far as a migration understands it.
  struct Registration: Sendable {
    /// The type that is given, as a blueprint writes it.
    var output = ""
    /// The words that name its blueprint.
    var name = ""
    /// What is before the name if another entry has it.
    var prefix = ""
    /// The statements that ask the old container; `CONTAINER` stands for the one that the bridge was given.
    var request: [String] = []
    /// Whether it can be asked on the main actor only.
    var isOnMainActor = false
    /// The whole registration, whose code asks the old container.
    var range: Range<Int>?
    /// What creates the instance.
    var builder: ClosureExprSyntax?
    /// The parameters that a closure in its place has.
    var parameters = ""
    /// Why the builder stays where it is; nil if it may move.
    var whyBuilderStays: String?
    /// Why the entry can't be asked for by the bridge; nil if it can.
    var obstacle: String?

    /// The name of the key that the builder asks the catalog for, if the service has moved already.
    var movedKey: String? {
      guard let builder, builder.statements.count == 1,
        let value = builder.statements.first.flatMap(Expressions.returned)?.as(FunctionCallExprSyntax.self),
        let call = Call(value), call.name == "resolve", call.baseText.hasSuffix("Catalog.main")
      else { return nil }
      return call.first.flatMap(Expressions.key)
    }

    static func refused(_ reason: String) -> Registration { Registration(obstacle: reason) }
  }

  /// A request, as far as a migration understands it.
  enum Request: Sendable {
    /// An expression that gives the service, or traps.
    case expression(Range<Int>)
    /// An expression that gives the service, or nil.
    case optional(Range<Int>)
    /// A property with an attribute that injects.
    case property(InjectedProperty)
    /// Something that a person has to look at.
    case refused(String)
    /// Nothing that asks for an instance.
    case none
  }

  extension Syntax {
    /// The generic parameters of the declarations around a place.
    var genericNames: Set<String> {
      var names: Set<String> = []
      var next = parent
      while let node = next {
        let clause: GenericParameterClauseSyntax? =
          node.as(FunctionDeclSyntax.self)?.genericParameterClause ?? node.as(StructDeclSyntax.self)?
          .genericParameterClause
          ?? node.as(ClassDeclSyntax.self)?.genericParameterClause
          ?? node.as(EnumDeclSyntax.self)?.genericParameterClause
        names.formUnion(clause?.parameters.map(\.name.text) ?? [])
        next = node.parent
      }
      return names
    }

    /// Whether a declaration around a place is isolated to the main actor.
    var isInMainActor: Bool {
      var next = parent
      while let node = next {
        let attributes =
          node.as(FunctionDeclSyntax.self)?.attributes ?? node.as(VariableDeclSyntax.self)?.attributes
          ?? node.as(StructDeclSyntax.self)?.attributes ?? node.as(ClassDeclSyntax.self)?.attributes
          ?? node.as(EnumDeclSyntax.self)?.attributes ?? node.as(ExtensionDeclSyntax.self)?.attributes
        if attributes?.contains(where: { $0.written == "@MainActor" }) ?? false { return true }
        next = node.parent
      }
      return false
    }

    /// The names of the types around a place, the outermost first.
    var typeNames: [String] {
      var names: [String] = []
      var next = parent
      while let node = next {
        if let type = node.as(ExtensionDeclSyntax.self) {
          names.insert(contentsOf: Expressions.type(type.extendedType).split(separator: ".").map(String.init), at: 0)
        } else if let type = node.asProtocol((any NamedDeclSyntax).self),
          node.asProtocol((any DeclGroupSyntax).self) != nil
        {
          names.insert(type.name.plain, at: 0)
        }
        next = node.parent
      }
      return names
    }

    /// Whether it's declared where only its file sees it.
    var isPrivateToFile: Bool {
      var next: Syntax? = self
      while let node = next {
        let modifiers =
          node.as(VariableDeclSyntax.self)?.modifiers ?? node.as(FunctionDeclSyntax.self)?.modifiers
          ?? node.as(ExtensionDeclSyntax.self)?.modifiers ?? node.as(StructDeclSyntax.self)?.modifiers
          ?? node.as(ClassDeclSyntax.self)?.modifiers ?? node.as(EnumDeclSyntax.self)?.modifiers
        if modifiers?.contains(where: { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil })
          ?? false
        {
          return true
        }
        next = node.parent
      }
      return false
    }
  }
#endif
