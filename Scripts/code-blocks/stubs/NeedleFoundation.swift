// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The declarations of Needle 0.25 that the documents use. They are only type-checked, and create nothing.
public protocol Dependency: AnyObject {}
public protocol EmptyDependency: AnyObject {}
public protocol Scope: AnyObject {}

open class Component<DependencyType>: Scope {
  public var dependency: DependencyType! { nil }
  public init(parent: any Scope) {}
  public final func shared<T>(_ factory: () -> T) -> T { factory() }
}

open class BootstrapComponent: Component<EmptyDependency> {
  private final class NoParent: Scope {}
  public init() { super.init(parent: NoParent()) }
}
