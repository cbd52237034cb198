import ServiceCatalog

let catalog = Catalog(name: "podcasts")
catalog.install(PodcastModule())

let library = try catalog.obtain(\.library)
for episode in try await catalog.obtain(\.subscriptions) {
  try await library.add(episode)
}
print(await library.report)
