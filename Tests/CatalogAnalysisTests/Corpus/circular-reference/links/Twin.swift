protocol UserService {
  func find(_ id: String) -> String?
}

protocol HasUserService {
  associatedtype UserServiceImpl: UserService
  var userService: UserServiceImpl { get }
}

protocol AuditService {
  func note(_ line: String)
}

protocol HasAuditService {
  associatedtype AuditServiceImpl: AuditService
  var auditService: AuditServiceImpl { get }
}

struct AuditedUsers<Deps: HasAuditService>: UserService {
  let deps: Deps

  func find(_ id: String) -> String? {
    deps.auditService.note("find \(id)")
    return id.isEmpty ? nil : "somebody"
  }
}

struct UserAudit: AuditService {
  let owner: String?

  func note(_ line: String) { print(owner ?? "nobody", line) }
}

protocol LinkAuditedUsers: HasUserService, HasAuditService {}

extension LinkAuditedUsers {
  var userService: AuditedUsers<Self> {
    AuditedUsers(deps: self)
  }
}

protocol LinkUserAudit: HasAuditService, HasUserService {}

extension LinkUserAudit {
  var auditService: UserAudit {
    UserAudit(owner: "owner")
  }
}

struct Bundle: LinkAuditedUsers, LinkUserAudit {}

struct Door<Services: HasUserService> {
  let services: Services

  func open(to id: String) -> Bool { services.userService.find(id) != nil }
}

@main
struct App {
  static func main() {
    print(Door(services: Bundle()).open(to: "ada"))
  }
}
