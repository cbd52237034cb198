#if !Tools
import Testing

@Suite("The command without the Tools trait")
struct TraitTests {
  @Test("The command names the trait to enable and exits with 2")
  func message() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    for arguments in [[], ["check"], ["--help"]] {
      let run = try Run(arguments, in: folder.url)
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(
        run.errors == """
          error: catalog was built without the trait Tools
            to fix: enable the trait in the manifest that adds the package:
              .package(name: "swift-service-catalog", path: "../swift-service-catalog", traits: ["Tools"])
            or, in a checkout of this package, run: swift run --traits Tools catalog

          """)
    }
  }
}
#endif
