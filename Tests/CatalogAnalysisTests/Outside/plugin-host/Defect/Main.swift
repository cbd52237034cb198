import ServiceCatalog

@main
struct PluginHost {
  static func main() async throws {
    let host = Catalog(name: "host")
    host.install(HostModule())
    let descriptors = [
      Descriptor(name: "spell-check", memory: 64),
      Descriptor(name: "translate", memory: 512),
    ]
    let bus = try host.obtain(\.eventBus)
    for descriptor in descriptors {
      let container = try host.obtain(\.container, with: descriptor)
      await container.start()
      await bus.publish("\(descriptor.name) started")
    }
    print(await bus.history.joined(separator: "\n"))
  }
}
