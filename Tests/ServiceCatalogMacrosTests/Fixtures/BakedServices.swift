// These declarations are public, so that their expansions are too.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if Macros
import ServiceCatalogStyles
import Synchronization

// MARK: Components

@Component
public protocol AccountStore: Sendable {
  func account(named name: String) async throws -> String
}

/// A service for both the linked and the cake style.
@Service @Component
public protocol AccountService: Sendable {
  func greet(_ name: String) async throws -> String
}

@Component package protocol PackageStore: Sendable { var hour: Int { get } }

@Component fileprivate protocol FileStore: Sendable { var hour: Int { get } }

@Component private protocol PrivateStore: Sendable { var hour: Int { get } }

@Component protocol Shelf<Element, Place>: Sendable {
  associatedtype Element: Identifiable where Element.ID == Int
  associatedtype Place: Hashable
  func all() -> [Place: Element]
}

@Component protocol Tray: Sendable {
  associatedtype Element
  var hour: Int { get }
}

@available(macOS 15, *)
@Component @MainActor protocol Panel { func show() -> String }

@Component protocol Import: Sendable { var hour: Int { get } }

public enum Office {
  @Component protocol Desk: Sendable { var hour: Int { get } }
}

// MARK: Contexts

@Context(AccountStore.self, AccountService.self)
public enum BakedContext: ListedAccountStoreComponent, PoliteAccountServiceComponent {}

@Context((any Shelf<Member, String>).self, (any Tray).self, Import.self, Office.Desk.self)
struct SeveralContext: EarlyComponent {}

@Context(Panel.self)
@MainActor final class PanelContext: TextPanelComponent {}

@Context(AccountService.self)
enum StubContext: PoliteAccountServiceComponent, AccountStoreComponent {
  static let accountStore: any AccountStore = Accounts(prefix: "stub of ")
  static func createAccountStore() -> any AccountStore { accountStore }
}

@Context(FileStore.self, PrivateStore.self)
private enum HiddenContext: FileStoreComponent, PrivateStoreComponent {
  static func createFileStore() -> any FileStore { Seven() }
  static func createPrivateStore() -> any PrivateStore { Seven() }
}

@available(macOS 15, *)
@Context(PackageStore.self)
package actor PackageContext: PackageStoreComponent {
  package static func createPackageStore() -> any PackageStore { Seven() }
}

public extension Office {
  @Context(AccountStore.self) enum Floor: AccountStoreComponent {
    public static func createAccountStore() -> any AccountStore { Accounts(prefix: "floor of ") }
  }
}

// MARK: Implementations

struct Accounts: AccountStore {
  /// The number of instances that components have created.
  static let made = Mutex(0)
  var prefix = ""
  func account(named name: String) -> String { prefix + name }
}

public protocol ListedAccountStoreComponent: AccountStoreComponent {}
extension ListedAccountStoreComponent {
  public static func createAccountStore() -> any AccountStore {
    Accounts.made.withLock { $0 += 1 }
    return Accounts()
  }
}

private struct PoliteAccounts: AccountService {
  let store: any AccountStore
  func greet(_ name: String) async throws -> String { "Good day, \(try await store.account(named: name))." }
}

public protocol PoliteAccountServiceComponent: AccountServiceComponent {}
extension PoliteAccountServiceComponent where Self: AccountStoreComponent {
  public static func createAccountService() -> any AccountService { PoliteAccounts(store: accountStore) }
}

struct MemberShelf: Shelf {
  func all() -> [String: Member] { ["left": Member(id: 7, name: "Grace")] }
}

struct Seven: PackageStore, FileStore, PrivateStore, Tray, Import, Office.Desk {
  typealias Element = Int
  let hour = 7
}

protocol EarlyComponent: ShelfComponent, TrayComponent, ImportComponent, Office.DeskComponent {}
extension EarlyComponent {
  static func createShelf() -> any Shelf<Member, String> { MemberShelf() }
  static func createTray() -> any Tray { Seven() }
  static func createImport() -> any Import { Seven() }
  static func createDesk() -> any Office.Desk { Seven() }
}

@MainActor final class TextPanel: Panel {
  func show() -> String { "shown" }
}

protocol TextPanelComponent: PanelComponent {}
extension TextPanelComponent {
  static func createPanel() -> any Panel { TextPanel() }
}

extension BakedContext {
  static var hiddenHours: [Int] { [HiddenContext.fileStore.hour, HiddenContext.privateStore.hour] }
}
#endif
