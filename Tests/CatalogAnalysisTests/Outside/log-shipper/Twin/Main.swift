import ServiceCatalog

@main
struct LogShipper {
  let catalog: Catalog

  init(options: ShipperOptions) {
    catalog = Catalog(name: "shipper")
    catalog.supply(OptionsBlueprint.self, instance: options)
    catalog.install(SinkBlueprint(), BatchBufferBlueprint(), PipelineBlueprint(), FiltersModule())
  }

  func run(_ sources: [[LogLine]]) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for source in sources {
        group.addTask { try await catalog[\.pipeline].ship(source) }
      }
      try await group.waitForAll()
    }
  }

  static func main() async {
    let shipper = LogShipper(options: ShipperOptions(arguments: CommandLine.arguments))
    do {
      try await shipper.run(sampleLines)
    } catch {
      print("shipping failed: \(error)")
    }
    do {
      try await shipper.catalog.shutdown(timeout: .seconds(10))
    } catch {
      print("not everything was written: \(error)")
    }
  }

  private static var sampleLines: [[LogLine]] {
    let web = (1...4).map { LogLine(level: .info, text: "GET /\($0)") }
    let jobs = [
      LogLine(level: .debug, text: "tick"), LogLine(level: .error, text: "job 7 failed"),
      LogLine(level: .info, text: "password=1234"),
    ]
    return [web, jobs]
  }
}
