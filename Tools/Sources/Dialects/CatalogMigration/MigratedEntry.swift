#if Tools
import CatalogAnalysis
import CatalogWiring

/// An entry of another library, and its state in the migration.
struct MigratedEntry: Sendable {
  /// The source of the entry's instances.
  enum State: Sendable {
    /// The bridge requests them from the old container.
    case bridged
    /// A blueprint creates them, and the old container obtains them from the catalog.
    case moved
    /// The old container creates them, and the catalog doesn't have the entry.
    case kept
  }

  let entry: Wiring.Entry
  let registration: Registration
  let position: SourcePosition
  /// The module with the registration.
  let module: String
  var name = MigrationNames.Name(key: "", blueprint: "")
  var state = State.bridged
  /// Whether other modules request the entry.
  var isPublic = false
  /// The text of the blueprint's `assemble`, with the blueprint's kind and lifetime; nil if the entry doesn't move
  /// now.
  var moved: (lines: [String], kind: String, lifetime: String?)?
}
#endif
