import ServiceCatalog
import Testing

@Suite("Text of each kind of error")
struct ErrorKindTextTests {
  private let docs = "doc://ServiceCatalog/documentation/ServiceCatalog/Errors#"

  @Test("The text of missing-entry names the fix")
  func missingEntry() {
    #expect(
      CatalogError.missingEntry("ClockBlueprint").description == """
        [missing-entry] nothing is supplied for ClockBlueprint
          to fix: catalog.install(ClockBlueprint()), or catalog.supply(ClockBlueprint.self) { … }, before the first obtain
          docs: \(docs)missing-entry
        """)
  }

  @Test("The text of missing-entry for a service that isn't a blueprint names the fix")
  func missingService() {
    #expect(
      CatalogError.missingEntry("Clock").description == """
        [missing-entry] nothing is supplied for Clock
          to fix: supply or register Clock before the first obtain
          docs: \(docs)missing-entry
        """)
  }

  @Test("The text of type-mismatch names the fix")
  func typeMismatch() {
    #expect(
      CatalogError.typeMismatch(expected: "Clock", actual: "Watch").description == """
        [type-mismatch] Clock was asked for, but the type of the instance is Watch
          to fix: let the builder return an instance of Clock
          docs: \(docs)type-mismatch
        """)
  }

  @Test("The text of circular-reference names the fix")
  func circularReference() {
    #expect(
      CatalogError.circularReference(chain: ["A", "B", "A"]).description == """
        [circular-reference] A needs itself
          to fix: let one of them obtain the other on first use (@Obtained) instead of while it is assembled, \
        or move what both need into a third
          docs: \(docs)circular-reference
        """)
  }

  @Test("The text of assembly-failed names the fix")
  func assemblyFailed() {
    #expect(
      CatalogError.assemblyFailed("ClockBlueprint").description == """
        [assembly-failed] the builder of ClockBlueprint threw
          to fix: correct the cause, or handle the error in the builder; the next obtain tries again
          docs: \(docs)assembly-failed
        """)
  }

  @Test("The text of outside-scope names the fix")
  func outsideScope() {
    #expect(
      CatalogError.outsideScope("UserBlueprint", scope: "RequestScope").description == """
        [outside-scope] UserBlueprint lives in a RequestScope, and none is open here
          to fix: obtain it from a catalog made by makeScope(RequestScope.self), \
        and not from a builder that outlives the scope
          docs: \(docs)outside-scope
        """)
  }

  @Test("The text of optional-service names the fix")
  func optionalService() {
    #expect(
      CatalogError.optionalService("Optional<Clock>").description == """
        [optional-service] Optional<Clock> is an Optional, and an Optional is a different type than what it wraps
          to fix: register and ask for the wrapped type: write the service's type where `Optional<Clock>` is inferred, \
        without ? or !
          docs: \(docs)optional-service
        """)
  }

  @Test("The text of not-ready names the fix")
  func notReady() {
    #expect(
      CatalogError.notReady("ClockBlueprint").description == """
        [not-ready] ClockBlueprint has not been assembled yet
          to fix: await obtain(…), or await prepareShared() when the program starts
          docs: \(docs)not-ready
        """)
  }

  @Test("The text of cancelled names the fix")
  func cancelled() {
    #expect(
      CatalogError.cancelled("ClockBlueprint").description == """
        [cancelled] the task that waited for ClockBlueprint was cancelled
          to fix: nothing, if the cancellation was intended; other callers that wait for the entry are not affected
          docs: \(docs)cancelled
        """)
  }

  @Test("A path of one step prints no chain, and a longer one prints its locations in a column")
  func path() {
    var error = CatalogError(.missingEntry("C"), path: [CatalogError.Step(name: "C")])
    #expect(!error.description.contains("->"))
    error.path = [
      CatalogError.Step(name: "Alpha", location: ServiceCatalog.SourceLocation(fileID: "App/A.swift", line: 1)),
      CatalogError.Step(name: "B", location: ServiceCatalog.SourceLocation(fileID: "App/B.swift", line: 22)),
      CatalogError.Step(name: "C"),
    ]
    #expect(
      error.description == """
        [missing-entry] nothing is supplied for C
          Alpha -> B -> C
            Alpha   supplied at App/A.swift:1
            B       supplied at App/B.swift:22
          to fix: supply or register C before the first obtain
          docs: \(docs)missing-entry
        """)
  }

  @Test("Interpolation and String(describing:) return the whole text")
  func interpolation() {
    let error = CatalogError.notReady("X")
    #expect("\(error)" == error.description)
    #expect(String(describing: error as any Error) == error.description)
  }

  @Test("Each kind's identifier is the one in its text")
  func identifiers() {
    let kinds: [CatalogError.Kind] = [
      .missingEntry("X"), .typeMismatch(expected: "X", actual: "Y"), .circularReference(chain: ["X"]),
      .assemblyFailed("X"), .outsideScope("X", scope: "S"), .optionalService("X"), .notReady("X"), .cancelled("X"),
    ]
    for kind in kinds { #expect(CatalogError(kind).description.hasPrefix("[\(kind.identifier)] ")) }
    #expect(Set(kinds.map(\.identifier)).count == kinds.count)
  }
}
