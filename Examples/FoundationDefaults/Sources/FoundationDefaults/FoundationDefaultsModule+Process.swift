import Foundation
import ServiceCatalog

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
