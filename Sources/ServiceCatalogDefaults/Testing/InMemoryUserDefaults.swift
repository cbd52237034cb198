import Foundation
import ServiceCatalog

/// Settings that are kept in memory.
///
/// An object isn't `Sendable` on Linux, but its storage is. So several objects can have the same storage.
final class InMemoryUserDefaults: UserDefaults {
  /// The values, and the registered ones, which apply if there is no value.
  struct Content: Sendable {
    var values: [String: PropertyListValue] = [:]
    var registered: [String: PropertyListValue] = [:]
  }

  private let content: Protected<Content>

  init(_ content: Protected<Content>) {
    self.content = content
    // The name is only that of a file which is neither read nor written.
    super.init(suiteName: "ServiceCatalogDefaults")!
  }

  override func object(forKey defaultName: String) -> Any? {
    content.withLock { $0.values[defaultName] ?? $0.registered[defaultName] }?.object
  }

  override func set(_ value: Any?, forKey defaultName: String) {
    // A URL is stored as its path, but not one in a list.
    let value = value.map { Self.copy(($0 as? URL)?.path ?? $0, forKey: defaultName) }
    content.withLock { $0.values[defaultName] = value }
  }

  override func removeObject(forKey defaultName: String) {
    set(nil as Any?, forKey: defaultName)
  }

  override func register(defaults registrationDictionary: [String: Any]) {
    let values = registrationDictionary.map { ($0, Self.copy($1, forKey: $0)) }
    content.withLock { $0.registered.merge(values) { $1 } }
  }

  override func dictionaryRepresentation() -> [String: Any] {
    content.withLock { $0.registered.merging($0.values) { $1 } }.mapValues(\.object)
  }

  override func synchronize() -> Bool { true }

  private static func copy(_ value: Any, forKey key: String) -> PropertyListValue {
    guard let copy = PropertyListValue(value) else {
      fatalError("the value for the key \"\(key)\" isn't a property list, so user defaults can't store it: \(value)")
    }
    return copy
  }
}
