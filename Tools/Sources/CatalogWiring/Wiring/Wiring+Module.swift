extension Wiring {
  /// A module that an extension with `@Services` declares.
  ///
  /// Concurrency: a value, `Sendable`.
  package struct Module: Sendable, Hashable {
    /// The name, and the Swift module that declares it.
    package struct Name: Sendable, Hashable {
      /// The name, as a root lists it.
      package var name: String
      /// The Swift module.
      package var target: String

      /// Creates a name.
      package init(_ name: String, in target: String) { (self.name, self.target) = (name, target) }
    }

    /// A module that `allowing` names.
    package struct Allowed: Sendable, Hashable {
      /// The name as it is written, which may begin with a Swift module.
      package var name: String
      /// The place of the name.
      package var position: SourcePosition
      /// The modules with the name, usually one; nil if a module that isn't read may have it.
      package var modules: [Name]?

      /// Creates an allowed module.
      package init(_ name: String, at position: SourcePosition, modules: [Name]?) {
        (self.name, self.position, self.modules) = (name, position, modules)
      }

      /// Returns whether another name means the same modules, such as `OrderServices` and `Orders::OrderServices`.
      func means(_ other: Allowed) -> Bool {
        name == other.name || (modules.map { !$0.isEmpty } ?? false) && modules == other.modules
      }
    }

    /// A key of another module that a function uses.
    package struct Use: Sendable, Hashable {
      /// What the function does with the key.
      package enum Verb: String, Sendable {
        case needs, decorates, supplies
        case contributes = "contributes to"
      }

      /// The key.
      package var key: String
      /// The module that declares it.
      package var owner: Name
      /// The function.
      package var function: String
      /// What the function does with it.
      package var verb: Verb
      /// The place of the use.
      package var position: SourcePosition
      /// The place where the key is declared.
      package var declaration: SourcePosition?

      /// Creates a use.
      package init(
        _ key: String, of owner: Name, by function: String, _ verb: Verb = .needs, at position: SourcePosition,
        declaration: SourcePosition? = nil
      ) {
        (self.key, self.owner, self.function, self.verb) = (key, owner, function, verb)
        (self.position, self.declaration) = (position, declaration)
      }
    }

    /// The name.
    package var name: Name
    /// The place of its attribute.
    package var position: SourcePosition
    /// The modules whose keys it may use; nil for all.
    package var allowed: [Allowed]?
    /// The keys of other modules that its functions use, in the order of the sources.
    package var uses: [Use]
    /// Whether a function uses a key whose module the sources don't show.
    package var hasUnknownUses: Bool
    /// Whether other Swift modules may name it.
    package var isPublished: Bool

    /// Creates a module.
    package init(
      _ name: Name, at position: SourcePosition, allowed: [Allowed]? = nil, uses: [Use] = [],
      hasUnknownUses: Bool = false, isPublished: Bool = true
    ) {
      (self.name, self.position, self.allowed, self.uses) = (name, position, allowed, uses)
      (self.hasUnknownUses, self.isPublished) = (hasUnknownUses, isPublished)
    }

    /// Returns whether it may use the keys of another module.
    package func allows(_ other: Name) -> Bool { allowed == nil || !allowances(of: other).isEmpty }

    /// Returns what its boundary says that allows another module.
    func allowances(of other: Name) -> [Allowed] {
      (allowed ?? []).filter { $0.modules?.contains(other) ?? false }
    }

    /// The uses that cross its boundary.
    package var crossings: [Use] { uses.filter { !allows($0.owner) } }

    /// The modules whose keys it uses, sorted by name, with the uses.
    package var used: [(name: Name, uses: [Use])] {
      Dictionary(grouping: uses, by: \.owner).map { ($0, $1) }.sorted {
        ($0.0.name, $0.0.target) < ($1.0.name, $1.0.target)
      }
    }
  }
}

extension [Wiring.Module] {
  /// Returns the name of a module as a boundary writes it: `Orders::OrderServices` if another Swift module has one of its
  /// name.
  func spelling(of name: Wiring.Module.Name) -> String {
    let isAlone = allSatisfy { $0.name.name != name.name || $0.name == name }
    return isAlone ? name.name : "\(name.target)::\(name.name)"
  }
}
