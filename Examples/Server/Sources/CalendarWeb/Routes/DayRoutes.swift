import Hummingbird
import ServiceCatalog

/// Answers questions about days: what is on them, when one is free, and what clashes.
struct DayRoutes {
  func add(to router: RouterGroup<BasicRequestContext>) {
    router.get("agenda") { _, _ in try Response(json: AgendaAnswer(try await Days.requested())) }
    router.get("free") { _, _ in try Response(json: FreeAnswer(try await Days.requested())) }
    router.get("conflicts") { _, _ in try Response(json: ConflictsAnswer(try await Days.requested())) }
  }
}
