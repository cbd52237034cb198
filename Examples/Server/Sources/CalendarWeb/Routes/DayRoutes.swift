import Hummingbird
import ServiceCatalog

/// The routes that answer questions about days: agenda, free times and conflicts.
struct DayRoutes {
  func add(to router: RouterGroup<BasicRequestContext>) {
    router.get("agenda") { _, _ in try Response(json: AgendaAnswer(try await Days.requested())) }
    router.get("free") { _, _ in try Response(json: FreeAnswer(try await Days.requested())) }
    router.get("conflicts") { _, _ in try Response(json: ConflictsAnswer(try await Days.requested())) }
  }
}
