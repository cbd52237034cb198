import Foundation
import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogDiagnostics
import ServiceCatalogTesting
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("The values for tests", .catalog(.empty) { $0.install(TestDefaults()) })
struct TestDefaultsTests {
  @Test("Every service is supplied in an empty catalog")
  func everything() async {
    await expectVerified()
    #expect(Set(await Catalog.main.verify().graph.nodes.map(\.name)).count == 12)
  }

  @Test("The same calls return the same values in each test", arguments: 1...2)
  func deterministic(_: Int) throws {
    let main = Catalog.main
    #expect(try main[\.date].now.ISO8601Format() == "2001-01-01T00:00:00Z")
    #expect(try main[\.uuid]().uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(try main[\.uuid]().uuidString == "00000000-0000-0000-0000-000000000001")
    var random = try main[\.random]
    #expect(random.next() == 0xe220_a839_7b1d_cdaf)
    var other = try main[\.random]
    #expect(other.next() == 0x6e78_9e6a_a1b9_65f4)
    #expect(try main[\.locale].identifier == "en_US_POSIX")
    #expect(try main[\.timeZone].secondsFromGMT() == 0)
    let calendar = try main[\.calendar]
    #expect(calendar.identifier == .gregorian)
    #expect(calendar.timeZone == .gmt)
    #expect(calendar.locale?.identifier == "en_US_POSIX")
    #expect(try main[\.processInfo].arguments == ["test"])
    #expect(try main[\.processInfo].environment == [:])
  }

  @Test("The clock stands still")
  func clock() throws {
    let clock = try #require(Catalog.main[\.clock] as? ManualClock)
    #expect(clock.now.offset == .zero)
    #expect(try Catalog.main[\.clock] as? ManualClock === clock)
  }

  @Test("Notifications stay in the test")
  func notifications() throws {
    #expect(try Catalog.main[\.notificationCenter] !== NotificationCenter.default)
    #expect(try Catalog.main[\.notificationCenter] === Catalog.main[\.notificationCenter])
  }

  @Test(
    "Each value can be chosen",
    .catalog(.empty) {
      var defaults = TestDefaults(
        now: Date(timeIntervalSinceReferenceDate: 60), seed: 1, arguments: ["tool", "-v"], environment: ["A": "1"])
      defaults.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
      defaults.locale = Locale(identifier: "ja_JP")
      defaults.uuid = UUIDGenerator { UUID(uuidString: "12345678-0000-0000-0000-000000000000")! }
      $0.install(defaults)
    })
  func chosen() throws {
    let main = Catalog.main
    #expect(try main[\.date]().timeIntervalSinceReferenceDate == 60)
    var random = try main[\.random]
    #expect(random.next() == 0x910a_2dec_8902_5cc1)
    #expect(try main[\.processInfo].arguments == ["tool", "-v"])
    #expect(try main[\.processInfo].environment == ["A": "1"])
    #expect(try main[\.timeZone].identifier == "Asia/Tokyo")
    #expect(try main[\.locale].identifier == "ja_JP")
    #expect(try main[\.calendar].timeZone.identifier == "Asia/Tokyo")
    #expect(try main[\.calendar].locale?.identifier == "ja_JP")
    #expect(try main[\.uuid]() == main[\.uuid]())
  }

  @Test("The module replaces the live services", .catalog(.empty) { $0.install(DefaultServices(), TestDefaults()) })
  func replaced() throws {
    #expect(try Catalog.main[\.clock] is ManualClock)
    #expect(try Catalog.main[\.fileManager] !== FileManager.default)
    #expect(try Catalog.main[\.userDefaults] !== UserDefaults.standard)
    #expect(try Catalog.main[\.urlSession] !== URLSession.shared)
  }

  @Test("The facts of a process can be used without a catalog")
  func process() {
    var process = TestProcess(arguments: ["tool"])
    process.processName = "tool"
    process.processIdentifier = 7
    let information: any ProcessInformation = process
    #expect(information.processName == "tool" && information.processIdentifier == 7)
    #expect(information.hostName == "localhost" && information.activeProcessorCount == 1)
    #expect(information.systemUptime == 0 && information.physicalMemory == 1 << 30)
    #expect(information.operatingSystemVersion.majorVersion == 1)
  }
}

@Suite("A file manager for tests")
struct TestFilesTests {
  @Test("The folders are in a new folder, which exists")
  func folders() throws {
    let files = TestDefaults().makeFileManager()
    let root = files.temporaryDirectory.deletingLastPathComponent()
    #expect(root.lastPathComponent.hasPrefix("ServiceCatalogDefaults-"))
    #expect(files.fileExists(atPath: files.temporaryDirectory.path))
    #expect(TestDefaults().makeFileManager().temporaryDirectory != files.temporaryDirectory)
    #if os(macOS) || !canImport(Darwin)
    #expect(files.homeDirectoryForCurrentUser.path == root.appending(path: "home").path)
    #expect(files.fileExists(atPath: files.homeDirectoryForCurrentUser.path))
    #endif
  }

  @Test(
    "The standard folders are in the home folder, and are created on request",
    arguments: [
      (.documentDirectory, "Documents"), (.desktopDirectory, "Desktop"), (.downloadsDirectory, "Downloads"),
      (.cachesDirectory, "Library/Caches"), (.applicationSupportDirectory, "Library/Application Support"),
      (.libraryDirectory, "Library"), (.moviesDirectory, "Library/17"),
    ] as [(FileManager.SearchPathDirectory, String)])
  func standard(directory: FileManager.SearchPathDirectory, name: String) throws {
    let files = TestDefaults().makeFileManager()
    let expected = files.temporaryDirectory.deletingLastPathComponent().appending(path: "home/\(name)").path
    #expect(files.urls(for: directory, in: .userDomainMask).map(\.path) == [expected])
    #expect(!files.fileExists(atPath: expected))
    let folder = try files.url(for: directory, in: .userDomainMask, appropriateFor: nil, create: true)
    #expect(folder.path == expected)
    #expect(files.fileExists(atPath: expected))
  }

  @Test("The folder is deleted with the file manager")
  func deleted() throws {
    var root: URL
    do {
      let files = TestDefaults().makeFileManager()
      root = files.temporaryDirectory.deletingLastPathComponent()
      #expect(files.createFile(atPath: files.temporaryDirectory.appending(path: "a").path, contents: Data([1])))
    }
    #expect(!FileManager.default.fileExists(atPath: root.path))
  }
}

@Suite("User defaults for tests")
struct TestSettingsTests {
  private let defaults = TestDefaults()

  @Test("Every type of value is stored")
  func values() {
    let settings = defaults.makeUserDefaults()
    settings.set(3, forKey: "integer")
    settings.set(true, forKey: "boolean")
    settings.set(0.1, forKey: "double")
    settings.set(Float(0.1), forKey: "float")
    settings.set("text", forKey: "string")
    settings.set(URL(filePath: "/a"), forKey: "url")
    settings.set(URL(filePath: "/b") as Any?, forKey: "path")
    settings.set(Data([1, 2]), forKey: "data")
    settings.set(Date(timeIntervalSince1970: 0), forKey: "date")
    settings.set(["a", "b"], forKey: "array")
    settings.set(["a": [1, 2]], forKey: "dictionary")
    #expect(settings.integer(forKey: "integer") == 3)
    #expect(settings.bool(forKey: "boolean"))
    #expect(settings.double(forKey: "double") == 0.1)
    #expect(settings.float(forKey: "float") == 0.1)
    #expect(settings.string(forKey: "string") == "text")
    #expect(settings.url(forKey: "url")?.path == "/a")
    #expect(settings.string(forKey: "path") == "/b")
    #expect(settings.data(forKey: "data") == Data([1, 2]))
    #expect(settings.object(forKey: "date") as? Date == Date(timeIntervalSince1970: 0))
    #expect(settings.stringArray(forKey: "array") == ["a", "b"])
    #expect(settings.dictionary(forKey: "dictionary")?["a"] as? [Int] == [1, 2])
    #expect(settings.dictionaryRepresentation().count == 11)
  }

  @Test("A value can be removed, and a missing one is zero or nil")
  func removed() {
    let settings = defaults.makeUserDefaults()
    settings.set(1, forKey: "a")
    settings.set("b", forKey: "b")
    settings.removeObject(forKey: "a")
    settings.set(nil as Any?, forKey: "b")
    #expect(settings.integer(forKey: "a") == 0)
    #expect(settings.string(forKey: "b") == nil)
    #expect(!settings.bool(forKey: "c"))
    #expect(settings.dictionaryRepresentation().isEmpty)
  }

  @Test("A registered value applies if there is no other")
  func registered() {
    let settings = defaults.makeUserDefaults()
    settings.register(defaults: ["a": 1, "b": 2])
    settings.set(3, forKey: "b")
    #expect(settings.integer(forKey: "a") == 1)
    #expect(settings.integer(forKey: "b") == 3)
    settings.removeObject(forKey: "b")
    #expect(settings.integer(forKey: "b") == 2)
    #expect(settings.dictionaryRepresentation().count == 2)
  }

  @Test("The objects of the same values have the same settings, and others have their own")
  func shared() {
    defaults.makeUserDefaults().set(1, forKey: "a")
    #expect(defaults.makeUserDefaults().integer(forKey: "a") == 1)
    #expect(TestDefaults().makeUserDefaults().object(forKey: "a") == nil)
    #expect(UserDefaults.standard.object(forKey: "a") == nil)
    #expect(UserDefaults(suiteName: "ServiceCatalogDefaults")?.object(forKey: "a") == nil)
  }

  @Test("Storing something else than a property list stops the program with a message")
  func unsupported() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      TestDefaults().makeUserDefaults().set([URL(filePath: "/a")], forKey: "urls")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("the value for the key \"urls\" isn't a property list"))
  }
}
