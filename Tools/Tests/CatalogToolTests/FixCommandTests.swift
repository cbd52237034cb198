#if Tools
import Foundation
import Testing

@Suite("catalog check --fix")
struct FixCommandTests {
  private static let broken = """
    Catalog.main.install(StoreBlueprint(), AgendaBlueprint())
        // catalog:ignore unused-entry: it was once
        Catalog.main.supply(ClockBlueprint.self) { _ in WallClock() }
        Catalog.main.decorate(StoreBlueprint.self) { _, _ in Store(clock: try Catalog.main[\\.clock]) }
    """
  private static let fixed = """
    Catalog.main.install(StoreBlueprint(), AgendaBlueprint())
        Catalog.main.supply(ClockBlueprint.self) { _ in WallClock() }
        Catalog.main.decorate(StoreBlueprint.self) { _, catalog in Store(clock: try catalog[\\.clock]) }
    """

  @Test("A dry run prints a diff that patch accepts, and changes nothing")
  func dryRun() throws {
    let folder = try TestFolder(Sample.files(Self.broken))
    defer { folder.remove() }
    let run = try Run(["check", "--fix", "--dry-run"], in: folder.url)
    #expect(run.status == 1)
    #expect(
      run.output == """
        --- a/Sources/Shop/App.swift
        +++ b/Sources/Shop/App.swift
        @@ -4,9 +4,8 @@
         enum App {
           static func main() throws {
             Catalog.main.install(StoreBlueprint(), AgendaBlueprint())
        -    // catalog:ignore unused-entry: it was once
             Catalog.main.supply(ClockBlueprint.self) { _ in WallClock() }
        -    Catalog.main.decorate(StoreBlueprint.self) { _, _ in Store(clock: try Catalog.main[\\.clock]) }
        +    Catalog.main.decorate(StoreBlueprint.self) { _, catalog in Store(clock: try catalog[\\.clock]) }
             print(try Catalog.main.obtain(\\.agenda))
           }
         }

        """)
    #expect(run.errors == "would fix 2 findings in 1 file\n")
    #expect(try folder.text(of: "Sources/Shop/App.swift") == Sample.root(Self.broken))
    try folder.write(run.output, to: "changes.diff")
    let patch = try Run(program: "git", ["apply", "changes.diff"], in: folder.url)
    #expect(patch.status == 0, "\(patch.errors)")
    #expect(try folder.text(of: "Sources/Shop/App.swift") == Sample.root(Self.fixed))
    let again = try Run(["check", "--fix", "--dry-run"], in: folder.url)
    #expect(again.status == 0 && again.output == "" && again.errors == "no finding has a safe fix\n")
  }

  @Test("The fix changes the files and reports the rest, and a second run changes nothing")
  func fix() throws {
    let folder = try TestFolder(Sample.files(Self.broken + "\n    // catalog:ignore nothing: x"))
    defer { folder.remove() }
    let path = folder.url.appending(path: "Sources/Shop/App.swift").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let run = try Run(["check", "--fix"], in: folder.url)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("Sources/Shop/App.swift:9:5: warning: [silence] there is no rule nothing"))
    #expect(run.output.matches(of: /warning:|error:/).count == 1)
    #expect(
      run.errors
        == "fixed 2 findings in 1 file\n1 warning, in 1 product: 3 entries, 5 requests, 0 unknowns, 2 files read, 0 not read\n"
    )
    let text = Sample.root(Self.fixed + "\n    // catalog:ignore nothing: x")
    #expect(try folder.text(of: "Sources/Shop/App.swift") == text)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    let again = try Run(["check", "--fix"], in: folder.url)
    #expect(again.output == run.output)
    #expect(
      again.errors
        == "no finding has a safe fix\n1 warning, in 1 product: 3 entries, 5 requests, 0 unknowns, 2 files read, 0 not read\n"
    )
    #expect(try folder.text(of: "Sources/Shop/App.swift") == text)
  }

  @Test("Only the requested rules are fixed, and no finding in the baseline is")
  func part() throws {
    let folder = try TestFolder(Sample.files(Self.broken))
    defer { folder.remove() }
    _ = try Run(["check", "--write-baseline", "known.json"], in: folder.url)
    let known = try Run(["check", "--fix", "--baseline", "known.json"], in: folder.url)
    #expect(known.errors.hasPrefix("no finding has a safe fix\n"))
    let silence = try Run(["check", "--fix", "--rule", "silence"], in: folder.url)
    #expect(silence.status == 0 && silence.errors.hasPrefix("fixed 1 finding in 1 file\nno findings"))
    #expect(try folder.text(of: "Sources/Shop/App.swift").contains("Store(clock: try Catalog.main"))
  }

  @Test("A file behind a symbolic link is changed, and the link stays")
  func link() throws {
    var files = Sample.files(Self.broken)
    files["Elsewhere.txt"] = files.removeValue(forKey: "Sources/Shop/App.swift")
    let folder = try TestFolder(files)
    defer { folder.remove() }
    let link = folder.url.appending(path: "Sources/Shop/App.swift").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../../Elsewhere.txt")
    let run = try Run(["check", "--fix"], in: folder.url)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(try folder.text(of: "Elsewhere.txt") == Sample.root(Self.fixed))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../../Elsewhere.txt")
  }

  @Test("Nothing is fixed if a file could not be read, and no comment is removed if something is unknown")
  func uncertain() throws {
    let folder = try TestFolder(Sample.files(Self.broken))
    defer { folder.remove() }
    try folder.write("func broken(catalog: Catalog {\n", to: "Sources/Shop/Broken.swift")
    let run = try Run(["check", "--fix"], in: folder.url)
    #expect(run.status == 2 && run.errors.contains("nothing was fixed, because not every file could be read"))
    #expect(try folder.text(of: "Sources/Shop/App.swift") == Sample.root(Self.broken))
    let unknown = "import ServiceCatalog\nfunc more(_ all: [any Blueprint]) { Catalog.main.install(all) }\n"
    try folder.write(unknown, to: "Sources/Shop/Broken.swift")
    let later = try Run(["check", "--fix"], in: folder.url)
    #expect(later.output.contains("[unknown]"), "\(later.output)")
    #expect(try folder.text(of: "Sources/Shop/App.swift").contains("it was once"))
  }
}
#endif
