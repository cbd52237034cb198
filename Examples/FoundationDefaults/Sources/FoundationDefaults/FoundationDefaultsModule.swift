import Foundation
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

extension FoundationDefaultsModule {
  /// Registers the objects that exist once in a process.
  func registerProcess(in locator: ServiceLocator) {
    locator.registerSingleton(FileManager.default)
    locator.registerSingleton(NotificationCenter.default)
    locator.registerSingleton(ProcessInfo.processInfo)
    locator.registerSingleton(Bundle.main)
    locator.registerSingleton(OperationQueue.main, name: "main")
    // The type isn't `Sendable` on Linux.
    locator.register(UserDefaults.self) { UserDefaults.standard }
    // Each thread has its own run loop, so a singleton would be wrong.
    locator.register(RunLoop.self) { RunLoop.current }
    locator.register(Thread.self) { Thread.current }
  }

  /// Registers the user's settings, which may change while the program runs.
  func registerUser(in locator: ServiceLocator) {
    locator.register(Locale.self) { Locale.current }
    locator.register(Calendar.self) { Calendar.current }
    locator.register(TimeZone.self) { TimeZone.current }
  }
}

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension FoundationDefaultsModule {
  /// Registers the objects that a process shares for the network.
  func registerNetwork(in locator: ServiceLocator) {
    locator.registerSingleton(URLSession.shared)
    locator.registerSingleton(URLCache.shared)
    locator.registerSingleton(HTTPCookieStorage.shared)
    locator.registerSingleton(URLCredentialStorage.shared)
    // A new copy each time, because callers change it before they create a session.
    locator.register(URLSessionConfiguration.self) { URLSessionConfiguration.default }
  }
}

extension FoundationDefaultsModule {
  /// Registers objects that are configured before use.
  ///
  /// Each caller gets its own.
  func registerCoders(in locator: ServiceLocator) {
    locator.register(JSONEncoder.self) { JSONEncoder() }
    locator.register(JSONDecoder.self) { JSONDecoder() }
    locator.register(PropertyListEncoder.self) { PropertyListEncoder() }
    locator.register(PropertyListDecoder.self) { PropertyListDecoder() }
    locator.register(DateFormatter.self) { DateFormatter() }
    locator.register(ISO8601DateFormatter.self) { ISO8601DateFormatter() }
    locator.register(NumberFormatter.self) { NumberFormatter() }
    locator.register(ByteCountFormatter.self) { ByteCountFormatter() }
    // The default date is now.
    locator.register(Date.self) { Date() }
    locator.register(UUID.self) { UUID() }
  }
}
