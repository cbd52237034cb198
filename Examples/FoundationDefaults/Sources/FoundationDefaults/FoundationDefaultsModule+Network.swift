import Foundation
import ServiceCatalog

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
