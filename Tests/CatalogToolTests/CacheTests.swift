#if Tools
import Foundation
import Testing

@Suite("catalog check with --cache")
struct CacheTests {
  @Test("The cache never changes the findings, whatever it contains")
  func same() throws {
    let folder = try TestFolder(Sample.files(Sample.withoutClock))
    defer { folder.remove() }
    let plain = try Run(["check"], in: folder.url)
    let cached = ["check", "--cache", ".cache/catalog"]
    func expectSame(_ comment: Comment) throws {
      let run = try Run(cached, in: folder.url)
      #expect(run.output == plain.output && run.errors == plain.errors && run.status == plain.status, comment)
    }
    try expectSame("the first run")
    let files = try folder.files().filter { $0.hasPrefix(".cache/") }
    let file = try #require(files.first)
    #expect(files.count == 1)
    let kept = try Data(contentsOf: folder.url.appending(path: file))
    try expectSame("a second run")
    #expect(try Data(contentsOf: folder.url.appending(path: file)) == kept)
    for text in ["", "catalog facts 1\n", "something else"] {
      try folder.write(text, to: file)
      try expectSame("\(text)")
      #expect(try Data(contentsOf: folder.url.appending(path: file)) == kept, "it is written anew")
    }
    // The fix must use the current file, and the check after it must read the fixed file.
    let lines = Sample.withoutClock + "\n    // catalog:ignore unused-entry: no"
    try folder.write(Sample.root(lines), to: "Sources/Shop/App.swift")
    _ = try Run(cached, in: folder.url)
    let fixed = try Run(cached + ["--fix"], in: folder.url)
    #expect(fixed.errors.hasPrefix("fixed 1 finding in 1 file\n") && fixed.output == plain.output)
    #expect(
      try Run(["list", "--cache", ".cache/catalog"], in: folder.url).output == Run(["list"], in: folder.url).output)
  }

  @Test("A cache folder that cannot be written is a note")
  func unwritable() throws {
    let folder = try TestFolder(Sample.files())
    defer { folder.remove() }
    try folder.write("a file", to: "cache")
    let run = try Run(["check", "--cache", "cache"], in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors.contains("can't be written") && run.errors.contains("to fix: "))
    #expect(
      run.errors.hasSuffix("no findings, in 1 product: 3 entries, 4 requests, 0 unknowns, 2 files read, 0 not read\n"))
  }
}
#endif
