import ServiceCatalog

protocol Store: Sendable {
  var path: String { get }
}

struct FileStore: Store {
  let path: String
}

final class Library {
  let store: any Store
  let archive: any Store

  init(locator: ServiceLocator = .shared) {
    store = locator.inject()
    archive = locator.inject(name: "archive")
  }
}

@main
struct App {
  static func main() {
    let locator = ServiceLocator.shared
    locator.register(name: "archive") { FileStore(path: "z") as any Store }
    locator.register { FileStore(path: "a") as any Store }
    locator.register((any Store).self) { FileStore(path: "b") }  // defect: duplicate-supply
    print(Library().archive.path)
  }
}
