import ServiceCatalog

struct EventBusBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> EventBus { EventBus() }
}

struct SandboxPolicyBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> SandboxPolicy { SandboxPolicy(maximum: 256) }
}

struct ContainerBlueprint: ParameterizedBlueprint {
  static func assemble(_ descriptor: Descriptor, from catalog: any Assembling) throws -> Container {
    let limit = descriptor.memory
    return Container(descriptor, limit: limit, bus: try catalog.obtain(\.eventBus))
  }
}

extension Catalog {
  var eventBus: EventBusBlueprint.Type { EventBusBlueprint.self }
  var sandboxPolicy: SandboxPolicyBlueprint.Type { SandboxPolicyBlueprint.self }
  var container: ContainerBlueprint.Type { ContainerBlueprint.self }
}

struct HostModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(EventBusBlueprint(), SandboxPolicyBlueprint(), ContainerBlueprint())
  }
}
