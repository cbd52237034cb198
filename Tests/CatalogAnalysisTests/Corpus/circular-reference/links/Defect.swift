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

struct AuditedUsers<Audit: AuditService>: UserService {
  let audit: Audit

  func find(_ id: String) -> String? {
    audit.note("find \(id)")
    return id.isEmpty ? nil : "somebody"
  }
}

struct UserAudit: AuditService {
  let owner: String?

  func note(_ line: String) { print(owner ?? "nobody", line) }
}

protocol LinkAuditedUsers: HasUserService, HasAuditService {}

extension LinkAuditedUsers {
  var userService: AuditedUsers<AuditServiceImpl> {
    AuditedUsers(audit: auditService)  // defect: circular-reference (any of)
  }
}

protocol LinkUserAudit: HasAuditService, HasUserService {}

extension LinkUserAudit {
  var auditService: UserAudit {
    UserAudit(owner: userService.find("owner"))  // defect: circular-reference (any of)
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
