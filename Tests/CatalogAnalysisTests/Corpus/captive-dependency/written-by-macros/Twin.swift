import ServiceCatalog
import ServiceCatalogMacros

enum SessionScope: CatalogScope {}

@Blueprint(.scoped(SessionScope.self))
final class Session: Sendable {
  init() {}
}

@Blueprint(.scoped(SessionScope.self))
final class Inbox: Sendable {
  let session: Session

  init(
    session: Session
  ) {
    self.session = session
  }
}

extension Catalog {
  var session: SessionBlueprint.Type { SessionBlueprint.self }
  var inbox: InboxBlueprint.Type { InboxBlueprint.self }
}

@main
struct App {
  static func main() throws {
    Catalog.main.install([SessionBlueprint(), InboxBlueprint()])
    let inbox = try Catalog.main.withSynchronousScope(SessionScope.self) { try $0[\.inbox] }
    print(inbox.session)
  }
}
