#if Macros
import CatalogDeclarations

/// A service that an extension needs and doesn't declare itself.
struct Need {
  /// The key, without backticks.
  let key: String
  /// The first function that needs it, as errors name it.
  let function: String
  /// The function of the module that proves it, which begins with the key because errors show its name.
  let proof: String

  /// The type alias for the protocol of the roots that supply the service, of a module that other modules see.
  ///
  /// If the key is less accessible, the compiler shows the line of the alias, and the comment says what to do.
  func alias(access: String) -> String {
    let fix = #"publish \.\#(key), or move \#(function) to an extension that isn't published"#
    return "\(access)typealias \(KeyNames(key).markerAlias) = \(KeyNames(key).marker.ofCatalog)  // \(fix)"
  }

  /// Returns the functions that accept a root which supplies the service, and refuse any other with a message.
  ///
  /// The compiler drops the protocols from the symbols' names, so the second function has one more parameter.
  func declarations(module: String, scope: String?, access: String, isNamed: Bool) -> String {
    let marker = isNamed ? KeyNames(key).markerAlias : KeyNames(key).marker.ofCatalog
    let settings = "\(DeclaredSetting.module)::configurationSources"
    let root = scope.map { "the root for \($0) or in the root around it" } ?? "the composition root"
    let message =
      key == settings
      ? #"nothing supplies \\.configurationSources, from which \#(function) in \#(module) reads settings: "#
        + "hold them in the composition root as 'let configurationSources: ConfigurationSources'"
      : #"nothing supplies \\.\#(key), which \#(function) in \#(module) needs: "#
        + (scope == nil ? "if it lives in a scope, move \(function) to an extension for the scope; otherwise, " : "")
        + "list a module that supplies it in \(root), or hold it there as 'let \(Name.escaped(key))'"
    let name = Name.escaped(proof)
    return """
      \(access)static func \(name)<Root: \(marker)>(_ root: Root.Type) {}
      @available(*, unavailable, message: "\(message)")
      \(access)static func \(name)<Root>(_ root: Root.Type, _ missing: Void = ()) {}
      """
  }

  /// The function for a clause of `#if` in which nothing needs the service.
  func placeholder(access: String) -> String {
    "\(access)static func \(Name.escaped(proof))<Root>(_ root: Root.Type) {}"
  }
}

extension Section {
  /// Returns the services that the section's own functions need from elsewhere.
  ///
  /// - Parameters:
  ///   - supplied: The keys that are supplied where the section is compiled.
  ///   - suffix: The end of the proofs' names, which makes those of a clause different from others.
  func needs(besides supplied: Set<String>, suffix: String = "") -> [Need] {
    var seen = supplied
    var needs: [Need] = []
    for (function, keys) in functions {
      for key in keys where seen.insert(key).inserted {
        needs.append(
          Need(key: key, function: function.signature, proof: key + suffix))
      }
    }
    return needs
  }
}
#endif
