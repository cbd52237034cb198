#if Macros
import CatalogDeclarations

/// The text of the type aliases that refer to the needs of each service.
///
/// A cycle of services over any number of extensions is a cycle of aliases, which the compiler reports: "type alias
/// 'service_agenda' references itself". The aliases are members of the module, as accessible as the module itself, so that
/// one for a public service may refer to that of a hidden one. Other extensions refer to them by the key alone.
struct NeedsText {
  let access: String

  /// Returns the alias for a key, which refers to that of the module.
  static func reference(to key: String, in module: String, _ modifier: String) -> String {
    "\(modifier)typealias \(KeyNames(key).needs) = \(module).\(KeyNames(key).needs)"
  }

  /// Returns the aliases of a section's services.
  func aliases(_ section: Section) -> String {
    let own = section.services.map { service in
      let decorators = section.additions.filter { $0.role == .decorator && $0.key == service.key }.map(\.function)
      let needs = ([service.function] + decorators).flatMap(\.certainNeeds).map { KeyNames($0).needs.ofCatalog }
      let type = needs.isEmpty ? "Void" : "ServiceCatalog.Catalog._Needs<\(needs.joined(separator: ", "))>"
      return "\(access)typealias \(KeyNames(service.key).needs) = \(type)"
    }
    return (own + section.conditions.map { $0.text(aliases) }).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension NeedsText {
  /// Returns aliases that refer to nothing, for an extension with a mistake.
  func placeholders(_ section: Section) -> String {
    Set(section.all.flatMap { $0.services.map(\.key) }).sorted()
      .map { "\(access)typealias \(KeyNames($0).needs) = Void" }.joined(separator: "\n")
  }
}

extension DeclaredFunction {
  /// The keys of the services without which the function can't be called.
  ///
  /// A parameter that is a function may obtain the service later, which makes no cycle.
  fileprivate var certainNeeds: [String] {
    needs.filter { !$0.isFunction }.map(\.key)
  }
}
#endif
