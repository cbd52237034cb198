#if Tools
import CatalogWiring
import ServiceCatalog

/// The calls of functions that obtain from `Catalog.main`.
extension Diagnostics {
  /// Checks the calls in a builder, or in code that creates a value.
  mutating func lookAtCalls(in body: Body, _ id: Program.BodyID) {
    let isBuilder = declared.contains(id) || program.isBuilder(id)
    guard isBuilder || initializesValue(body, id) && !isOfTests(id.file) else { return }
    for case .call(let call) in body.steps where asksMain(call, in: id) {
      if isBuilder {
        addCaptured(by: body, "Catalog.main", call.position)
      } else if !call.isReplaceable {
        add(.obtainInValueInit, of: body.context.joined(separator: "."), "Catalog.main", call.position)
      }
    }
  }

  /// Adds a diagnostic about a function that declares a service, or about a blueprint's `assemble`.
  mutating func addCaptured(by body: Body, _ source: String, _ position: SourcePosition) {
    let isDeclaring = body.owner != .method("assemble")
    let subject = isDeclaring ? body.title : BlueprintName.key(of: body.context.last ?? "")
    var diagnostic = Wiring.Diagnostic(.capturedCatalog, of: subject, source: source, position: position)
    if isDeclaring { diagnostic.fix = "take the service as a parameter of the function" }
    all.insert(diagnostic)
  }

  /// Returns whether a call leads to a function that obtains from `Catalog.main`, at once and from the same one.
  func asksMain(_ call: CallFact, in id: Program.BodyID) -> Bool {
    guard !helpersOfMain.isEmpty, call.runsAtOnce else { return false }
    return program.callees(of: call, from: id).contains { $0 != id && helpersOfMain.contains($0) }
  }
}
#endif
