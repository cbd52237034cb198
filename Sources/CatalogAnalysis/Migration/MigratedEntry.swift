#if Tools
  import CatalogInspection

  /// An entry of another library, and what becomes of it.
  struct MigratedEntry: Sendable {
    /// Where its instances come from.
    enum State: Sendable {
      /// The bridge asks the old container.
      case bridged
      /// A blueprint creates them, and the old container asks the catalog.
      case moved
      /// It stays with the old container.
      case kept
    }

    let entry: Wiring.Entry
    let registration: Registration
    let position: SourcePosition
    /// The module with the registration.
    let module: String
    var name = MigrationNames.Name(key: "", blueprint: "")
    var state = State.bridged
    /// Whether other modules ask for it.
    var isPublic = false
    /// The text of its blueprint's `assemble` if it moves now, and its blueprint's kind and lifetime.
    var moved: (lines: [String], kind: String, lifetime: String?)?
  }
#endif
