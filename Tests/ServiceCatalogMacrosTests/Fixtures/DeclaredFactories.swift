#if Macros
import ServiceCatalog
import ServiceCatalogMacros

struct Letter: Sendable, Equatable {
  let to: String
  let stamp: Int
}
@MainActor final class Envelope {
  let letter: Letter
  init(letter: Letter) { self.letter = letter }
}
final class PostOffice: Sendable {
  let letter: @Sendable (String) throws -> Letter
  let truck: @Sendable () async throws -> Truck
  let stamp: @Sendable () throws -> Int
  init(
    letter: @escaping @Sendable (String) throws -> Letter, truck: @escaping @Sendable () async throws -> Truck,
    stamp: @escaping @Sendable () throws -> Int
  ) { (self.letter, self.truck, self.stamp) = (letter, truck, stamp) }
}
final class Truck: Sendable {
  let office: PostOffice?
  init(office: PostOffice?) { self.office = office }
}
@MainActor final class Counter {
  let envelope: @MainActor ((to: String, stamp: Int)) throws -> Envelope
  let drawer: @MainActor () throws -> Drawer
  init(
    envelope: @escaping @MainActor ((to: String, stamp: Int)) throws -> Envelope,
    drawer: @escaping @MainActor () throws -> Drawer
  ) { (self.envelope, self.drawer) = (envelope, drawer) }
}
@MainActor final class Drawer {}

@Services("PostServices") extension Catalog {
  static func stamp() -> Int { 7 }

  /// A service that is a function.
  static func postage() -> @Sendable (Int) -> Int { { $0 * 2 } }

  static func letter(_ to: String, stamp: Int, postage: (Int) -> Int) -> Letter {
    Letter(to: to, stamp: postage(stamp))
  }

  /// Two services that need each other, one of them later.
  @Provides(.shared) static func postOffice(
    letter: @escaping @Sendable (String) throws -> Letter, truck: @escaping @Sendable () async throws -> Truck,
    stamp: @escaping @Sendable () throws -> Int
  ) -> PostOffice { PostOffice(letter: letter, truck: truck, stamp: stamp) }

  @Provides(.shared) static func truck(postOffice: PostOffice) async -> Truck { Truck(office: postOffice) }

  static func mail(letter: (String) throws -> Letter) throws -> [Letter] { try ["Ada", "Alan"].map(letter) }

  @Provides(.shared) static func archive(letter: (String) throws -> Letter) async throws -> [Letter] {
    [try letter("Grace")]
  }

  @MainActor static func envelope(_ to: String, _ stamp: Int, letter: (String) throws -> Letter) throws -> Envelope {
    Envelope(letter: Letter(to: try letter(to).to, stamp: stamp))
  }

  @MainActor static func drawer() -> Drawer { Drawer() }

  @MainActor static func counter(
    envelope: @escaping @MainActor ((to: String, stamp: Int)) throws -> Envelope,
    drawer: @escaping @MainActor () throws -> Drawer
  ) -> Counter { Counter(envelope: envelope, drawer: drawer) }
}

@CompositionRoot struct PostRoot: Catalog.PostServices {}

// MARK: Bodies that the macro writes, and needs that may be missing

protocol Depot: Sendable {
  var seal: String? { get }
  var route: String? { get }
}
struct TownDepot: Depot {
  let seal: String?
  let route: String?
  let stamp: Int
}
@MainActor final class Desk {
  let title: String
  init(_ number: Int, depot: any Depot) throws { title = "\(number) \(depot.route ?? "-")" }
}
final class Fleet: Sendable {
  let truck: Truck?
  let seal: String?
  init(truck: Truck?, seal: String?) async throws { (self.truck, self.seal) = (truck, seal) }
}

extension Catalog {
  @Supplied static func seal() -> String
}

@Services("DepotServices") extension Catalog {
  /// Nothing may supply the seal, and the route itself is an Optional.
  @Provides(.shared, by: TownDepot.self)
  static func depot(seal: String?, route: String?, stamp: Int) -> any Depot

  static func route() -> String? { "High Street" }

  @Provides(by: Desk.self) @MainActor static func desk(_ number: Int, depot: any Depot) throws -> Desk

  @Provides(.shared, by: Fleet.self) static func fleet(truck: Truck?, seal: String?) async throws -> Fleet
}

@CompositionRoot struct DepotRoot: Catalog.PostServices, Catalog.DepotServices {}
#endif
