#if Tools
import CatalogAnalysis
import CatalogWiring
import SwiftSyntax

/// The registrations and requests of code that uses swift-dependencies.
enum DependenciesMigration: MigrationLibrary {
  static let style = Wiring.Style.dependencies
  static let modules = DependenciesDialect.modules
  static let bridgeImport = "Dependencies"
  static let typeNames: Set = ["Dependency", "DependencyValues"]
  static let whyBuildersStay: String? = "live values stay with their keys, and the bridge reads them"

  static func registration(
    of entry: Wiring.Entry, at token: TokenSyntax, in source: MigrationSource, _ context: MigrationContext
  ) -> Registration {
    guard let name = entry.key ?? entry.name.split(separator: ".").last.map(String.init),
      entry.name.hasPrefix(DependenciesDialect.values), let output = entry.output
    else { return .refused("it's read by its type, and has no property: declare one in DependencyValues") }
    var registration = Registration(output: output, name: name)
    registration.request = ["@Dependency(\\.\(name)) var value", "return value"]
    return registration
  }

  static func request(at token: TokenSyntax, in source: MigrationSource, _ context: MigrationContext) -> Request {
    guard case .atSign = token.tokenKind, let attribute = token.parent?.as(AttributeSyntax.self) else {
      return .refused("it isn't read with @Dependency")
    }
    guard case .argumentList(let arguments) = attribute.arguments, arguments.count == 1,
      let path = arguments.first?.expression.as(KeyPathExprSyntax.self), path.components.count == 1
    else { return .refused("@Dependency reads a part of the value, or a type") }
    if source.imports.contains("ComposableArchitecture") {
      return .refused("stores of the Composable Architecture override it when an action is handled")
    }
    return InjectedProperty.read(attribute, isLazy: false, in: source, context)
  }
}
#endif
