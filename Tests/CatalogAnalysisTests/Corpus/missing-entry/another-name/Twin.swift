import ServiceCatalog

protocol Store: Sendable {}

struct FileStore: Store {
  let path: String
}

struct Archive: Sendable {
  let primary: any Store
  let backup: any Store

  init(
    primary: any Store = ServiceLocator.inject(),
    backup: any Store = ServiceLocator.inject(name: "backup")
  ) {
    self.primary = primary
    self.backup = backup
  }
}

@main
struct App {
  static func main() {
    ServiceLocator.register((any Store).self) { FileStore(path: "a") }
    ServiceLocator.registerSingleton(FileStore(path: "b") as any Store, name: "backup")
    print(Archive(), Spare())
  }
}

struct Spare: Sendable {
  let store: any Store = ServiceLocator.inject(name: "backup")
}
