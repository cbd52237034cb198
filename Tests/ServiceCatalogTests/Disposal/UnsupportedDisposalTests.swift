import ServiceCatalog
import TestSupport
import Testing

extension LentResourceBlueprint: DisposableBlueprint {
  static func dispose(_ instance: Int, after ending: Ending) { disposed.add() }
  fileprivate static let disposed = Tally()
}

// Blueprints whose lifetime doesn't allow the catalog to dispose their instances.
private enum Undisposable {
  struct Plain: Blueprint, ResourceBlueprint {
    static func assemble(from catalog: any Assembling) -> Resource { Resource("") }
  }
  struct Weak: SharedBlueprint, ResourceBlueprint {
    static var lifetime: Lifetime { .weak }
    static func assemble(from catalog: any Assembling) -> Resource { Resource("") }
  }
  struct Graph: SharedBlueprint, ResourceBlueprint {
    static var lifetime: Lifetime { .graph }
    static func assemble(from catalog: any Assembling) -> Resource { Resource("") }
  }
  struct Async: AsyncBlueprint, ResourceBlueprint {
    static var lifetime: Lifetime { .transient }
    static func assemble(from catalog: any Assembling) async throws -> Resource { Resource("") }
  }
  struct Screen: MainActorDisposableBlueprint {
    static func assemble(from catalog: any Assembling) throws -> Panel { Panel { _ in } }
    static func dispose(_ instance: Panel, after ending: Ending) async throws {}
  }
  struct Input: ParameterizedBlueprint, ResourceBlueprint {
    static func assemble(_ input: Int, from catalog: any Assembling) -> Resource { Resource("") }
  }
  struct Collection: ContributionBlueprint, ResourceBlueprint {
    typealias Element = Resource
  }
  struct Keyed: KeyedContributionBlueprint, ResourceBlueprint {
    typealias Key = Int
    typealias Element = Resource
  }

  // Disposable ones that are shared, whose own members don't show that they are disposable.
  struct Wrapping<Wrapped>: SharedBlueprint {
    static func assemble(from catalog: any Assembling) -> Resource { Resource("") }
  }
  class Base: SharedBlueprint {
    required init() {}
    static func assemble(from catalog: any Assembling) -> Resource { Resource("") }
  }
  final class Heir: Base, ResourceBlueprint {}
}

extension Undisposable.Wrapping: DisposableBlueprint, ResourceBlueprint where Wrapped: SharedBlueprint {}

@Suite("Disposable blueprints whose lifetime is neither shared nor scoped")
struct UnsupportedDisposalTests {
  private static let ending = "declare shared or scoped, whose end"
  private static let cases: [(text: String, fix: String, supply: @Sendable (Catalog) -> Void)] = [
    (
      "Plain has the lifetime transient, which a DisposableBlueprint doesn't support",
      "let Plain conform to SharedBlueprint, or supply it with a lifetime",
      { $0.install(Undisposable.Plain()) }
    ),
    (
      "Weak has the lifetime weak, which a DisposableBlueprint doesn't support", ending,
      { $0.supply(Undisposable.Weak.self) }
    ),
    ("Graph has the lifetime graph", ending, { $0.supply(Undisposable.Graph.self) { _ in Resource("") } }),
    ("Async has the lifetime transient", ending, { $0.install(Undisposable.Async()) }),
    (
      "Screen has the lifetime transient, which a MainActorDisposableBlueprint doesn't support", ending,
      { $0.install(Undisposable.Screen()) }
    ),
    (
      "Input has the lifetime transient",
      "let Input conform to SharedParameterizedBlueprint, or remove dispose from it",
      { $0.install(Undisposable.Input()) }
    ),
    (
      "Collection has a disposal, which a collection doesn't support", "remove dispose from Collection",
      { $0.contribute(to: Undisposable.Collection.self, as: .shared) { _ in Resource("") } }
    ),
    (
      "Keyed has a disposal, which a collection doesn't support", "remove dispose from Keyed",
      { $0.contribute(to: Undisposable.Keyed.self, at: 0, as: .shared) { _ in Resource("") } }
    ),
    (
      "Wrapping<RedBlueprint> conforms to DisposableBlueprint on a condition, or in another module than its own",
      "state the conformance in the module that declares Wrapping<RedBlueprint>, for all of its generic arguments",
      { $0.install(Undisposable.Wrapping<RedBlueprint>()) }
    ),
    (
      "Heir conforms to DisposableBlueprint on a condition, or in another module than its own",
      "state the conformance in the module that declares Heir", { $0.install(Undisposable.Heir()) }
    ),
    ("PoolBlueprint has the lifetime weak", ending, { $0.supply(PoolBlueprint.self, as: .weak) { _ in Resource("") } }),
  ]

  @Test("Supplying or installing an undisposable blueprint stops the program at that line", arguments: cases.indices)
  func stops(number: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [number] in
      Self.cases[number].supply(Catalog(name: "test"))
    }
    let error = result?.standardError ?? ""
    #expect(error.contains("[unsupported-lifetime] \(Self.cases[number].text)"))
    #expect(error.contains("UnsupportedDisposalTests.swift:"))
    #expect(error.contains(Self.cases[number].fix))
  }

  #if DEBUG
  @Test("A blueprint that another module than its own makes disposable stops a debug build")
  func disposableElsewhere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Catalog(name: "test").install(LentResourceBlueprint())
    }
    let text =
      "[unsupported-lifetime] LentResourceBlueprint conforms to DisposableBlueprint on a condition, or in another module"
    #expect(result?.standardError.contains(text) ?? false)
  }
  #else
  @Test("A blueprint that another module than its own makes disposable isn't disposed in a release build")
  func disposableElsewhere() async throws {
    let catalog = Catalog(name: "test")
    catalog.install(LentResourceBlueprint())
    _ = try LentResourceBlueprint.obtain(from: catalog)
    try await catalog.shutdown()
    #expect(LentResourceBlueprint.disposed.value == 0)
  }
  #endif

  @Test("A plain disposable blueprint is supported if the composition root keeps its instance")
  func rooted() async throws {
    let log = Collected<String>()
    let catalog = Catalog(name: "test")
    catalog.supply(Undisposable.Plain.self, as: .shared) { _ in Resource("plain", in: log) }
    _ = try Undisposable.Plain.obtain(from: catalog)
    try await catalog.shutdown()
    #expect(log.all == ["plain"])
  }
}
