#if Tools
import CatalogAnalysis
import CatalogWiring
import SwiftSyntax

/// A library whose registrations and requests a migration reads.
protocol MigrationLibrary: SendableMetatype {
  /// The style of the library's entries.
  static var style: Wiring.Style { get }
  /// The library's modules.
  static var modules: Set<String> { get }
  /// The types of the library that a blueprint doesn't use.
  static var typeNames: Set<String> { get }
  /// Returns the old container as the bridge's parameter; nil if code reaches the container by a name.
  static func container(_ context: MigrationContext) -> OldContainer?
  /// The reason that the builders of the library's entries stay; nil if they may move.
  static var whyBuildersStay: String? { get }

  /// The import that the bridge needs if the files of the registrations don't import the library.
  static var bridgeImport: String { get }

  /// Reads the registration of an entry at a token.
  static func registration(
    of entry: Wiring.Entry, at token: TokenSyntax, in source: MigrationSource, _ context: MigrationContext
  ) -> Registration
  /// Reads the request at a token.
  static func request(at token: TokenSyntax, in source: MigrationSource, _ context: MigrationContext) -> Request
}

extension MigrationLibrary {
  static func container(_ context: MigrationContext) -> OldContainer? { nil }
  static var whyBuildersStay: String? { nil }
}

/// The old container, as a parameter of the bridge.
struct OldContainer: Sendable {
  /// The type of the parameter, followed by its name.
  var type: String
  var label: String
  /// Whether the container resolves services by their types.
  var resolves = false
}

/// The facts about all files that a migration reads.
struct MigrationContext: Sendable {
  var sources: [MigrationSource]
  var types: DeclaredTypes
  /// The containers of Swinject that the files create.
  var containers = SwinjectContainers()
  /// Whether code creates containers of Factory in addition to the shared ones.
  let hasOtherContainers: Bool
  /// The names of the factories that code resets.
  let resetNames: Set<String>
  /// The indices of `sources` by path.
  private var places: [String: Int]

  init(_ sources: [MigrationSource]) {
    self.sources = sources
    types = DeclaredTypes(sources)
    hasOtherContainers = sources.contains { !$0.isOfTests && FactoryMigration.createsContainer($0) }
    resetNames = Set(sources.lazy.filter { !$0.isOfTests }.flatMap { FactoryMigration.resetNames(in: $0.bytes) })
    places = Dictionary(sources.enumerated().map { ($1.file.path, $0) }) { first, _ in first }
  }

  func source(at path: String) -> MigrationSource? { places[path].map { sources[$0] } }
}

/// A registration, as far as a migration understands it.
struct Registration: Sendable {
  /// The type of the service, as a blueprint writes it.
  var output = ""
  /// The words that name the blueprint.
  var name = ""
  /// The prefix of the name if another entry has the same name.
  var prefix = ""
  /// The statements that request the service from the old container.
  ///
  /// `CONTAINER` is a placeholder for the bridge's parameter.
  var request: [String] = []
  /// Whether only code on the main actor can request the service.
  var isOnMainActor = false
  /// The whole registration, whose code requests services from the old container.
  var range: Range<Int>?
  /// The closure that creates the instance.
  var builder: ClosureExprSyntax?
  /// The parameters of a closure that replaces the builder.
  var parameters = ""
  /// The reason that the builder stays; nil if it may move.
  var whyBuilderStays: String?
  /// The reason that the bridge can't request the entry; nil if it can.
  var obstacle: String?

  /// The name of the key that the builder obtains from the catalog; nil if the service hasn't moved yet.
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
  /// An expression that returns the service, or traps.
  case expression(Range<Int>)
  /// An expression that returns the service, or nil.
  case optional(Range<Int>)
  /// A property with an attribute that injects its value.
  case property(InjectedProperty)
  /// Code that a person has to change, with the reason.
  case refused(String)
  /// Code that doesn't request an instance.
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

  /// Whether the declaration is visible only in its file.
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
