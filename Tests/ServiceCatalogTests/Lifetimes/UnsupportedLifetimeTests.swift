import ServiceCatalog
import TestSupport
import Testing

extension LentBlueprint: SharedBlueprint {}

// One blueprint for each unsupported cell of the table of kinds and lifetimes.
private enum Unsupported {
  enum Plain<L: TestLifetime>: Blueprint {
    static var lifetime: Lifetime { L.lifetime }
    static func assemble(from catalog: any Assembling) -> Part { Part() }
  }
  enum Shared: PartBlueprint, SharedBlueprint { static var lifetime: Lifetime { .transient } }
  enum Supplied: SuppliedBlueprint {
    typealias Output = Part
    static var lifetime: Lifetime { .transient }
  }
  enum Async: AsyncPartBlueprint { static var lifetime: Lifetime { .graph } }
  enum Input<L: TestLifetime>: ParameterizedBlueprint {
    static var lifetime: Lifetime { L.lifetime }
    static func assemble(_ input: Int, from catalog: any Assembling) -> Part { Part() }
  }
  enum ScreenInput<L: TestLifetime>: MainActorParameterizedBlueprint {
    static var lifetime: Lifetime { L.lifetime }
    static func assemble(_ input: Int, from catalog: any Assembling) -> Screen { Screen("") }
  }

  /// A blueprint that is shared under a condition.
  ///
  /// The type itself declares no lifetime.
  struct Wrapping<Wrapped: Blueprint>: Blueprint {
    static func assemble(from catalog: any Assembling) throws -> Wrapped.Output { try Wrapped.assemble(from: catalog) }
  }

  class Base: Blueprint {
    required init() {}
    static func assemble(from catalog: any Assembling) -> Part { Part() }
  }
  final class Heir: Base, SharedBlueprint {}
}

/// Blueprints whose instances have the lifetime weak, and aren't objects.
private enum WeakValue {
  protocol WeakBlueprint: SharedBlueprint {}
  struct Number: WeakBlueprint { static func assemble(from catalog: any Assembling) -> Int { 1 } }
  enum Maybe: WeakBlueprint { static func assemble(from catalog: any Assembling) -> Part? { nil } }
  enum MaybeAny: WeakBlueprint { static func assemble(from catalog: any Assembling) -> (any Sendable)? { nil } }
  enum Kind: WeakBlueprint { static func assemble(from catalog: any Assembling) -> CatalogError.Kind { .closed("") } }
  enum Pair: WeakBlueprint { static func assemble(from catalog: any Assembling) -> (Part, Part) { (Part(), Part()) } }
  enum Function: WeakBlueprint {
    static func assemble(from catalog: any Assembling) -> @Sendable () -> Void { {} }
  }
  enum Metatype: WeakBlueprint { static func assemble(from catalog: any Assembling) -> Part.Type { Part.self } }
  enum Meta: WeakBlueprint { static func assemble(from catalog: any Assembling) -> any Sendable.Type { Part.self } }
  enum Async: AsyncBlueprint {
    static var lifetime: Lifetime { .weak }
    static func assemble(from catalog: any Assembling) async -> [Part] { [] }
  }
  enum Screen: MainActorBlueprint {
    static var lifetime: Lifetime { .weak }
    static func assemble(from catalog: any Assembling) -> String { "" }
  }
  enum Plain: Blueprint { static func assemble(from catalog: any Assembling) -> Int { 1 } }
  enum Numbers: ContributionBlueprint { typealias Element = Int }

  static func supplyGenerically<B: Blueprint>(_ blueprint: B.Type, to catalog: Catalog) { catalog.supply(B.self) }
}

extension WeakValue.WeakBlueprint { static var lifetime: Lifetime { .weak } }

extension Unsupported.Wrapping: SharedBlueprint where Wrapped: SharedBlueprint {}

private protocol TestLifetime: SendableMetatype { static var lifetime: Lifetime { get } }
private enum IsShared: TestLifetime { static var lifetime: Lifetime { .shared } }
private enum IsWeak: TestLifetime { static var lifetime: Lifetime { .weak } }
private enum IsGraph: TestLifetime { static var lifetime: Lifetime { .graph } }
private enum IsScoped: TestLifetime { static var lifetime: Lifetime { .scoped(RequestScope.self) } }

/// A supply of a blueprint with a lifetime that its kind doesn't support, and a part of the expected text.
private struct Case: Sendable {
  let lifetime: String
  let kind: String
  let fix: String
  let supply: @Sendable (Catalog) -> Void

  static let plainFix = "conform to SharedBlueprint, whose Output is Sendable, or remove its lifetime"
  static let inputFix = "or make it a SharedParameterizedBlueprint, which keeps an instance for each input"

  static func plain<L: TestLifetime>(_: L.Type) -> [Case] {
    let (lifetime, kind) = ("\(L.lifetime)", "a Blueprint")
    return [
      Case(lifetime: lifetime, kind: kind, fix: plainFix) { $0.supply(Unsupported.Plain<L>.self) },
      Case(lifetime: lifetime, kind: kind, fix: plainFix) { $0.supply(Unsupported.Plain<L>.self) { _ in Part() } },
    ]
  }

  static func input<L: TestLifetime>(_: L.Type) -> [Case] {
    let (lifetime, kind) = ("\(L.lifetime)", "a blueprint with an input")
    return [
      Case(lifetime: lifetime, kind: kind, fix: inputFix) { $0.supply(Unsupported.Input<L>.self) },
      Case(lifetime: lifetime, kind: kind, fix: inputFix) { $0.supply(Unsupported.Input<L>.self) { _, _ in Part() } },
      Case(lifetime: lifetime, kind: kind, fix: inputFix) { $0.supply(Unsupported.ScreenInput<L>.self) },
      Case(lifetime: lifetime, kind: kind, fix: inputFix) {
        $0.supply(Unsupported.ScreenInput<L>.self) { _, _ in Screen("") }
      },
    ]
  }

  static let shared: [Case] = [
    Case(lifetime: "transient", kind: "a SharedBlueprint", fix: "or declare shared, weak, graph or scoped") {
      $0.supply(Unsupported.Shared.self)
    },
    Case(lifetime: "transient", kind: "a SharedBlueprint", fix: "or declare shared, weak, graph or scoped") {
      $0.supply(Unsupported.Shared.self) { _ in Part() }
    },
    Case(lifetime: "transient", kind: "a SharedBlueprint", fix: "or declare shared, weak, graph or scoped") {
      $0.supply(Unsupported.Supplied.self) { _ in Part() }
    },
    Case(
      lifetime: "transient", kind: "a SharedBlueprint",
      fix: "declare the lifetime in the type that conforms to Blueprint"
    ) {
      $0.supply(Unsupported.Wrapping<RedBlueprint>.self)
    },
    Case(
      lifetime: "transient", kind: "a SharedBlueprint",
      fix: "declare the lifetime in the type that conforms to Blueprint"
    ) {
      $0.install(Unsupported.Heir())
    },
  ]

  static let asynchronous: [Case] = [
    Case(lifetime: "graph", kind: "an AsyncBlueprint", fix: "declare transient, shared, weak or scoped") {
      $0.supply(Unsupported.Async.self)
    },
    Case(lifetime: "graph", kind: "an AsyncBlueprint", fix: "declare transient, shared, weak or scoped") {
      $0.supply(Unsupported.Async.self) { _ in Part() }
    },
    Case(lifetime: "graph", kind: "an AsyncBlueprint", fix: "declare transient, shared, weak or scoped") {
      $0.supply(MarsBlueprint.self, as: .graph) { _ in Part() }
    },
  ]

  static func value(_ type: String, _ supply: @escaping @Sendable (Catalog) -> Void) -> Case {
    Case(lifetime: "weak", kind: "the value type \(type)", fix: "a class, an actor or a protocol", supply: supply)
  }

  static let values: [Case] = [
    value("Int") { $0.supply(WeakValue.Number.self) },
    value("Int") { $0.supply(WeakValue.Number.self) { _ in 1 } },
    value("Int") { WeakValue.Number().install(in: $0) },
    value("Int") { WeakValue.supplyGenerically(WeakValue.Number.self, to: $0) },
    value("Int") { $0.supply(WeakValue.Plain.self, as: .weak) { _ in 1 } },
    value("Int") { $0.contribute(to: WeakValue.Numbers.self, as: .weak) { _ in 1 } },
    value("Optional<Part>") { $0.supply(WeakValue.Maybe.self) },
    value("Optional<Any>") { $0.supply(WeakValue.MaybeAny.self) },
    value("Kind") { $0.supply(WeakValue.Kind.self) },
    value("(Part, Part)") { $0.supply(WeakValue.Pair.self) },
    value("@Sendable () -> ()") { $0.supply(WeakValue.Function.self) },
    value("Part.Type") { $0.supply(WeakValue.Metatype.self) },
    value("Any.Type") { $0.supply(WeakValue.Meta.self) },
    value("Array<Part>") { $0.supply(WeakValue.Async.self) },
    value("String") { $0.supply(WeakValue.Screen.self) },
  ]

  static let all: [Case] =
    values + plain(IsShared.self) + plain(IsWeak.self) + plain(IsGraph.self) + plain(IsScoped.self)
    + shared + asynchronous
    + input(IsShared.self) + input(IsWeak.self) + input(IsGraph.self) + input(IsScoped.self)
}

@Suite("Lifetimes that a kind of blueprint doesn't support", .timeLimit(.minutes(10)))
struct UnsupportedLifetimeTests {
  @Test("An unsupported lifetime stops the program at the supply and names the fix", arguments: Case.all.indices)
  func stops(index: Int) async {
    let expected = Case.all[index]
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
      Case.all[index].supply(Catalog(name: "test"))
    }
    let text = result?.standardError ?? ""
    #expect(text.contains("[unsupported-lifetime] "))
    #expect(text.contains(" has the lifetime \(expected.lifetime), which \(expected.kind) doesn't support\n"))
    #expect(text.contains(expected.fix))
  }

  #if DEBUG
  @Test("A blueprint that another module than its own makes shared stops a debug build")
  func sharedElsewhere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Catalog(name: "test").install(LentBlueprint())
    }
    let text = "[unsupported-lifetime] LentBlueprint conforms to SharedBlueprint in another module than its own\n"
    #expect(result?.standardError.contains(text) ?? false)
  }
  #else
  @Test("A release build assembles a blueprint that another module makes shared for each caller")
  func sharedElsewhere() throws {
    let (catalog, built) = (Catalog(name: "test"), Tally())
    catalog.install(LentBlueprint())
    catalog.decorate(LentBlueprint.self) { number, _ in number + built.add() }
    #expect(try [LentBlueprint.obtain(from: catalog), LentBlueprint.obtain(from: catalog)] == [2, 3])
  }
  #endif

  @Test("An unsupported lifetime reports the line of the supply or installation")
  func place() async {
    let supplied = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Catalog(name: "test").supply(Unsupported.Async.self, fileID: "App/Entries.swift", line: 12)
    }
    #expect(supplied?.standardError.contains("supplied at App/Entries.swift:12\n") ?? false)
    let installed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Module: CatalogModule {
        func install(in catalog: Catalog) { catalog.install(Unsupported.Heir()) }
      }
      Catalog(name: "test").install(Module(), fileID: "App/Main.swift", line: 7)
    }
    #expect(installed?.standardError.contains("[unsupported-lifetime] Heir") ?? false)
  }

  @Test("A service whose blueprint the macros declare is named by its key", arguments: DeclaredCase.all.indices)
  func declared(index: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
      DeclaredCase.all[index].supply(Catalog(name: "test"))
    }
    let text = result?.standardError ?? ""
    #expect(text.contains("[unsupported-lifetime] \(DeclaredCase.all[index].line)\n"))
    #expect(text.contains("\n  to fix: \(DeclaredCase.all[index].fix)\n"))
    #expect(!text.contains("Blueprint"))
  }
}

/// Supplies of blueprints where the macros declare them.
private struct DeclaredCase {
  let line: String
  let fix: String
  let supply: @Sendable (Catalog) -> Void

  static let all = [
    Self(
      line: "tariff has the lifetime weak, which the value type Int doesn't support",
      fix: "declare another lifetime, or let the type of the instances be a class, an actor or a protocol"
    ) { $0.supply(Catalog.TariffBlueprint.self) },
    Self(
      line: "ferry has the lifetime graph, which an asynchronous service doesn't support",
      fix: "declare transient, shared, weak or scoped"
    ) { $0.supply(Catalog.FerryBlueprint.self, as: .graph) { _ in Part() } },
    Self(
      line: "quay has the lifetime weak, which a service with a disposal doesn't support",
      fix: "declare shared or scoped, whose end the catalog or the scope knows, or remove the disposal"
    ) { $0.supply(Catalog.QuayBlueprint.self, as: .weak) { _ in Part() } },
  ]
}

extension Catalog {
  fileprivate struct TariffBlueprint: SharedBlueprint {
    static var lifetime: Lifetime { .weak }
    static func assemble(from catalog: any Assembling) -> Int { 1 }
  }

  fileprivate struct FerryBlueprint: AsyncBlueprint {
    static func assemble(from catalog: any Assembling) async -> Part { Part() }
  }

  fileprivate struct QuayBlueprint: SharedBlueprint, DisposableBlueprint {
    static func assemble(from catalog: any Assembling) -> Part { Part() }
    static func dispose(_ instance: Part, after ending: Ending) {}
  }
}
