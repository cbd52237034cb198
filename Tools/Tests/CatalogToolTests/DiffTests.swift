#if Tools
import Foundation
import Testing

@Suite("catalog diff")
struct DiffTests {
  /// The change of the wiring in the second revision, and the working tree's change after it.
  private static let difference = """
    ### `shop`

    1 entry added, 1 entry changed, 1 edge added.

    | change | entry | details |
    |---|---|---|
    | added | `clock` | blueprint, shared, at `Sources/Shop/App.swift:6` |
    | changed | `store` | lifetime: transient → shared |

    | change | entry | needs | details |
    |---|---|---|---|
    | added | `agenda` | `clock` | obtains |

    """

  /// Returns a repository with two revisions: `before`, and the one that is checked out.
  private func repository(in path: String = "") throws -> TestFolder {
    let folder = try TestFolder()
    var services = Sample.services
      .replacing(", clock: try catalog.obtain(\\.clock))", with: ")")
      .replacing("Store(clock: try catalog.obtain(\\.clock))", with: "Store()")
    try folder.write(services, to: "\(path)Sources/Shop/Services.swift")
    try folder.write(
      Sample.root("Catalog.main.install(StoreBlueprint(), AgendaBlueprint())"), to: "\(path)Sources/Shop/App.swift")
    try git(["init", "--quiet"], in: folder)
    try git(["add", "--all"], in: folder)
    try git(["commit", "--quiet", "--message", "before"], in: folder)
    try git(["tag", "before"], in: folder)
    services = Sample.services
      .replacing("Store(clock: try catalog.obtain(\\.clock))", with: "Store()")
      .replacing("StoreBlueprint: Blueprint", with: "StoreBlueprint: SharedBlueprint")
    try folder.write(services, to: "\(path)Sources/Shop/Services.swift")
    try folder.write(Sample.root(), to: "\(path)Sources/Shop/App.swift")
    try git(["commit", "--quiet", "--all", "--message", "after"], in: folder)
    return folder
  }

  private func git(_ arguments: [String], in folder: TestFolder) throws {
    let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"]
    let run = try Run(program: "git", identity + arguments, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("A service with a new name is renamed, not removed and added")
  func renamed() throws {
    let folder = try repository()
    defer { folder.remove() }
    for file in ["Services", "App"] {
      let text = try folder.text(of: "Sources/Shop/\(file).swift")
      try folder.write(
        text.replacing("StoreBlueprint", with: "StockBlueprint").replacing("\\.store", with: "\\.stock")
          .replacing("var store:", with: "var stock:"), to: "Sources/Shop/\(file).swift")
    }
    let output = try Run(["diff", "HEAD"], in: folder.url).output
    #expect(
      output == """
        ### `shop`

        1 entry renamed.

        | change | entry | details |
        |---|---|---|
        | renamed | `stock` | was `store` |

        """)
  }

  @Test("Two revisions can be compared, and a revision with the working tree")
  func revisions() throws {
    let folder = try repository()
    defer { folder.remove() }
    let state = try Run(program: "git", ["status", "--porcelain"], in: folder.url).output
    for arguments in [["before", "HEAD"], ["before"]] {
      let run = try Run(["diff"] + arguments, in: folder.url)
      #expect(run.status == 0 && run.errors == "", "\(run.errors)")
      #expect(run.output == Self.difference)
      #expect(try Run(["diff", "--exit-code"] + arguments, in: folder.url).status == 1)
    }
    let same = try Run(["diff", "HEAD", "--exit-code"], in: folder.url)
    #expect(same.status == 0)
    #expect(same.output == "### `shop`\n\nNo entry or edge differs.\n")
    // The working tree and the index are unchanged, and no worktree is left.
    #expect(try Run(program: "git", ["status", "--porcelain"], in: folder.url).output == state)
    #expect(try Run(program: "git", ["worktree", "list"], in: folder.url).output.split(separator: "\n").count == 1)
  }

  @Test("The action's comment has the difference and its drawing, and there is none without a difference")
  func action() throws {
    let folder = try repository()
    defer { folder.remove() }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let script = root.appending(path: ".github/actions/catalog-diff/comment").path
    func comment(on base: String, with catalog: String? = nil) throws -> Run {
      let built = Run.products().appending(path: "catalog").path
      return try Run(
        program: script, [], in: folder.url, environment: ["CATALOG": catalog ?? built, "BASE": base, "DRY_RUN": "1"])
    }
    let run = try comment(on: "before")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    #expect(
      run.output == "<!-- catalog-diff -->\n" + Self.difference + """

        ```mermaid
        flowchart LR
          n0["#43; clock"]:::shared
          n1["± store"]:::shared
          n2["agenda"]:::transient
          n2 --> n0
          n2 --> n1
          classDef transient fill:#ffffff,stroke:#57606a,color:#1f2328
          classDef shared fill:#ddf4ff,stroke:#0969da,color:#1f2328
        ```

        """)
    #expect(try comment(on: "HEAD").output == "")
    let unknown = try comment(on: "nowhere")
    #expect(unknown.status == 2 && unknown.errors.contains("git doesn't know the revision nowhere"))
    // A plugin's command ends with 1 for each failure.
    let failed = try comment(on: "before", with: "false")
    #expect(
      failed.status == 1 && failed.output == "" && failed.errors.hasPrefix("error: the services could not be compared"))
  }

  @Test("Uncommitted changes count, and files only in the working tree are in no revision")
  func workingTree() throws {
    let folder = try repository()
    defer { folder.remove() }
    try folder.write(
      Sample.root("Catalog.main.install(ClockBlueprint(), StoreBlueprint())"), to: "Sources/Shop/App.swift")
    let run = try Run(["diff", "HEAD"], in: folder.url)
    #expect(run.output.contains("| removed | `agenda` |"))
    #expect(try Run(["diff", "before", "HEAD"], in: folder.url).output == Self.difference)
  }

  @Test("A package in a subfolder of its repository can be compared, with the result in a file")
  func inner() throws {
    let folder = try repository(in: "inner/shop/")
    defer { folder.remove() }
    let run = try Run(["diff", "before", "--package-path", "inner/shop", "-o", "diff.md"], in: folder.url)
    #expect(run.status == 0 && run.output == "")
    #expect(try folder.text(of: "diff.md") == Self.difference)
  }

  @Test("A package that depends on one next to its repository can be compared")
  func beside() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let tools = "// swift-tools-version: 6.0\nimport PackageDescription\n"
    try folder.write(
      tools + "let package = Package(name: \"kit\", products: [.library(name: \"Kit\", targets: [\"Kit\"])], "
        + "targets: [.target(name: \"Kit\")])\n", to: "../kit/Package.swift")
    try folder.write(Sample.services, to: "../kit/Sources/Kit/Services.swift")
    try folder.write(
      tools + "let package = Package(name: \"shop\", dependencies: [.package(path: \"../kit\")], "
        + "targets: [.executableTarget(name: \"Shop\", dependencies: [.product(name: \"Kit\", package: \"kit\")])])\n",
      to: "Package.swift")
    try folder.write(Sample.root(Sample.withoutClock), to: "Sources/Shop/App.swift")
    try git(["init", "--quiet"], in: folder)
    try git(["add", "--all"], in: folder)
    try git(["commit", "--quiet", "--message", "before"], in: folder)
    try folder.write(Sample.root(), to: "Sources/Shop/App.swift")
    let run = try Run(["diff", "HEAD"], in: folder.url)
    #expect(run.errors == "")
    #expect(
      run.output == """
        ### `Shop`

        1 entry added, 1 entry no longer missing.

        | change | entry | details |
        |---|---|---|
        | added | `clock` | blueprint, shared, at `Sources/Shop/App.swift:6` |
        | no longer missing | `clock` | was needed by `store`, `agenda` |

        2 findings gone.

        | change | finding | details | where |
        |---|---|---|---|
        | gone | error `missing-entry` | `nothing is supplied for clock` | `../kit/Sources/Kit/Services.swift:13` |
        | gone | error `missing-entry` | `nothing is supplied for clock` | `../kit/Sources/Kit/Services.swift:18` |

        """)
    // The findings of a package next to the repository are the same in both revisions.
    try git(["commit", "--quiet", "--all", "--message", "after"], in: folder)
    try folder.write(Sample.root(Sample.withoutClock), to: "Sources/Shop/App.swift")
    try git(["commit", "--quiet", "--all", "--message", "before again"], in: folder)
    let same = try Run(["diff", "HEAD~2", "--exit-code"], in: folder.url)
    #expect(same.status == 0 && same.output == "### `Shop`\n\nNo entry or edge differs.\n", "\(same.output)")
  }

  @Test("New missing entries, and appeared and disappeared findings, are listed")
  func findings() throws {
    let folder = try repository()
    defer { folder.remove() }
    try folder.write(
      Sample.root("\n\n    Catalog.main.install(ClockBlueprint(), AgendaBlueprint())"), to: "Sources/Shop/App.swift")
    let run = try Run(["diff", "HEAD", "--exit-code"], in: folder.url)
    #expect(run.status == 1)
    #expect(run.output.contains("1 entry removed, 1 entry missing now."))
    #expect(run.output.contains("| missing | `store` | needed by `agenda`, and not supplied |"))
    #expect(
      run.output.hasSuffix(
        """

        1 finding appeared.

        | change | finding | details | where |
        |---|---|---|---|
        | new | error `missing-entry` | `nothing is supplied for store` | `Sources/Shop/Services.swift:18` |

        """), "\(run.output)")
    // A finding makes a difference even if no entry does.
    try folder.write(
      Sample.root(
        "// catalog:ignore unused-entry: no\n    Catalog.main.install(ClockBlueprint(), StoreBlueprint(), AgendaBlueprint())"
      ),
      to: "Sources/Shop/App.swift")
    let other = try Run(["diff", "HEAD", "--exit-code"], in: folder.url)
    #expect(other.status == 1 && other.output.contains("1 finding appeared."))
  }

  @Test("A module that a boundary newly allows, and one that is newly used, are listed")
  func boundaries() throws {
    let program = """
      import ServiceCatalog
      import ServiceCatalogMacros
      @Services("ClockServices") extension Catalog { static func clock() -> Int { 1 } }
      @Services("PageServices", allowing: []) extension Catalog { static func page() -> String { "" } }
      @CompositionRoot(entry: \\.page, \\.clock) struct ShopRoot: Catalog.ClockServices, Catalog.PageServices {}
      print(try Catalog(ShopRoot())[\\.page], try Catalog(ShopRoot())[\\.clock])

      """
    let folder = try TestFolder(["Sources/Shop/main.swift": program])
    defer { folder.remove() }
    for arguments in [["init", "--quiet"], ["add", "--all"], ["commit", "--quiet", "--message", "before"]] {
      try git(arguments, in: folder)
    }
    try folder.write(
      program.replacing("[]", with: "[\"ClockServices\"]").replacing("page()", with: "page(clock: Int)"),
      to: "Sources/Shop/main.swift")
    let run = try Run(["diff", "HEAD", "--exit-code"], in: folder.url)
    #expect(run.status == 1)
    #expect(
      run.output.hasSuffix(
        """

        2 changes at boundaries of modules.

        | change | module | details |
        |---|---|---|
        | allowed | `PageServices` | `ClockServices` |
        | used | `PageServices` | `ClockServices`: `clock` |

        """), "\(run.output)")
    // Without another service, only the boundary differs.
    try folder.write(program.replacing("[]", with: "[\"ClockServices\"]"), to: "Sources/Shop/main.swift")
    let allowed = try Run(["diff", "HEAD"], in: folder.url).output
    #expect(
      allowed.contains("1 change at boundaries of modules.") && allowed.contains("`unneeded-module`"), "\(allowed)")
  }

  @Test("An unknown revision is an error")
  func unknown() throws {
    let folder = try repository()
    defer { folder.remove() }
    for revision in ["nowhere", "--output=x", "HEAD:Sources"] {
      let run = try Run(["diff", "--", revision], in: folder.url)
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("error: git doesn't know the revision \(revision)\n  to fix: "), "\(run.errors)")
    }
    let files: Set<String> = try folder.files().filter { !$0.hasPrefix(".git/") }
    #expect(files == ["Sources/Shop/App.swift", "Sources/Shop/Services.swift"])
  }

  @Test("Two graphs in JSON can be compared, and other texts are errors")
  func graphs() throws {
    let folder = try TestFolder(Sample.files())
    defer { folder.remove() }
    _ = try Run(["graph", "--format", "json", "-o", "before.json"], in: folder.url)
    try folder.write(
      Sample.root("Catalog.main.install(ClockBlueprint(), StoreBlueprint())"), to: "Sources/Shop/App.swift")
    _ = try Run(["graph", "--format", "json", "-o", "after.json"], in: folder.url)
    let run = try Run(["diff", "before.json", "after.json"], in: folder.url)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("### `after.json`\n\n1 entry removed, 2 edges removed.\n"))
    try folder.write("{", to: "broken.json")
    let broken = try Run(["diff", "before.json", "broken.json"], in: folder.url)
    #expect(broken.status == 2 && broken.errors.contains("broken.json: [graph-format]"))
  }
}
#endif
