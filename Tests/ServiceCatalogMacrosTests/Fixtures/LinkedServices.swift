// These declarations are public, so that their expansions are too.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if Macros
import ServiceCatalogStyles

struct Member: Identifiable, Equatable, Sendable {
  let id: Int
  let name: String
}

struct UnknownMember: Error {}

// MARK: Asynchronous and throwing requirements, where clauses, inherited protocols

@Service
public protocol MemberService: Sendable where Self: CustomStringConvertible {
  func find(id: Int) -> String?
  func load(id: Int) async throws -> String
}

// MARK: Access levels

@Service package protocol PackageClock { var hour: Int { get } }

@Service internal protocol InternalClock { var hour: Int { get } }

@Service fileprivate protocol FileClock { var hour: Int { get } }

@Service private protocol PrivateClock { var hour: Int { get } }

// MARK: Primary associated types

@Service protocol Repository<Element> {
  associatedtype Element: Identifiable where Element.ID == Int
  func all() -> [Element]
}

// MARK: Attributes and availability

@Service
@available(macOS 15, *)
@available(*, deprecated, message: "for the test of what is repeated")
protocol Dated { var hour: Int { get } }

@Service @MainActor protocol Screen {
  func show() -> String
}

@Service nonisolated protocol Loose { var hour: Int { get } }

// MARK: Names

@Service protocol URLLoader { var hour: Int { get } }

@Service protocol Default { var hour: Int { get } }

@Service protocol `default` { var hour: Int { get } }

@Service protocol HTTP2Client { var hour: Int { get } }

// MARK: Nesting

public enum Payments {
  @Service public protocol Gateway { var hour: Int { get } }
  struct Nine: Gateway { let hour = 9 }
}

public extension Payments {
  @Service protocol Ledger { var hour: Int { get } }
}

// MARK: Users of the links

struct Nine: PackageClock, InternalClock, FileClock, PrivateClock, Loose, URLLoader, Default, `default`, HTTP2Client {
  let hour = 9
}

struct ListedMembers: Repository {
  func all() -> [Member] { [Member(id: 1, name: "Ada")] }
}

struct NamedMembers<Services: HasRepository>: MemberService
where Services.RepositoryImpl.Element == Member, Services: Sendable {
  let services: Services
  var description: String { "named members" }
  func find(id: Int) -> String? { services.repository.all().first { $0.id == id }?.name }
  func load(id: Int) async throws -> String {
    guard let name = find(id: id) else { throw UnknownMember() }
    return name
  }
}

protocol LinkNamedMembers: HasMemberService, HasRepository, Sendable where RepositoryImpl.Element == Member {}
extension LinkNamedMembers {
  var memberService: some MemberService { NamedMembers(services: self) }
}

@MainActor struct TextScreen: Screen {
  func show() -> String { "shown" }
}

protocol LinkTextScreen: HasScreen {}
extension LinkTextScreen {
  var screen: TextScreen { TextScreen() }
}

/// A bundle of all services.
struct LinkedBundle: LinkNamedMembers, LinkTextScreen, HasPackageClock, HasInternalClock, HasLoose, HasURLLoader,
  HasDefault, Hasdefault, HasHTTP2Client, Payments.HasGateway
{
  let repository = ListedMembers()
  let packageClock = Nine()
  let internalClock = Nine()
  let loose = Nine()
  let urlLoader = Nine()
  let `default` = Nine()
  let http2Client = Nine()
  let gateway = Payments.Nine()
}

private struct HiddenBundle: HasFileClock, HasPrivateClock {
  let fileClock = Nine()
  let privateClock = Nine()
}

extension LinkedBundle {
  var hiddenHours: [Int] { [HiddenBundle().fileClock.hour, HiddenBundle().privateClock.hour] }
}

extension Payments {
  struct Books: Ledger { let hour = 8 }
  struct Bundle: HasLedger { let ledger = Books() }
}
#endif
