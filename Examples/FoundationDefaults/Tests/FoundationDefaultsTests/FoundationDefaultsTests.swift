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

  @Test("What Foundation shares is what the locator gives")
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

  @Test("What the user has set up is read each time")
  func user() throws {
    #expect(try locator.locate(TimeZone.self) == TimeZone.current)
    #expect(try locator.locate(Locale.self) == Locale.current)
    #expect(try locator.locate(Calendar.self).identifier == Calendar.current.identifier)
  }

  @Test("What is set up before use is nobody else's")
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

  @Test("The type says which, without being named")
  func inferred() {
    let files: FileManager = locator.inject()
    #expect(files.fileExists(atPath: "/"))
  }

  @Test("A test puts another in the place of one")
  func replaced() throws {
    let queue = OperationQueue()
    locator.registerSingleton(queue, name: "main")
    #expect(try locator.locate(OperationQueue.self, name: "main") === queue)
    let calendar = Calendar(identifier: .iso8601)
    locator.register(Calendar.self) { calendar }
    #expect(try locator.locate(Calendar.self) == calendar)
  }

  @Test("What nobody registered is an error with the name of the type")
  func missing() {
    #expect(throws: CatalogError.self) { try locator.locate(Scanner.self) }
  }
}
