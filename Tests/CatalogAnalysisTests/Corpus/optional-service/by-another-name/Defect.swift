import ServiceCatalog

protocol Reader: Sendable {}
struct File: Reader {}
typealias MaybeReader = (any Reader)?
struct User: Sendable {
  let store: MaybeReader = ServiceLocator.inject()  // defect: optional-service
}
@main enum App {
  static func main() throws {
    ServiceLocator.register((any Reader).self) { File() }  // defect: unused-entry
    print(User())
  }
}
