#if Macros
import SwiftSyntax

/// The key that obtains an argument from the catalog.
struct ServiceKey {
  /// The name of the property of `Catalog`, as a key path writes it.
  let name: String
  /// The existential that is opened for a parameter of type `some P`.
  let opened: String?
  /// The attribute `@Ready`, if the service is asynchronous and has been assembled before.
  let ready: AttributeSyntax?

  init(_ label: TokenSyntax, opened: String?, ready: AttributeSyntax?) {
    name = Name.member(label.text)
    self.opened = opened
    self.ready = ready
  }

  /// The expression that obtains the service in synchronous code.
  var obtained: String { ready == nil ? "catalog[\\.\(name)]" : "catalog.obtainReady(\\.\(name))" }
}
#endif
