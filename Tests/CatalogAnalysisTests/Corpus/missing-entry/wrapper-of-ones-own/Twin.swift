import ServiceCatalog

protocol Reader: Sendable {}
protocol Writer: Sendable {}
struct File: Reader, Writer {}
@propertyWrapper struct Injected<T> { let wrappedValue: T; init() { wrappedValue = ServiceLocator.inject(T.self) } }
struct Model { @Injected var reader: any Reader; @Injected var writer: any Writer }
@main enum App {
  static func main() throws {
    ServiceLocator.register((any Reader).self) { File() }
    ServiceLocator.register((any Writer).self) { File() }
    print(Model())
  }
}
