import ServiceCatalog

protocol Reader: Sendable {}
protocol Writer: Sendable {}
struct File: Reader, Writer {}
struct User: Sendable {
  let store: any Writer & Reader = ServiceLocator.inject()
}
@main enum App {
  static func main() throws {
    ServiceLocator.register((any Reader & Writer).self) { File() }
    print(User())
  }
}
