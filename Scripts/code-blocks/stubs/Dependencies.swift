// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The declarations of swift-dependencies 1.16 that the documents use. They are only type-checked.
public protocol TestDependencyKey {
  associatedtype Value: Sendable = Self
  static var testValue: Value { get }
}

public protocol DependencyKey: TestDependencyKey {
  associatedtype Value = Self
  static var liveValue: Value { get }
}

extension DependencyKey {
  public static var testValue: Value { liveValue }
}

public struct DependencyValues: Sendable {
  public subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value {
    get { fatalError() }
    set {}
  }
}

@propertyWrapper
public struct Dependency<Value>: Sendable {
  public init(_ keyPath: any KeyPath<DependencyValues, Value> & Sendable) {}
  public var wrappedValue: Value { fatalError() }
}
