import ServiceCatalog

@main
struct ThumbnailJobs {
  static func main() async throws {
    let locator = ServiceLocator()
    locator.registerModules(allModules)
    let job: ThumbnailJob = try locator.locate()
    let made = try await job.run([
      Upload(name: "cat.jpg", width: 1_600, height: 1_200),
      Upload(name: "tower.jpg", width: 800, height: 2_400),
      Upload(name: "icon.png", width: 64, height: 64),
    ])
    for name in made { print("made \(name)") }
    let store: MemoryBlobStore = try locator.locate()
    print("\(await store.count) blobs stored")
  }
}
