#if Tools
  import CatalogInspection

  /// What is read of a package or a folder: its files, and the programs that are made of them.
  public struct Project: Sendable {
    /// Something with a composition root of its own, or a library alone.
    public struct Unit: Sendable, Hashable {
      /// What a unit is.
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

      /// Its name: that of the product, the target or the folder.
      public var name: String
      /// What it is.
      public var kind: Kind
      /// The module with the composition root; nil for a library alone.
      public var rootModule: String?
      /// The modules that it is made of, the root's included.
      public var modules: Set<String>

      /// A unit.
      public init(name: String, kind: Kind, rootModule: String?, modules: Set<String>) {
        self.name = name
        self.kind = kind
        self.rootModule = rootModule
        self.modules = modules
      }
    }

    /// The units, by name.
    public var units: [Unit]
    /// The files of all of them, each once.
    public var files: [SourceFile]
    /// What could not be looked at on the way to the files; all else was.
    public var problems: [Analysis.Problem] = []
    /// What of the project couldn't be determined.
    var unknowns: [Wiring.Unknown] = []

    /// What is read.
    public init(units: [Unit], files: [SourceFile]) {
      self.units = units
      self.files = files
    }
  }

  /// A source file, which is read when it is looked at.
  public struct SourceFile: Sendable, Hashable {
    /// Its path, as findings tell it.
    public var path: String
    /// The module that it belongs to.
    public var module: String
    /// Where it is, if not at its path.
    public var location: String?
    /// What is in it; nil if it is to be read.
    public var text: String?

    /// A source file.
    public init(path: String, module: String, location: String? = nil, text: String? = nil) {
      self.path = path
      self.module = module
      self.location = location
      self.text = text
    }
  }
#endif
