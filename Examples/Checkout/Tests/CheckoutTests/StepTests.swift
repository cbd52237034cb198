import CheckoutSteps
import Testing

@Suite("The steps from a need to a link")
struct StepTests {
  private let database = ["ada": "Ada"]

  @Test("A service works with anything that satisfies its needs")
  func need() {
    #expect(Step1Need.AppServices(database: database).userService.name(of: "ada") == "Ada")
  }

  @Test("A service that needs another one sees no database")
  func wiredByHand() {
    let app = Step2WiredByHand.AppServices(database: database)
    #expect(app.order.label(for: "ada") == "order of Ada")
    #expect(app.order.label(for: "bob") == nil)
  }

  @Test("In step 3, the conformance alone wires")
  func welded() {
    #expect(Step3Welded.AppServices(database: database).user.name(of: "ada") == "Ada")
  }

  @Test("In step 4, each bundle chooses the implementation")
  func linked() {
    #expect(Step4Linked.AppServices(database: database).user.name(of: "bob") == nil)
    #expect(Step4Linked.TestApp().user.name(of: "bob") == "somebody")
  }
}
