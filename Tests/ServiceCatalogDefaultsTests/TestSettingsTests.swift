import Foundation
import ServiceCatalogDefaults
import Testing

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
