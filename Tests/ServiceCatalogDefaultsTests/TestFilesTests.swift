import Foundation
import ServiceCatalogDefaults
import Testing

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
