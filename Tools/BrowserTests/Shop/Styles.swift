import ServiceCatalog
import ServiceCatalogStyles

// The other styles: a located service, a bundle of links, a cake's context.

protocol Printer: Sendable {}

struct PaperPrinter: Printer {}

struct Till: Sendable {
  let printer: any Printer

  init(printer: any Printer = ServiceLocator.inject()) { self.printer = printer }
}

protocol UserService {
  func find(_ id: String) -> String?
}

protocol HasUserService {
  associatedtype UserServiceImpl: UserService
  var userService: UserServiceImpl { get }
}

struct KnownUsers: UserService {
  func find(_ id: String) -> String? { id }
}

protocol LinkKnownUsers: HasUserService {}

extension LinkKnownUsers {
  var userService: KnownUsers { KnownUsers() }
}

struct Bundle: LinkKnownUsers {}

protocol RecordsOwner {
  var records: [String] { get }
}

final class ShopContext: RecordsOwner {
  let records: [String] = []
}
