public import ServiceCatalog

/// A type that lists modules, which it installs.
///
/// ``CompositionRoot(entry:replacing:)`` and ``CompositionRoot(for:entry:replacing:)`` add the conformance.
///
/// Concurrency: nonisolated, as a `CatalogModule` is.
public protocol CompositionRoot: SendableMetatype {
  /// The kind of scope whose services the root supplies.
  associatedtype ScopeKind = ApplicationScope
}

/// The root of a scope, which opens the scope: it has the values of one scope.
///
/// ``CompositionRoot(for:entry:replacing:)`` adds the conformance, and declares the requirements.
///
/// Concurrency: nonisolated, as a `CatalogModule` is.
public protocol ScopeRoot: CompositionRoot where ScopeKind: CatalogScope {
  /// Installs the root's modules. Only the functions that open a scope call it.
  ///
  /// - Parameter catalog: The outermost catalog around the scope.
  static func _install(in catalog: Catalog)

  /// Supplies the root's values. Only the functions that open a scope call it.
  ///
  /// - Parameter scope: The scope.
  func _supply(in scope: Catalog)
}

extension Catalog {
  /// Creates a catalog with the services of a root.
  ///
  /// ```swift
  /// let catalog = Catalog(AppServices(configuration: .standard))
  /// ```
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - name: The name of the catalog in error messages.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///
  /// Complexity: linear in the number of services.
  ///
  /// Concurrency: callable from any thread.
  public convenience init(
    _ root: some CompositionRoot & CatalogModule, name: String = "catalog", fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(name: name)
    install(root, fileID: fileID, line: line)
  }
}

#if Macros
/// Installs the modules that a type's inheritance clause lists, if nothing that they or the outside need is missing.
///
/// ```swift
/// @CompositionRoot(entry: \.agenda) struct AppServices: Catalog.CalendarServices, Catalog.LoggingServices {
///   let configuration: Configuration
/// }
///
/// let catalog = Catalog(AppServices(configuration: .standard))
/// print(try catalog[\.agenda])
/// ```
///
/// The macro adds `install(in:)`, which installs each module, and supplies each stored property as the ready-made instance
/// of the key with the same name. If a module needs a service that neither a module nor a property of the root supplies,
/// the program doesn't compile, and the compiler names each missing service.
///
/// The macro also adds a protocol `Scope`, which the root of a scope in this root lists.
///
/// An entry is a service that code outside of services obtains, such as `main`, a view or a handler. If the root supplies no
/// service for an entry, the program doesn't compile. `catalog check` lists the entries that a root lacks.
///
/// Two suppliers of one key don't compile: two modules, or a module and a value. List a module that is meant to replace
/// another as `Catalog.FakeServices.Replacing`, and pass the key of such a value as `replacing`.
///
/// The root is a struct or a class. It can't be an enum, because the compiler doesn't check the code that a macro adds to
/// an enum.
///
/// - Parameters:
///   - entry: The keys of the entries.
///   - replacing: The keys of the values that replace the services of modules.
///
/// Concurrency: `install(in:)` runs on the thread that installs the root.
@attached(
  member, conformances: _InRoot, _ListedModule, names: named(install(in:)), named(Scope), named(_Listed),
  named(_OnlySuppliers), named(prove(_:)))
@attached(extension, conformances: CompositionRoot, CatalogModule)
public macro CompositionRoot(
  entry: PartialKeyPath<Catalog>..., replacing: PartialKeyPath<Catalog>...
) =
  #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "CompositionRootMacro")

/// Explains a mistake: no key has a name in the list, or several have it.
///
/// The macro adds the root's members, so that the compiler reports nothing else.
///
/// - Parameters:
///   - entry: The key of the first entry.
///   - entries: The keys of the other entries.
///   - replacing: The keys of the values that replace the services of modules.
///
/// Concurrency: that of a root.
@attached(
  member, conformances: _InRoot, _ListedModule, names: named(install(in:)), named(Scope), named(_Listed),
  named(_OnlySuppliers), named(prove(_:)))
@attached(extension, conformances: CompositionRoot, CatalogModule)
public macro CompositionRoot(
  entry: PartialKeyPath<_UnknownKeys>?, _ entries: PartialKeyPath<_UnknownKeys>?...,
  replacing: PartialKeyPath<_UnknownKeys>?...
) =
  #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "MistypedRootMacro")

/// Opens a scope with its services and values, if nothing that they need is missing.
///
/// ```swift
/// @CompositionRoot(for: Session.self) struct SessionRoot: AppServices.Scope, Catalog.SessionServices {
///   let token: SessionToken
/// }
///
/// try await catalog.withScope(SessionRoot(token: token)) { session in
///   print(try session[\.basket])
/// }
/// ```
///
/// The root lists the `Scope` of the root around it, and the modules of the scope. The modules of the scope may need
/// everything that the root around it supplies. Its modules can't need services of the scope, because they outlive it.
///
/// `withScope`, `withSynchronousScope`, `makeScope` and `openScope` supply the stored properties in the scope, and install
/// the modules once, in the outermost catalog.
///
/// - Parameters:
///   - scope: The scope.
///   - entry: The keys of the services that code outside of services obtains in the scope.
///   - replacing: The keys of the values that replace services of modules, also of the root around it.
///
/// Concurrency: the modules are installed on the thread that opens the scope.
@attached(
  member, conformances: _InRoot, _ListedModule, names: named(_install(in:)), named(_supply(in:)), named(Scope),
  named(_Listed), named(_OnlySuppliers),
  named(ScopeKind), named(prove(_:)))
@attached(extension, conformances: ScopeRoot)
public macro CompositionRoot<Scope: CatalogScope>(
  for scope: Scope.Type, entry: PartialKeyPath<Catalog>..., replacing: PartialKeyPath<Catalog>...
) =
  #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "CompositionRootMacro")

/// Explains a mistake: no key has a name in the list, or several have it.
///
/// The macro adds the root's members, so that the compiler reports nothing else.
///
/// - Parameters:
///   - scope: The scope.
///   - entry: The key of the first entry.
///   - entries: The keys of the other entries.
///   - replacing: The keys of the values that replace services of modules, also of the root around it.
///
/// Concurrency: that of a root.
@attached(
  member, conformances: _InRoot, _ListedModule, names: named(_install(in:)), named(_supply(in:)), named(Scope),
  named(_Listed), named(_OnlySuppliers),
  named(ScopeKind), named(prove(_:)))
@attached(extension, conformances: ScopeRoot)
public macro CompositionRoot<Scope: CatalogScope>(
  for scope: Scope.Type, entry: PartialKeyPath<_UnknownKeys>?, _ entries: PartialKeyPath<_UnknownKeys>?...,
  replacing: PartialKeyPath<_UnknownKeys>?...
) =
  #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "MistypedRootMacro")

/// Any names, for the macros that explain a mistake.
///
/// Concurrency: the type has no values.
@dynamicMemberLookup
public enum _UnknownKeys {
  /// Accepts a name.
  public subscript(dynamicMember name: String) -> Never { fatalError() }
}
#endif
