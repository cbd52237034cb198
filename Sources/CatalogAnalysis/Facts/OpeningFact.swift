#if Tools
  import CatalogInspection

  /// That a scope is opened, or that a copy of a catalog is made.
  struct OpeningFact: Sendable {
    /// What is opened.
    enum Kind: Sendable, Hashable {
      /// A scope of a kind; nil if the kind is not written out.
      case scope(String?)
      /// A copy of a catalog.
      case copy
    }

    var kind: Kind
    /// The function that opens it: `withScope`, `makeScope`.
    var function: String
    /// What its catalog is known by; see ``Receiver/derived(_:_:)``.
    var id: SourcePosition
    /// Whether what it keeps is disposed when it ends.
    var ending: Wiring.Opening.Ending
    var position: SourcePosition
  }

  /// That something called `shutdown` is called, or handed over.
  struct ShutdownFact: Sendable {
    var receiver: Receiver
    /// The type of what is shut down, where it is written.
    var type: String?
  }
#endif
