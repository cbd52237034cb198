import ServiceCatalog

@main
struct Program {
  static func main() {
    ServiceLocator.shared.registerModules([FleetModule(), RoutingModule()])

    let dispatcher = Dispatcher()
    for job in [Job(name: "harbor", kilometer: 18), Job(name: "station", kilometer: 22), Job(name: "airport", kilometer: 0)] {
      if let vehicle = dispatcher.assign(job) {
        if job.name == "harbor" { dispatcher.finish(vehicle) }
      } else {
        print("no vehicle for \(job.name)")
      }
    }
  }
}
