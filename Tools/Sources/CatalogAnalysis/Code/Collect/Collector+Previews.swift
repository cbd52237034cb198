#if Tools
import CatalogWiring
import SwiftSyntax

/// The previews of views, which aren't part of the program: they supply nothing to it, and need no entry of it.
extension Collector {
  /// The numbers of facts before a preview.
  struct FactsBefore {
    let bodies: Int
    let steps: Int
    let obtains: Int
  }

  var factsBefore: FactsBefore {
    FactsBefore(bodies: allBodies.count, steps: body.steps.count, obtains: body.requests.obtains.count)
  }

  /// Walks over `#Preview { … }`, and returns false for another macro.
  func enterPreview(_ node: some FreestandingMacroExpansionSyntax) -> Bool {
    guard node.macroName.text == "Preview" else { return false }
    let start = factsBefore
    walk(node.arguments)
    if let closure = node.trailingClosure { walk(closure) }
    walk(node.additionalTrailingClosures)
    endPreview(after: start)
    return true
  }

  /// Removes the supplies of a preview, and marks what it obtains.
  func endPreview(after start: FactsBefore) {
    func end(_ body: inout BodyFact, _ steps: Int, _ obtains: Int) {
      body.steps = body.steps[..<steps] + body.steps[steps...].filter { if case .supply = $0 { false } else { true } }
      for place in body.requests.obtains.indices.dropFirst(obtains) { body.requests.obtains[place].isOptional = true }
    }
    end(&body, start.steps, start.obtains)
    for place in start.bodies..<allBodies.count { end(&allBodies[place], 0, 0) }
  }
}
#endif
