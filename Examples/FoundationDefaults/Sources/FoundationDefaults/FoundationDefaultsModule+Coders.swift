import Foundation
import ServiceCatalog

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
