#if canImport(SwiftUI)
import Observation
import ServiceCatalog
import ServiceCatalogUI
import SwiftUI
import Testing

/// Views rendered by SwiftUI.
///
/// These tests run where SwiftUI exists.
@Suite("Views with models")
@MainActor
struct ViewTests {
  @MainActor @Observable
  final class Model {
    var text: String
    init(_ text: String) { self.text = text }
  }

  struct ModelBlueprint: MainActorBlueprint {
    static func assemble(from catalog: any Assembling) throws -> Model { Model("real") }
  }

  /// A view that reports the model its body reads.
  struct ModelView: View {
    @ObtainedModel(\.viewTestModel) private var model
    let report: @MainActor (Model) -> Void

    init(report: @escaping @MainActor (Model) -> Void) { self.report = report }

    var body: some View {
      let _ = report(model)
      TextField("Text", text: $model.text)
    }
  }

  let catalog = Catalog(name: "test")

  init() { catalog.install(ModelBlueprint()) }

  private func models(of view: (@escaping @MainActor (Model) -> Void) -> some View) -> [Model] {
    var found: [Model] = []
    let renderer = ImageRenderer(content: view { found.append($0) })
    renderer.render { _, _ in }
    return found
  }

  @Test("A view obtains its model from the environment's catalog")
  func aViewObtainsItsModelFromTheEnvironment() throws {
    let found = models { ModelView(report: $0).catalog(catalog) }
    #expect(try #require(found.first).text == "real")
  }

  @Test("An override applies to its subtree")
  func anOverrideAppliesToItsSubtree() throws {
    let found = models {
      ModelView(report: $0).catalogOverrides { try $0.override(\.viewTestModel) { _ in Model("fake") } }.catalog(
        catalog)
    }
    #expect(try #require(found.first).text == "fake")
    #expect(try catalog.obtain(\.viewTestModel).text == "real")
  }
}

extension Catalog {
  fileprivate var viewTestModel: ViewTests.ModelBlueprint.Type { ViewTests.ModelBlueprint.self }
}
#endif
