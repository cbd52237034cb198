import ServiceCatalog

protocol Reader: Sendable {}
protocol Writer: Sendable {}
struct File: Reader, Writer {}
struct User: Sendable {
  let store: any Reader = ServiceLocator.inject()  // defect: missing-entry
}
@main enum App {
  static func main() throws {
    ServiceLocator.register((any Reader & Writer).self) { File() }  // defect: unused-entry
    print(User())
  }
}
