import Foundation
import ServiceCatalog

extension FoundationDefaultsModule {
  /// What a process has one of.
  func registerProcess(in locator: ServiceLocator) {
    locator.registerSingleton(FileManager.default)
    locator.registerSingleton(NotificationCenter.default)
    locator.registerSingleton(ProcessInfo.processInfo)
    locator.registerSingleton(Bundle.main)
    locator.registerSingleton(OperationQueue.main, name: "main")
    // Not Sendable on Linux.
    locator.register(UserDefaults.self) { UserDefaults.standard }
    // Each thread has its own, so that no singleton would be right.
    locator.register(RunLoop.self) { RunLoop.current }
    locator.register(Thread.self) { Thread.current }
  }

  /// What the user has set up, and may change while the program runs.
  func registerUser(in locator: ServiceLocator) {
    locator.register(Locale.self) { Locale.current }
    locator.register(Calendar.self) { Calendar.current }
    locator.register(TimeZone.self) { TimeZone.current }
  }
}
