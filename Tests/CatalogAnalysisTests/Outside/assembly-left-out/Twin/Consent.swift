import ServiceCatalog

protocol ConsentStore: Sendable {
  func isGranted(_ purpose: String) -> Bool
}

struct DeniedConsent: ConsentStore {
  func isGranted(_ purpose: String) -> Bool { purpose == "necessary" }
}

struct ConsentAssembly: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.registerSingleton(DeniedConsent() as any ConsentStore)
  }
}
