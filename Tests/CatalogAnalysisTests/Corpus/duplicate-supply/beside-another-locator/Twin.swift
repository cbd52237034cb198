import ServiceCatalog

struct Mailer: Sendable { let host: String }
/// A type that shares the locator's name.
enum Legacy {
  final class ServiceLocator: Sendable {
    static let shared = ServiceLocator()
    func register<T>(_ type: T.Type, factory: () -> T) {}
    func inject<T>() -> T? { nil }
  }
}
final class Shelf {
  func register<T>(_ type: T.Type, factory: () -> T) {}
  func register(_ name: String) {}
}
final class Screen {
  let mailer: Mailer = ServiceLocator.inject()
  func refresh() -> Int? { Legacy.ServiceLocator.shared.inject() }
}
@main enum App {
  static func main() {
    let shelf = Shelf()
    shelf.register(Mailer.self) { Mailer(host: "a") }
    Legacy.ServiceLocator.shared.register(Mailer.self) { Mailer(host: "b") }
    ServiceLocator.register(Mailer.self) { Mailer(host: "c") }
    print(Screen().refresh() ?? 0)
  }
}
