public import ServiceCatalog

/// A type that lists the modules of a program, and installs them.
///
/// ``CompositionRoot()`` adds the conformance.
///
/// Concurrency: the same as `CatalogModule`.
public protocol CompositionRoot: CatalogModule {
  /// The scope whose services the root supplies.
  associatedtype Scope = ApplicationScope
}

#if Macros
/// Installs the modules that a type's inheritance clause lists, if nothing that they need is missing.
///
/// ```swift
/// @CompositionRoot struct App: Catalog.CalendarServices.Supplied, Catalog.LoggingServices.Supplied {
///   let configuration: Configuration
/// }
///
/// catalog.install(App(configuration: .standard))
/// ```
///
/// The macro adds `install(in:)`, which installs each module, and supplies each stored property as the ready-made instance
/// of the key with the same name. If a module needs a service that neither a module nor a property of the root supplies,
/// the program doesn't compile, and the compiler names each missing service.
///
/// The macro also adds a protocol `Supplied`, which the root for a scope lists.
///
/// The root is a struct or a class. It can't be an enum, because the compiler doesn't check the code that a macro adds to
/// an enum.
///
/// Concurrency: `install(in:)` runs on the thread that installs the root.
@attached(member, names: named(install(in:)), named(Supplied), named(prove(_:)))
@attached(extension, conformances: CompositionRoot)
public macro CompositionRoot() = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "CompositionRootMacro")

/// Installs the modules of a scope, if nothing that they need is missing.
///
/// ```swift
/// @CompositionRoot(for: Session.self) struct SessionRoot: App.Supplied, Catalog.SessionServices.Supplied {
///   let token: SessionToken
/// }
///
/// SessionRoot.install(in: catalog)                       // at launch, the modules
/// let session = catalog.makeScope(Session.self)
/// session.install(SessionRoot(token: token))             // in each scope, the values
/// ```
///
/// The root lists the `Supplied` of the root that it refines, and the modules of the scope. The modules of the scope may
/// need everything that the refined root supplies. Its modules can't need services of the scope, because they outlive it.
///
/// A root without stored properties is installed once, with the application's.
///
/// - Parameter scope: The scope.
///
/// Concurrency: `install(in:)` runs on the thread that installs the root.
@attached(member, names: named(install(in:)), named(Supplied), named(Scope), named(prove(_:)))
@attached(extension, conformances: CompositionRoot)
public macro CompositionRoot<Scope: CatalogScope>(for scope: Scope.Type) =
  #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "CompositionRootMacro")
#endif
