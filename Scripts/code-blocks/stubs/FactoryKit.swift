// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The declarations of Factory 3 that the documents use. They are only type-checked, and create nothing.
public protocol ManagedContainer: AnyObject, Sendable {}

public protocol SharedContainer: ManagedContainer {
  static var shared: Self { get }
}

public final class Container: SharedContainer {
  @TaskLocal public static var shared = Container()
  public init() {}
}

extension ManagedContainer {
  public func callAsFunction<T>(_ factory: @escaping () -> T) -> Factory<T> { fatalError() }
  public func callAsFunction<P, T>(_ factory: @escaping (P) -> T) -> ParameterFactory<P, T> { fatalError() }
  public func promised<T>() -> Factory<T?> { fatalError() }
}

public class Scope: @unchecked Sendable {
  fileprivate init() {}

  public final class Cached: Scope, @unchecked Sendable {
    public override init() {}
  }
}

public protocol FactoryModifying {}

extension FactoryModifying {
  public var singleton: Self { self }
  public var shared: Self { self }
  public func scope(_ scope: Scope) -> Self { self }
}

public struct Factory<T>: FactoryModifying {
  public func callAsFunction() -> T { fatalError() }
  @discardableResult
  public func register(factory: @escaping () -> T) -> Self { self }
}

public struct ParameterFactory<P, T>: FactoryModifying {
  public func callAsFunction(_ parameter: P) -> T { fatalError() }
}

@propertyWrapper
public struct Injected<T> {
  public init(_ keyPath: KeyPath<Container, Factory<T>>) { wrappedValue = Container.shared[keyPath: keyPath]() }
  public var wrappedValue: T
}
