import Foundation
import FoundationDefaults
import ServiceCatalog
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("Foundation's defaults in a locator")
struct FoundationDefaultsTests {
  private let locator = ServiceLocator()

  init() { locator.registerModules([FoundationDefaultsModule()]) }

  @Test("The locator returns the instances that Foundation shares")
  func shared() throws {
    #expect(try locator.locate(FileManager.self) === FileManager.default)
    #expect(try locator.locate(NotificationCenter.self) === NotificationCenter.default)
    #expect(try locator.locate(ProcessInfo.self) === ProcessInfo.processInfo)
    #expect(try locator.locate(Bundle.self) === Bundle.main)
    #expect(try locator.locate(UserDefaults.self) === UserDefaults.standard)
    #expect(try locator.locate(URLSession.self) === URLSession.shared)
    #expect(try locator.locate(URLCache.self) === URLCache.shared)
    #expect(try locator.locate(OperationQueue.self, name: "main") === OperationQueue.main)
  }

  @Test("The user's settings are read each time")
  func user() throws {
    #expect(try locator.locate(TimeZone.self) == TimeZone.current)
    #expect(try locator.locate(Locale.self) == Locale.current)
    #expect(try locator.locate(Calendar.self).identifier == Calendar.current.identifier)
  }

  @Test("Objects that are configured before use are created for each caller")
  func coders() throws {
    let first = try locator.locate(JSONEncoder.self)
    first.outputFormatting = .prettyPrinted
    let second = try locator.locate(JSONEncoder.self)
    #expect(first !== second)
    #expect(second.outputFormatting == [])
    #expect(try locator.locate(DateFormatter.self) !== locator.locate(DateFormatter.self))
    #expect(try locator.locate(URLSessionConfiguration.self) !== locator.locate(URLSessionConfiguration.self))
    let decoder = try locator.locate(JSONDecoder.self)
    #expect(try decoder.decode([Int].self, from: second.encode([1, 2])) == [1, 2])
  }

  @Test("The type alone selects a service")
  func inferred() {
    let files: FileManager = locator.inject()
    #expect(files.fileExists(atPath: "/"))
  }

  @Test("A test can replace a default object")
  func replaced() throws {
    let queue = OperationQueue()
    locator.registerSingleton(queue, name: "main")
    #expect(try locator.locate(OperationQueue.self, name: "main") === queue)
    let calendar = Calendar(identifier: .iso8601)
    locator.register(Calendar.self) { calendar }
    #expect(try locator.locate(Calendar.self) == calendar)
  }

  @Test("The error for an unregistered type names the type")
  func missing() {
    #expect(throws: CatalogError.self) { try locator.locate(Scanner.self) }
  }
}
