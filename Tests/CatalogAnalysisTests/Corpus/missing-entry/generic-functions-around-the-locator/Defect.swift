import ServiceCatalog

enum Services {
  static let locator = ServiceLocator()

  static func add<Service>(_ make: @escaping @Sendable () -> Service) { locator.register(factory: make) }
  static func find<Service>(_: Service.Type = Service.self) -> Service { locator.inject(Service.self) }

  static func start() {
    add { Keys() as any Keyboard }
  }
}

protocol Keyboard: Sendable { func next() -> Character? }
struct Keys: Keyboard { func next() -> Character? { nil } }
struct Display: Sendable { let width: Int }

final class Editor {
  private let keyboard: any Keyboard
  private let display: Display

  init() {
    keyboard = Services.find()
    display = Services.find()  // defect: missing-entry
  }

  func run() -> Int { keyboard.next() == nil ? display.width : 0 }
}

@main
struct App {
  static func main() {
    Services.start()
    print(Editor().run())
  }
}
