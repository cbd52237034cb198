#if Tools
import CatalogWiring

/// The files of a package or a folder, and the programs that they form.
public struct Project: Sendable {
  /// A program with its composition root, which installs the services, or a library.
  public struct Unit: Sendable, Hashable {
    /// The kind of a unit.
    public enum Kind: String, Sendable, CaseIterable {
      /// An executable product.
      case program
      /// A test target.
      case tests
      /// A library that no program or test of the project contains.
      case library
      /// A folder of sources.
      case folder
    }

    /// The name of the product, the target or the folder.
    public var name: String
    /// The kind of the unit.
    public var kind: Kind
    /// The module that contains the composition root; nil for a library.
    public var rootModule: String?
    /// The modules of the unit, including the root.
    public var modules: Set<String>
    /// The modules with files that aren't read, because they are excluded.
    var partialModules: Set<String> = []

    /// Creates a unit.
    public init(name: String, kind: Kind, rootModule: String?, modules: Set<String>) {
      self.name = name
      self.kind = kind
      self.rootModule = rootModule
      self.modules = modules
    }
  }

  /// The units, sorted by name.
  public var units: [Unit]
  /// The files of all units, without duplicates.
  public var files: [SourceFile]
  /// The problems with folders and links.
  ///
  /// All other files were found.
  public var problems: [Analysis.Problem] = []
  /// The part of the project's folder that is read.
  public var coverage = Coverage()
  /// The files of an Xcode project's test targets, which aren't read; nil for another project.
  var testFiles: Set<String>?
  /// The parts of the project that couldn't be determined.
  var unknowns: [Wiring.Unknown] = []

  /// Creates a project.
  public init(units: [Unit], files: [SourceFile]) {
    self.units = units
    self.files = files
  }

  /// Removes files, whose declarations remain unknown.
  ///
  /// - Parameter isExcluded: Returns whether a path is that of such a file.
  package mutating func exclude(where isExcluded: (String) -> Bool) {
    let modules = Set(files.filter { isExcluded($0.path) }.map(\.module))
    files.removeAll { isExcluded($0.path) }
    for index in units.indices { units[index].partialModules = units[index].modules.intersection(modules) }
    coverage.remove(where: isExcluded)
  }
}
#endif
