#if Tools
import CatalogAnalysis
import CatalogWiring
import SwiftSyntax

/// The registrations and requests of code that uses Needle.
enum NeedleMigration: MigrationLibrary {
  static let style = Wiring.Style.needle
  static let modules = NeedleDialect.modules
  static let bridgeImport = "NeedleFoundation"
  static let typeNames: Set = ["Component", "BootstrapComponent", "Scope"]
  static let whyBuildersStay: String? = "properties stay in their components, and the bridge reads them"

  static func container(_ context: MigrationContext) -> OldContainer? {
    root(context).map { OldContainer(type: $0, label: "component") }
  }

  /// Returns the root component; nil if the program has none, or several.
  private static func root(_ context: MigrationContext) -> String? {
    let roots = context.types.names(inheriting: { $0 == "BootstrapComponent" })
    return roots.count == 1 ? roots.first : nil
  }

  // MARK: registrations

  static func registration(
    of entry: Wiring.Entry, at token: TokenSyntax, in source: MigrationSource, _ context: MigrationContext
  ) -> Registration {
    guard let property = token.around(VariableDeclSyntax.self), let component = Syntax(property).typeNames.last else {
      return .refused("it isn't a property of a component")
    }
    guard let root = root(context) else { return .refused("the program has no BootstrapComponent, or several") }
    guard component == root else {
      return .refused(
        "it belongs to \(component), which lives for a part of the program: declare a CatalogScope for it")
    }
    guard let type = property.bindings.first?.typeAnnotation?.type else { return .refused("its type isn't written") }
    var registration = Registration(output: type.written, name: token.plain)
    if context.types.isProtocol(type.written), !type.written.hasPrefix("any ") {
      registration.output = "any \(type.written)"
    }
    registration.range = property.writtenRange
    registration.request = ["try CONTAINER.component.\(token.text)"]
    registration.isOnMainActor =
      property.attributes.contains { $0.written == "@MainActor" } || Syntax(property).isInMainActor
    if Syntax(property).isPrivateToFile { registration.obstacle = "it's private to its file" }
    return registration
  }

  // MARK: requests

  static func request(at token: TokenSyntax, in source: MigrationSource, _ context: MigrationContext) -> Request {
    guard let member = token.around(MemberAccessExprSyntax.self), member.declName.baseName.id == token.id,
      ["dependency", "self.dependency"].contains(member.base?.written)
    else { return .none }
    return .expression(member.writtenRange)
  }
}
#endif
