// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The declarations of Swinject 2.10 that the documents use. They are only type-checked, and create nothing.
public protocol Resolver {
  func resolve<Service>(_ type: Service.Type) -> Service?
  func resolve<Service>(_ type: Service.Type, name: String?) -> Service?
  func resolve<Service, Argument>(_ type: Service.Type, argument: Argument) -> Service?
}

public final class Container: Resolver {
  public init(parent: Container? = nil) {}

  @discardableResult
  public func register<Service>(
    _ type: Service.Type, name: String? = nil, factory: @escaping (Resolver) -> Service
  ) -> ServiceEntry<Service> { fatalError() }

  @discardableResult
  public func register<Service, Argument>(
    _ type: Service.Type, name: String? = nil, factory: @escaping (Resolver, Argument) -> Service
  ) -> ServiceEntry<Service> { fatalError() }

  public func resolve<Service>(_ type: Service.Type) -> Service? { fatalError() }
  public func resolve<Service>(_ type: Service.Type, name: String?) -> Service? { fatalError() }
  public func resolve<Service, Argument>(_ type: Service.Type, argument: Argument) -> Service? { fatalError() }
  public func synchronize() -> Resolver { self }
}

public final class ServiceEntry<Service> {
  @discardableResult
  public func inObjectScope(_ scope: ObjectScope) -> Self { self }
  @discardableResult
  public func initCompleted(_ completed: @escaping (Resolver, Service) -> Void) -> Self { self }
}

public final class ObjectScope: Sendable {
  public static let container = ObjectScope()
}

public protocol Assembly {
  func assemble(container: Container)
}

public final class Assembler {
  public init(_ assemblies: [Assembly], container: Container = Container()) {}
  public var resolver: Resolver { fatalError() }
}
