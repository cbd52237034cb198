public import ServiceCatalog

// The code that `@CompositionRoot` writes calls these functions. The overloads that are unavailable explain mistakes.

extension Catalog {
  /// Installs the modules and supplies the values of a root that replace nothing.
  ///
  /// The program stops with `[duplicate-supply]` if two of them supply one key.
  ///
  /// - Parameter install: A function that installs and supplies them.
  ///
  /// Complexity: that of the function.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func _installOnly(_ install: () -> Void) { installOnly(install) }

  /// Supplies a service that reaches outside of the program, although its blueprint doesn't say so.
  ///
  /// - Parameter supply: A function that supplies the service.
  ///
  /// Complexity: that of the function.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func _supplyLive(_ supply: () -> Void) { supplyLive(supply) }

  /// Installs a module of a root.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - scope: The scope of the root, which must be the module's.
  ///   - fileID: The file of the root, for error messages.
  ///   - line: The line of the root, for error messages.
  ///
  /// Complexity: linear in the number of entries supplied.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func _install<Module: DeclaredModule>(
    _ module: Module.Type, for scope: Module.Scope.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    install(Module(), fileID: fileID, line: line)
  }

  /// Explains a mistake: the module belongs to another scope.
  @available(
    *, unavailable, message: "the module belongs to another scope than the root: list it in the root for its scope"
  )
  public func _install<Module: DeclaredModule, Scope>(
    _ module: Module.Type, for scope: Scope.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) { fatalError() }
}

/// The type of a root, if the compiler knows what the root lists.
///
/// Concurrency: that of the root.
public typealias _Root<Root, each Listed> = Root

/// A root that lists a module which ``Services(_:keys:allowing:)`` writes.
///
/// Concurrency: that of the root.
@_marker public protocol _ListedModule {}

/// The root of a scope, in a root without a mistake.
///
/// Concurrency: that of the root.
@_marker public protocol _InRoot {}

/// Returns an array for a type that lists modules, and a `Bool` for any other.
///
/// Only the type of the result matters.
///
/// - Parameters:
///   - type: The type.
///   - others: Nothing, so that the compiler prefers the other function.
/// - Returns: `true`.
///
/// Complexity: constant.
///
/// Concurrency: callable from any thread.
public func _modules<Listed>(in type: Listed.Type, _ others: Void = ()) -> Bool { true }

/// Returns an array for a type that lists modules, and a `Bool` for any other.
///
/// Only the type of the result matters.
///
/// - Parameter type: The type.
/// - Returns: An empty array.
///
/// Complexity: constant.
///
/// Concurrency: callable from any thread.
public func _modules<Listed: _ListedModule>(in type: Listed.Type) -> [any _ListedModule] { [] }

/// Returns an array for a type that lists the scopes of a root, and a `Bool` for any other.
///
/// Only the type of the result matters.
///
/// - Parameters:
///   - type: The type.
///   - others: Nothing, so that the compiler prefers the other function.
/// - Returns: `true`.
///
/// Complexity: constant.
///
/// Concurrency: callable from any thread.
public func _roots<Root>(of type: Root.Type, _ others: Void = ()) -> Bool { true }

/// Returns an array for a type that lists the scopes of a root, and a `Bool` for any other.
///
/// Only the type of the result matters.
///
/// - Parameter type: The type.
/// - Returns: An empty array.
///
/// Complexity: constant.
///
/// Concurrency: callable from any thread.
public func _roots<Root: _InRoot>(of type: Root.Type) -> [any _InRoot] { [] }

extension DeclaredModule {
  /// The suppliers of keys that are declared elsewhere: none, because only `@Services` knows them.
  public typealias _OnlySuppliers = Any

  /// The suppliers that replace others: none.
  public typealias _OnlyReplacements = Any

  /// Does nothing, because a module that is written by hand proves nothing.
  ///
  /// - Parameter root: The root that lists the module.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: callable from any thread.
  public static func prove<Root>(in root: Root.Type) {}
}
