import ServiceCatalog

final class Container: Sendable {
  private let locator = ServiceLocator()

  func register<T>(_ type: T.Type, _ make: @escaping @Sendable () -> T) { locator.register(type, factory: make) }

  subscript<T>(_ type: T.Type) -> T { locator.inject(type) }
}

struct Clock: Sendable { let hour = 9 }
struct Calendar: Sendable { let day = 1 }

struct Screen {
  let container: Container
  let title: String

  init(_ container: Container) {
    self.container = container
    title = "\(container[Clock.self].hour) \(container[Calendar.self].day)"  // defect: missing-entry
  }
}

@main
struct App {
  static func main() {
    let container = Container()
    container.register(Clock.self) { Clock() }
    print(Screen(container).title)
  }
}
