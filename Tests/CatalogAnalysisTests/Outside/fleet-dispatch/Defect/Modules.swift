import ServiceCatalog

struct FleetModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.registerSingleton(DepotFleet() as any Fleet)
    locator.register { ConsolePager() as any Pager }
  }
}

struct RoutingModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.registerSingleton(2, name: "detour")
    locator.register { (locator: ServiceLocator) in
      StraightRouter(detour: try locator.locate(Int.self, name: "detour")) as any Router
    }
  }
}
