import ServiceCatalogMacros

@Service
protocol Database {
  func user(_ id: String) -> String?
}

@Service
protocol Cache {
  func value(_ key: String) -> String?
}

@Service
protocol UserService {
  func find(_ id: String) -> String?
}

struct MemoryDatabase: Database {
  func user(_ id: String) -> String? { id }
}

struct MemoryCache: Cache {
  func value(_ key: String) -> String? { nil }
}

struct DatabaseUsers<Deps: HasDatabase & HasCache>: UserService {
  let deps: Deps

  func find(_ id: String) -> String? { deps.cache.value(id) ?? deps.database.user(id) }
}

protocol LinkDatabaseUsers: HasUserService, HasDatabase, HasCache {}

extension LinkDatabaseUsers {
  var userService: DatabaseUsers<Self> { DatabaseUsers(deps: self) }
}

struct Bundle: LinkDatabaseUsers, HasCache {
  let database = MemoryDatabase()
  let cache = MemoryCache()
}

func greet(_ services: some HasUserService) -> String { services.userService.find("ada") ?? "nobody" }

@main
struct App {
  static func main() {
    print(greet(Bundle()))
  }
}
