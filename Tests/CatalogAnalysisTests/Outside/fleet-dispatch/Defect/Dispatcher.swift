import ServiceCatalog

final class Dispatcher {
  private let fleet: any Fleet
  private let router: any Router
  private var busy: Set<String> = []

  init(fleet: any Fleet = ServiceLocator.inject(), router: any Router = ServiceLocator.inject()) {
    self.fleet = fleet
    self.router = router
  }

  func assign(_ job: Job) -> Vehicle? {
    let free = fleet.idle().filter { !busy.contains($0.plate) }
    guard let nearest = free.min(by: { router.distance(from: $0, to: job) < router.distance(from: $1, to: job) })
    else { return nil }
    busy.insert(nearest.plate)
    let pager: any Pager = ServiceLocator.inject()
    pager.page(nearest.plate, "drive to \(job.name), \(router.distance(from: nearest, to: job)) km")
    return nearest
  }

  func finish(_ vehicle: Vehicle) { busy.remove(vehicle.plate) }
}
