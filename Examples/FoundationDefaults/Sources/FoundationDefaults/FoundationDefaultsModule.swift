public import ServiceCatalog

/// Foundation's default objects, for a locator.
///
/// ```swift
/// locator.registerModules([FoundationDefaultsModule()])
/// let files: FileManager = locator.inject()
/// ```
///
/// What Foundation shares in a process is registered as it is shared, so that a test can put another in its place.
/// Three kinds are told apart:
///
/// - shared objects that are `Sendable` are singletons;
/// - shared objects that are not, such as `UserDefaults` on Linux, come from a factory that asks Foundation each time,
///   so that the locator itself carries nothing from one thread to another;
/// - objects that are set up before use, such as `JSONEncoder`, are made anew each time, so that nobody changes the
///   settings of somebody else's; the user's locale, calendar and time zone are read each time, for they may change.
public struct FoundationDefaultsModule: ServiceModule {
  /// The module, to be registered.
  public init() {}

  /// Registers all of them.
  ///
  /// - Parameter locator: The locator to register in.
  public func registerServices(in locator: ServiceLocator) {
    registerProcess(in: locator)
    registerUser(in: locator)
    registerNetwork(in: locator)
    registerCoders(in: locator)
  }
}
