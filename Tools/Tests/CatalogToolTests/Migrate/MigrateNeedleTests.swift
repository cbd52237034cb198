#if Tools
import Foundation
import Testing

@Suite("catalog migrate --from needle")
struct MigrateNeedleTests {
  private static let components = """
    final class Clock {}
    final class Store {
      let clock: Clock
      init(clock: Clock) { self.clock = clock }
    }

    protocol PageDependency: AnyObject {
      var clock: Clock { get }
      var store: Store { get }
    }

    final class RootComponent: BootstrapComponent, PageDependency {
      var clock: Clock { shared { Clock() } }
      var store: Store { Store(clock: clock) }
      private var secret: Clock { Clock() }
      var untyped = 1
      var page: PageComponent { PageComponent(parent: self) }
    }

    final class PageComponent: Component<any PageDependency> {
      var title: Store { shared { Store(clock: dependency.clock) } }
      func make() -> Store { dependency.store }
    }
    """
  private static let main = """
    let root = RootComponent()
    let page = root.page
    print(page.make().clock === root.clock, page.title === page.title, page.title.clock === root.clock)
    """
  private static let printed = "true true true\n"

  @Test("Each step compiles, and the program prints the same")
  func steps() throws {
    let program = try MigratedProgram(
      "needle", "NeedleFoundation", LibraryStub.needle,
      ["Components.swift": Self.components, "main.swift": Self.main])
    defer { program.remove() }
    #expect(try program.output() == Self.printed)
    let bridge = try program.migrate("--write")
    #expect(
      bridge.errors.hasPrefix(
        """
        Sources/App/Components.swift:17:15: decide: RootComponent.secret: it's private to its file; it stays with the container
        Sources/App/Components.swift:18:7: decide: RootComponent.untyped: its type isn't written; it stays with the container
        Sources/App/Components.swift:23:7: decide: PageComponent.title: it belongs to PageComponent, which lives for a part of the program: declare a CatalogScope for it; it stays with the container
        bridge: 3 of 6 registrations in 1 file
        wrote 1 new file and changed 0 files

        """.dropLast()), "\(bridge.errors)")
    try program.replace(
      "let page =", with: "Catalog.main.install(AppBridge(component: root))\nlet page =", in: "main.swift")
    try program.replace(
      "import NeedleFoundation\n", with: "import NeedleFoundation\nimport ServiceCatalog\n", in: "main.swift")
    #expect(try program.output() == Self.printed)
    let part = try program.migrate("--module", "App", "--write")
    #expect(
      part.errors.contains("App: properties stay in their components, and the bridge reads them\n"), "\(part.errors)")
    #expect(part.errors.contains("App: 2 of 2 requests obtained from the catalog\n"))
    #expect(part.errors.contains("next: by hand: let blueprints create the 3 services of App, as step 3"))
    let components = try program.folder.text(of: "Sources/App/Components.swift")
    #expect(components.contains("shared { Store(clock: Catalog.main.resolve(\\.clock)) }"))
    #expect(components.contains("func make() -> Store { Catalog.main.resolve(\\.store) }"))
    #expect(components.contains("var store: Store { Store(clock: clock) }"))
    #expect(try program.output() == Self.printed)
    #expect(try program.migrate("--module", "App").output == "")
  }
}
#endif
