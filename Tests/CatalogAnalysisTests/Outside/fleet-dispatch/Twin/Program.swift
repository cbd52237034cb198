import ServiceCatalog

struct SilentPager: Pager {
  func page(_ plate: String, _ text: String) {}
}

@main
struct Program {
  static func main() {
    ServiceLocator.shared.registerModules([FleetModule(), RoutingModule()])
    selfCheck()

    let dispatcher = Dispatcher()
    for job in [Job(name: "harbor", kilometer: 18), Job(name: "station", kilometer: 22), Job(name: "airport", kilometer: 0)] {
      if let vehicle = dispatcher.assign(job) {
        if job.name == "harbor" { dispatcher.finish(vehicle) }
      } else {
        print("no vehicle for \(job.name)")
      }
    }
  }

  static func selfCheck() {
    let dispatcher = Dispatcher(fleet: DepotFleet(), router: StraightRouter(detour: 0), pager: SilentPager())
    guard dispatcher.assign(Job(name: "test", kilometer: 40))?.plate == "HH-3" else { fatalError("not the nearest") }
  }
}
