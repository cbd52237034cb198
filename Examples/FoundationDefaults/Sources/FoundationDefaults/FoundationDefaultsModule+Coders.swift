import Foundation
import ServiceCatalog

extension FoundationDefaultsModule {
  /// What is set up before it is used, and therefore nobody's but the one's who asked for it.
  func registerCoders(in locator: ServiceLocator) {
    locator.register(JSONEncoder.self) { JSONEncoder() }
    locator.register(JSONDecoder.self) { JSONDecoder() }
    locator.register(PropertyListEncoder.self) { PropertyListEncoder() }
    locator.register(PropertyListDecoder.self) { PropertyListDecoder() }
    locator.register(DateFormatter.self) { DateFormatter() }
    locator.register(ISO8601DateFormatter.self) { ISO8601DateFormatter() }
    locator.register(NumberFormatter.self) { NumberFormatter() }
    locator.register(ByteCountFormatter.self) { ByteCountFormatter() }
    // A date that is asked for is now.
    locator.register(Date.self) { Date() }
    locator.register(UUID.self) { UUID() }
  }
}
