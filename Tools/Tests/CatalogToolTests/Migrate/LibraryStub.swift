#if Tools
/// Working substitutes for the parts of other libraries that the programs of these tests use.
enum LibraryStub {
  static let swinject = """
    public protocol Resolver {
      func resolve<Service>(_ type: Service.Type) -> Service?
      func resolve<Service>(_ type: Service.Type, name: String?) -> Service?
      func resolve<Service, Argument>(_ type: Service.Type, argument: Argument) -> Service?
    }

    public enum ObjectScope { case transient, graph, container }

    public final class Registration {
      let create: (any Resolver) -> Any
      var scope = ObjectScope.graph
      var instance: Any?
      init(_ create: @escaping (any Resolver) -> Any) { self.create = create }
      @discardableResult public func inObjectScope(_ scope: ObjectScope) -> Registration {
        self.scope = scope
        return self
      }
      @discardableResult public func initCompleted(_ completed: (any Resolver) -> Void) -> Registration { self }
    }

    public final class Container: Resolver {
      private var registrations: [String: Registration] = [:]
      public init() {}

      @discardableResult public func register<Service>(
        _ type: Service.Type, name: String? = nil, factory: @escaping (any Resolver) -> Service
      ) -> Registration {
        let registration = Registration { factory($0) }
        registrations["\\(type) \\(name ?? "")"] = registration
        return registration
      }
      @discardableResult public func register<Service, Argument>(
        _ type: Service.Type, factory: @escaping (any Resolver, Argument) -> Service
      ) -> Registration {
        let registration = Registration { _ in factory }
        registrations["\\(type) of \\(Argument.self)"] = registration
        return registration
      }

      public func resolve<Service>(_ type: Service.Type) -> Service? { resolve(type, name: nil) }
      public func resolve<Service>(_ type: Service.Type, name: String?) -> Service? {
        guard let registration = registrations["\\(type) \\(name ?? "")"] else { return nil }
        let instance = registration.instance ?? registration.create(self)
        if registration.scope == .container { registration.instance = instance }
        return instance as? Service
      }
      public func resolve<Service, Argument>(_ type: Service.Type, argument: Argument) -> Service? {
        let factory = registrations["\\(type) of \\(Argument.self)"]?.create(self) as? (any Resolver, Argument) -> Service
        return factory?(self, argument)
      }
    }
    """

  static let factory = """
    public protocol SharedContainer: AnyObject { static var shared: Self { get } }

    public final class Container: SharedContainer {
      nonisolated(unsafe) public static let shared = Container()
      var instances: [String: Any] = [:]

      public func callAsFunction<T>(key: String = #function, _ create: @escaping () -> T) -> Factory<T> {
        Factory(container: self, key: key, create: create)
      }
      public func callAsFunction<P, T>(key: String = #function, _ create: @escaping (P) -> T) -> ParameterFactory<P, T> {
        ParameterFactory(create: create)
      }
    }

    public struct Factory<T> {
      let container: Container
      let key: String
      let create: () -> T
      var isKept = false
      public var singleton: Factory {
        var factory = self
        factory.isKept = true
        return factory
      }
      public var unique: Factory { self }
      public func onTest(_ create: @escaping () -> T) -> Factory { self }
      public func callAsFunction() -> T {
        if isKept, let instance = container.instances[key] as? T { return instance }
        let instance = create()
        if isKept { container.instances[key] = instance }
        return instance
      }
      public func resolve() -> T { callAsFunction() }
    }

    public struct ParameterFactory<P, T> {
      let create: (P) -> T
      public func callAsFunction(_ parameter: P) -> T { create(parameter) }
    }

    @propertyWrapper public struct Injected<T> {
      public var wrappedValue: T
      public init(_ path: KeyPath<Container, Factory<T>>) { wrappedValue = Container.shared[keyPath: path]() }
    }

    @propertyWrapper public struct LazyInjected<T> {
      private let path: KeyPath<Container, Factory<T>>
      private var value: T?
      public init(_ path: KeyPath<Container, Factory<T>>) { self.path = path }
      public var wrappedValue: T {
        mutating get {
          let value = value ?? Container.shared[keyPath: path]()
          self.value = value
          return value
        }
      }
    }

    public func resolve<T>(_ path: KeyPath<Container, Factory<T>>) -> T { Container.shared[keyPath: path]() }
    """

  static let dependencies = """
    public protocol DependencyKey {
      associatedtype Value
      static var liveValue: Value { get }
    }

    public struct DependencyValues {
      private var values: [ObjectIdentifier: Any] = [:]
      nonisolated(unsafe) public static var _current = DependencyValues()
      public subscript<Key: DependencyKey>(_ key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.liveValue }
        set { values[ObjectIdentifier(key)] = newValue }
      }
    }

    @propertyWrapper public struct Dependency<Value> {
      private let path: KeyPath<DependencyValues, Value>
      public init(_ path: KeyPath<DependencyValues, Value>) { self.path = path }
      public var wrappedValue: Value { DependencyValues._current[keyPath: path] }
    }
    """

  static let needle = """
    public protocol Scope: AnyObject {}
    public protocol EmptyDependency: AnyObject {}

    open class Component<DependencyType>: Scope {
      public let dependency: DependencyType
      private var instances: [String: Any] = [:]
      public init(parent: any Scope) { dependency = parent as! DependencyType }
      fileprivate init(own: Void) { dependency = EmptyComponent() as! DependencyType }

      public final func shared<T>(_ key: String = #function, _ create: () -> T) -> T {
        if let instance = instances[key] as? T { return instance }
        let instance = create()
        instances[key] = instance
        return instance
      }
    }

    private final class EmptyComponent: EmptyDependency {}

    open class BootstrapComponent: Component<any EmptyDependency> {
      public init() { super.init(own: ()) }
    }
    """
}
#endif
