#if Macros
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("Types of every shape with @Blueprint, obtained from a catalog")
struct BlueprintShapeTests {
  private let catalog = Catalog()

  init() {
    catalog.install(
      PublicShapeBlueprint(), OpenShapeBlueprint(), PackageShapeBlueprint(), CubeBlueprint(), PlainBlueprint(),
      TaggedShapeBlueprint(), ItselfShapeBlueprint(), DerivedShapeBlueprint(), BothShapeBlueprint(),
      IsolatedShapeBlueprint(), MarkedBlueprint(), LabeledBlueprint(), OpenedBlueprint(), MemberwiseBlueprint(),
      ManyBlueprint(), OptionedBlueprint(), ListContainerBlueprint<Int>(), PairBlueprint<Int, String>(),
      RowBlueprint<Int, String>(), Drawing.LineBlueprint(), Drawing.Inner.DotBlueprint(),
      Drawing.CurveBlueprint(), NewShapeBlueprint(), TwiceBlueprint(), OpenedLaterBlueprint(), LazyBlueprint(),
      KindsBlueprint(), ShyShapeBlueprint())
  }

  @Test("Every generated blueprint assembles")
  func everything() async {
    let report = await catalog.verify(opening: Drawing.Scope.self)
    #expect(report.errors.isEmpty, "\(report)")
  }

  @Test("Every access level works, also a hidden type behind a public blueprint") func access() throws {
    #expect(try catalog.hiddenCorners() == [4, 5])
    #expect(
      try catalog[\.publicShape].corners + catalog[\.packageShape].corners + catalog[\.hiddenShape].corners == 10)
    #expect(try catalog[\.openShape].tag == "open")
    #expect(try catalog[\.shyShape].corners == 7)
  }

  @Test("The output is the single conformance, the named one or the type itself") @MainActor
  func outputs() throws {
    let plain: Plain = try catalog[\.plain]
    #expect(plain == Plain())
    let tagged: any Tagged = try catalog[\.tagged]
    #expect(tagged.tag == "tagged")
    let itself: ItselfShape = try catalog[\.itselfShape]
    #expect(itself.tag == "itself")
    let base: BaseShape = try catalog[\.derived]
    #expect(base is DerivedShape)
    let both: any Shape & Tagged = try catalog[\.both]
    #expect(both.tag == "both")
    #expect(try catalog[\.isolated].tag == "isolated")
  }

  @Test("The initializer may be marked, oddly labeled, memberwise, long, opening an existential, or with an optional")
  func initializers() throws {
    #expect(try catalog[\.marked].tag == "marked 1 2")
    #expect(try catalog[\.labeled].tag == "plain 1")
    #expect(try catalog[\.opened].tag == "opened 1")
    #expect(try catalog[\.memberwise].tag == "memberwise 1 plain tagged 1 2")
    #expect(try catalog[\.many].tag == "1open36plain")
    #expect(try catalog[\.optioned].tag == "optional 1")
  }

  @Test("The initializer may repeat a label, use keywords, open an existential later, and leave defaults out")
  func oddInitializers() async throws {
    #expect(try catalog[\.twice].tag == "twice 2 plain plain")
    #expect(try await catalog[\.openedLater].tag == "opened later 1")
    #expect(try catalog[\.lazily].tag == "lazy 1")
    let kinds: Kinds = try catalog[\.kinds]
    #expect(kinds == Kinds())
  }

  @Test("Types may be generic, with a where clause or a pack") func generics() throws {
    let numbers: any Container<Int> = try catalog[\.numbers]
    #expect(numbers.elements.isEmpty)
    #expect((numbers as AnyObject) === (try catalog[\.numbers] as AnyObject))
    #expect(try catalog[\.pair].right.isEmpty)
    #expect(try catalog[\.row].plain == Plain())
  }

  @Test("Types may be nested in types and in extensions") func nested() throws {
    #expect(try catalog[\.line].corners + catalog[\.curve].corners + catalog[\.newShape].corners == 21)
    #expect(try catalog.makeScope(Drawing.Scope.self)[\.dot].corners == 0)
  }
}
#endif
