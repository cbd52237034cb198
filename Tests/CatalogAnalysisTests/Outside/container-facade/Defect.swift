import ServiceCatalog

/// Our face of the locator. Call sites came from Swinject and were not to change.
struct Container {
  private let locator = ServiceLocator()
  private(set) var overridden: [String] = []

  func register<S>(_ type: S.Type, _ factory: @escaping @Sendable (ServiceLocator) throws -> S) {
    locator.register(type, factory: factory)
  }

  /// For the audit log. Does not change what is registered.
  mutating func override<S>(_ type: S.Type, _ factory: (ServiceLocator) throws -> S) {
    overridden.append("\(type)")
  }

  subscript<S>(_ type: S.Type) -> S { locator.inject(type) }
}

struct DeviceInfo: Sendable { let isManaged: Bool }

final class PolicyEngine: Sendable {
  let device: DeviceInfo
  init(device: DeviceInfo) { self.device = device }
  func allows(_ action: String) -> Bool { !device.isManaged || action != "copy" }
}

@main
struct ManagedApp {
  let policy: PolicyEngine

  static func main() {
    var container = Container()
    container.register(DeviceInfo.self) { _ in DeviceInfo(isManaged: true) }
    container.override(PolicyEngine.self) { PolicyEngine(device: $0.inject()) }
    print(container[DeviceInfo.self].isManaged)
    let app = ManagedApp(policy: container[PolicyEngine.self])
    for action in ["copy", "open"] { print(action, app.policy.allows(action)) }
    print(container.overridden)
  }
}
