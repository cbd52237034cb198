import ServiceCatalog

@main
struct LogPipeline {
  static func main() async throws {
    let catalog = Catalog(name: "pipeline")
    catalog.install(FilterModule(), SinkModule(), PipelineBlueprint())
    let pipeline = try catalog.obtain(\.pipeline)
    for number in 1...6 {
      await pipeline.accept(Record(level: number % 3, text: "event \(number)"))
    }
    print(await pipeline.accepted, "records accepted")
  }
}
