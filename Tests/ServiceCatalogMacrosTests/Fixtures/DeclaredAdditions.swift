#if Macros
import ServiceCatalog
import ServiceCatalogMacros
import Synchronization

// MARK: Inputs

struct Ticket: Equatable {
  let seat: Int
  let film: String
  let price: Int
}
@MainActor final class TicketModel {
  let title: String
  init(title: String) { self.title = title }
}

@Services("TicketServices") extension Catalog {
  static func ticket(_ seat: Int, price: Int, _ film: String) -> Ticket { Ticket(seat: seat, film: film, price: price) }

  @Provides(.transient) @MainActor static func ticketModel(_ id: Int, price: Int) -> TicketModel {
    TicketModel(title: "\(id) for \(price)")
  }

  static func refund(_ change: @escaping (Int) -> Int, price: Int) throws -> Int { change(price) }

  /// A parameter with a default value isn't an input.
  static func price(_ euros: Int = 12) -> Int { euros }
}

// MARK: Disposal

final class Projector: Sendable {
  private let state = Mutex<[String]>([])
  var events: [String] { state.withLock { $0 } }
  func close() async { state.withLock { $0.append("closed") } }
  func end(_ ending: Ending) throws {
    if case .failed = ending { state.withLock { $0.append("failed") } } else { state.withLock { $0.append("ended") } }
  }
}
@MainActor final class Curtain {
  var isRolledUp = false
  func rollUp() { isRolledUp = true }
}
enum Show: CatalogScope {}

@Services("ProjectionServices") extension Catalog {
  @Provides(.shared, .disposing { (projector: Projector) in await projector.close() }, by: Projector.self)
  static func projector() -> Projector

  /// The initializer neither throws nor suspends.
  @Provides(.live, .disposing(Projector.close), by: Projector.self)
  static func spareProjector() async throws -> Projector

  @Provides(.shared, .disposing(Curtain.rollUp), by: Curtain.self)
  @MainActor static func curtain() -> Curtain

  @Provides(.live) static func lamp() -> String { "a lamp" }
}

@Services("ShowServices", in: Show.self) extension Catalog {
  @Provides(
    .scoped, .disposing { (projector: Projector, ending: Ending) in try projector.end(ending) }, by: Projector.self)
  static func showProjector() -> Projector

  @Provides(.scoped, .disposing { (projector: Projector, ending: Ending) in try projector.end(ending) })
  static func secondProjector() -> Projector { Projector() }
}

// MARK: Collections, decorators and other suppliers

protocol Snack: Sendable { var name: String { get } }
struct NamedSnack: Snack { let name: String }
struct Popcorn: Snack {
  let cinemaName: String
  var name: String { "\(cinemaName) popcorn" }
}
struct Menu {
  let snacks: [any Snack]
  var title = "Snacks"
  init(snacks: [any Snack]) { self.snacks = snacks }
  init(_ menu: Menu, cinemaName: String) { (snacks, title) = (menu.snacks, "\(menu.title) at \(cinemaName)") }
}

struct MarkupBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) -> Int { 10 }
}

extension Catalog {
  @Collected static func snacks() -> [any Snack]
  @Supplied static func cinemaName() -> String
  /// A key that is declared by hand.
  @Key var markup: MarkupBlueprint.Type { MarkupBlueprint.self }
}

@Services("SnackServices") extension Catalog {
  /// The number of screens.
  @Supplied static func screens() throws -> Int

  static func menu(snacks: [any Snack]) -> Menu { Menu(snacks: snacks) }

  @Contributes(to: \.snacks, by: Popcorn.self) static func popcorn(cinemaName: String) -> any Snack

  @Contributes(to: \.snacks, .shared) static func nachos() throws -> NamedSnack { NamedSnack(name: "nachos") }

  static func snackPrice(markup: Int) -> Int { 3 + markup }

  @MainActor static func till2() -> [String] { ["till"] }

  static func slowPrice() async -> [Int] { [1] }
}

// MARK: Collections with keys

enum Hall: Hashable, Sendable { case large, small }

extension Catalog {
  /// The film of each hall.
  @Collected static func films() -> [Hall: String]
  @Collected static func snacksOfHalls() throws -> [Int: any Snack]
}

@Services("FilmServices") extension Catalog {
  @Contributes(to: \.films, at: .large) static func largeFilm(cinemaName: String) -> String { "Large at \(cinemaName)" }

  @Contributes(to: \.films, at: Hall.small, .shared) static func smallFilm() -> String { "Small" }

  @Contributes(to: \.snacksOfHalls, at: 2, by: Popcorn.self) static func hallPopcorn(cinemaName: String) -> any Snack

  static func program(films: [Hall: String], snacksOfHalls: [Int: any Snack]) -> String {
    "\(films.count) films, \(snacksOfHalls.count) snacks"
  }

  @Decorates(\.films) static func titled(_ film: String) -> String { "<\(film)>" }
}

@CompositionRoot struct FilmRoot: Catalog.FilmServices {
  let cinemaName: String
}

@Services("DecorationServices") extension Catalog {
  @Decorates(\.snackPrice) static func taxed(_ snackPrice: Int, markup: Int) -> Int { snackPrice * markup }

  @Decorates(\.menu, by: Menu.self) static func titledMenu(_ menu: Menu, cinemaName: String) -> Menu

  @Decorates(\Catalog.till2) @MainActor static func loggedTill(_ till: [String]) -> [String] { till + ["logged"] }

  @Decorates(\.slowPrice) static func roundedPrice(_ prices: [Int], markup: Int) async throws -> [Int] {
    prices.map { $0 * markup }
  }
}

@Services("DessertServices") extension Catalog {
  @Provides(for: \.menu, by: Menu.self) static func desserts(snacks: [any Snack]) -> Menu
}

@CompositionRoot struct DessertRoot: Catalog.DessertServices, Catalog.SuppliesSnacks {}

@Services("CheapServices") extension Catalog {
  @Provides(for: \.markup) static func noMarkup() -> Int { 0 }

  @Provides(for: \.ticket) static func freeTicket(_ input: (seat: Int, film: String)) -> Ticket {
    Ticket(seat: input.seat, film: input.film, price: 0)
  }

  @Provides(for: \.cinemaName, .graph) static func fakeName(markup: Int) -> String { "fake \(markup)" }
}

@CompositionRoot
struct CinemaRoot:
  Catalog.TicketServices, Catalog.SnackServices, Catalog.DecorationServices,
  Catalog.ProjectionServices, Catalog.SuppliesMarkup
{
  let cinemaName: String
}

/// A root for tests, which replaces modules by others.
@CompositionRoot struct CheapRoot: Catalog.SnackServices, Catalog.CheapServices {}

/// A root that lists the module which replaces others before them.
@CompositionRoot(replacing: \.price)
struct DiscountRoot: Catalog.CheapServices.Replacing, Catalog.TicketServices, Catalog.SuppliesMarkup {
  let cinemaName: String
  let price: Int
}

/// A root without contributions, whose collection is empty.
@CompositionRoot struct EmptyRoot: Catalog.SuppliesSnacks, Catalog.SuppliesMarkup {}

// MARK: Declared and handwritten services in one module

struct UsherBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Usher { Usher(ticket: try catalog[\.standing]) }
}

final class Usher: Sendable {
  let ticket: Ticket
  init(ticket: Ticket) { self.ticket = ticket }
}

extension Catalog {
  @Key var usher: UsherBlueprint.Type { UsherBlueprint.self }
}

/// A module that is written by hand, and supplies what a declared one needs.
extension Catalog {
  protocol UsherServices: SuppliesUsher {}
  struct UsherServicesModule: DeclaredModule {
    typealias Listed = UsherServices
    func install(in catalog: Catalog) { catalog.install(UsherBlueprint()) }
  }
}

@Services("StandingServices") extension Catalog {
  static func standing() -> Ticket { Ticket(seat: 0, film: "", price: 5) }
  static func greeting(usher: Usher) -> String { "\(usher.ticket.price)" }
}

@CompositionRoot struct MixedRoot: Catalog.UsherServices, Catalog.StandingServices {}
#endif
