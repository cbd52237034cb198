public import ServiceCatalog

/// A module with Foundation's default objects, for a locator.
///
/// ```swift
/// locator.registerModules([FoundationDefaultsModule()])
/// let files: FileManager = locator.inject()
/// ```
///
/// The module registers the objects that Foundation shares in a process, so that a test can replace them. It
/// distinguishes three kinds:
///
/// - Shared objects that are `Sendable` are singletons.
/// - Shared objects that aren't, such as `UserDefaults` on Linux, come from a factory that asks Foundation each time.
///   So the locator passes no such object between threads.
/// - Objects that are configured before use, such as `JSONEncoder`, are created each time, so that callers don't share
///   settings. The user's locale, calendar and time zone are read each time, because they may change.
public struct FoundationDefaultsModule: ServiceModule {
  /// Creates the module.
  public init() {}

  /// Registers all default objects.
  ///
  /// - Parameter locator: The locator to register in.
  public func registerServices(in locator: ServiceLocator) {
    registerProcess(in: locator)
    registerUser(in: locator)
    registerNetwork(in: locator)
    registerCoders(in: locator)
  }
}
