import ServiceCatalog
import Testing

@testable import ServiceCatalogUI

/// The models that views keep.
///
/// These tests don't need SwiftUI.
@Suite("Models and copies that views keep")
@MainActor
struct KeptTests {
  final class Model {
    let text: String
    init(_ text: String) { self.text = text }
  }

  struct ModelBlueprint: MainActorBlueprint {
    static func assemble(from catalog: any Assembling) throws -> Model { Model("real") }
  }

  let catalog = Catalog(name: "test")
  let key = \Catalog.testModel

  init() { catalog.install(ModelBlueprint()) }

  @Test("A model is obtained once")
  func aModelIsObtainedOnce() {
    let kept = KeptModel<Model>()
    let first = kept.model(from: catalog, input: nil) { $0.resolve(key) }
    #expect(kept.model(from: catalog, input: nil) { $0.resolve(key) } === first)
  }

  @Test("Another catalog has another model")
  func anotherCatalogHasAnotherModel() {
    let kept = KeptModel<Model>()
    let first = kept.model(from: catalog, input: nil) { $0.resolve(key) }
    let copy = catalog.isolatedCopy()
    let second = kept.model(from: copy, input: nil) { $0.resolve(key) }
    #expect(second !== first)
    #expect(kept.model(from: copy, input: nil) { $0.resolve(key) } === second)
  }

  @Test("Another input has another model")
  func anotherInputHasAnotherModel() {
    let kept = KeptModel<Model>()
    let first = kept.model(from: catalog, input: 1) { _ in Model("1") }
    #expect(kept.model(from: catalog, input: 1) { _ in Model("again") } === first)
    #expect(kept.model(from: catalog, input: 2) { _ in Model("2") }.text == "2")
  }

  @Test("A replaced model is released")
  func aReplacedModelIsReleased() {
    let kept = KeptModel<Model>()
    weak var first: Model?
    do { first = kept.model(from: catalog, input: 1) { _ in Model("1") } }
    #expect(first != nil)
    _ = kept.model(from: catalog, input: 2) { _ in Model("2") }
    #expect(first == nil)
  }

  @Test("A copy is made once, and the original is unchanged")
  func aCopyIsMadeOnceAndTheOriginalIsUnchanged() throws {
    let kept = KeptCopy()
    var changes = 0
    func change(_ copy: Catalog) throws {
      changes += 1
      try copy.override(key) { _ in Model("fake") }
    }
    let copy = try kept.copy(of: catalog, changes: change)
    #expect(try kept.copy(of: catalog, changes: change) === copy)
    #expect(changes == 1)
    #expect(try copy.obtain(key).text == "fake")
    #expect(try catalog.obtain(key).text == "real")
  }

  @Test("Another original has another copy")
  func anotherOriginalHasAnotherCopy() throws {
    let kept = KeptCopy()
    let first = kept.copy(of: catalog) { _ in }
    let other = Catalog(name: "other")
    let second = kept.copy(of: other) { _ in }
    #expect(first !== second)
    #expect(!second.isSupplied(key))
  }

  @Test("A copy whose changes throw is not kept")
  func aCopyWhoseChangesThrowIsNotKept() throws {
    let kept = KeptCopy()
    let empty = Catalog(name: "empty")
    #expect(throws: CatalogError.self) {
      try kept.copy(of: empty) { try $0.override(key) { _ in Model("fake") } }
    }
    empty.install(ModelBlueprint())
    let copy = try kept.copy(of: empty) { try $0.override(key) { _ in Model("fake") } }
    #expect(try copy.obtain(key).text == "fake")
  }

  @Test("Each preview has its own catalog, which is prepared once")
  func eachPreviewHasItsOwnCatalog() throws {
    let (first, second) = (KeptCopy(), KeptCopy())
    let prepared = try first.result { $0.install(ModelBlueprint()) }.get()
    let other = try second.result { _ in }.get()
    #expect(prepared !== other)
    #expect(prepared.isSupplied(key) && !other.isSupplied(key))
    #expect(try first.result { _ in Issue.record("it is prepared again") }.get() === prepared)
  }

  @Test("A preview that can't be prepared has the error, and is prepared again")
  func aPreviewThatCantBePreparedHasTheError() throws {
    let kept = KeptCopy()
    func prepare(_ catalog: Catalog) throws { try catalog.override(key) { _ in Model("fake") } }
    #expect(throws: CatalogError.self) { try kept.result(prepare: prepare).get() }
    let catalog = try kept.result {
      $0.install(ModelBlueprint())
      try prepare($0)
    }.get()
    #expect(try catalog.obtain(key).text == "fake")
  }
}

extension Catalog {
  fileprivate var testModel: KeptTests.ModelBlueprint.Type { KeptTests.ModelBlueprint.self }
}
