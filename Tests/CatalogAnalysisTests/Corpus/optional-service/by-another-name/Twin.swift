import ServiceCatalog

protocol Reader: Sendable {}
struct File: Reader {}
typealias MaybeReader = (any Reader)?
struct User: Sendable {
  let store: any Reader = ServiceLocator.inject()
}
@main enum App {
  static func main() throws {
    ServiceLocator.register((any Reader).self) { File() }
    print(User())
  }
}
