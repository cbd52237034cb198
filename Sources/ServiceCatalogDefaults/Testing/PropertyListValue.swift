import Foundation

/// A value that user defaults can store.
enum PropertyListValue: Sendable {
  case array([PropertyListValue])
  case data(Data)
  case date(Date)
  case dictionary([String: PropertyListValue])
  case number(NSNumber)
  case string(String)

  /// Copies a value; nil if it isn't a property list.
  init?(_ value: Any) {
    switch value {
    case let value as String: self = .string(value)
    case let value as Data: self = .data(value)
    case let value as Date: self = .date(value)
    case let value as NSNumber: self = .number(value)
    case let value as [Any]:
      let elements = value.compactMap(PropertyListValue.init)
      guard elements.count == value.count else { return nil }
      self = .array(elements)
    case let value as [String: Any]:
      let elements = value.compactMapValues(PropertyListValue.init)
      guard elements.count == value.count else { return nil }
      self = .dictionary(elements)
    default: return nil
    }
  }

  /// The value, as Foundation's property lists contain it.
  var object: Any {
    switch self {
    case .array(let value): value.map(\.object)
    case .data(let value): value
    case .date(let value): value
    case .dictionary(let value): value.mapValues(\.object)
    case .number(let value): value
    case .string(let value): value
    }
  }
}
