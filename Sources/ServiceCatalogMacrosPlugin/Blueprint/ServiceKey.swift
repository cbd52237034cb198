#if Macros
  import SwiftSyntax

  /// The key by which an argument is obtained from the catalog.
  struct ServiceKey {
    /// The name of the property of `Catalog`, as a key path writes it.
    let name: String
    /// The existential that is opened for a parameter of the type `some P`.
    let opened: String?
    /// The mark that says that the service is asynchronous and has been assembled before.
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
