#if Tools
import CatalogWiring

/// The parts of other libraries that a program's requests refer to by name.
struct LibraryTables {
  /// The components of Needle, if the program uses it.
  private(set) var components: ComponentTree?
  /// The entries that accessors of Knit resolve, by their names in lower case.
  private(set) var accessors: [String: [Service]] = [:]
  /// The containers of Factory that have an entry with a name, by the name.
  private(set) var containers: [String: [Int]] = [:]

  init() {}

  init(_ program: Program) {
    if program.uses.dialects.contains(.needle) { components = ComponentTree(program) }
    accessors = Program.accessors(of: program)
    if program.uses.dialects.contains(.factory) { containers = FactoryDialect.containers(in: program) }
  }
}
#endif
