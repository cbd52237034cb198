import Foundation
import ServiceCatalog

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension FoundationDefaultsModule {
  /// What a process shares for the network.
  func registerNetwork(in locator: ServiceLocator) {
    locator.registerSingleton(URLSession.shared)
    locator.registerSingleton(URLCache.shared)
    locator.registerSingleton(HTTPCookieStorage.shared)
    locator.registerSingleton(URLCredentialStorage.shared)
    // A new copy each time: a session is made from it after it has been changed.
    locator.register(URLSessionConfiguration.self) { URLSessionConfiguration.default }
  }
}
