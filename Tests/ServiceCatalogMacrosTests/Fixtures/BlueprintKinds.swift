#if Macros
import ServiceCatalog
import ServiceCatalogMacros

protocol EventSource: Sendable { func events() -> [String] }
protocol EventStore: Sendable { var source: any EventSource { get } }

// MARK: Transient and other lifetimes

@Blueprint final class ListedEvents: EventSource {
  init() {}
  func events() -> [String] { ["standup"] }
}

@Blueprint(.shared) final class SharedStore: EventStore {
  let source: any EventSource
  init(listedEvents: any EventSource) { source = listedEvents }
}

@Blueprint(.weak) final class WeakStore: EventStore {
  let source: any EventSource
  init(listedEvents: any EventSource) { source = listedEvents }
}

@Blueprint(.graph) final class AssemblyStore: EventStore {
  let source: any EventSource
  init(listedEvents: any EventSource) { source = listedEvents }
}

enum VisitScope: CatalogScope {}

@Blueprint(.scoped(VisitScope.self)) final class VisitStore: EventStore {
  let source: any EventSource
  init(listedEvents: any EventSource) { source = listedEvents }
}

@Blueprint(nil) final class NewStore: EventStore {
  let source: any EventSource
  init(listedEvents: any EventSource) throws { source = listedEvents }
}

@Blueprint(.transient) final class TransientStore: EventStore {
  let source: any EventSource
  init(listedEvents: any EventSource) { source = listedEvents }
}

@Blueprint final class AssemblyPair {
  let left: any EventStore
  let right: any EventStore
  init(assemblyStore: any EventStore, again assemblyPairPartner: AssemblyPartner) {
    left = assemblyStore
    right = assemblyPairPartner.store
  }
}

@Blueprint final class AssemblyPartner {
  let store: any EventStore
  init(assemblyStore: any EventStore) { store = assemblyStore }
}

// MARK: Actors

@Blueprint(.shared) actor Counter {
  let source: any EventSource
  init(listedEvents: any EventSource) { source = listedEvents }
}

@Blueprint @MainActor final class Composer {
  let source: any EventSource
  init(listedEvents: any EventSource) throws { source = listedEvents }
}

@Blueprint(.shared) @MainActor final class KeptComposer {
  let composer: Composer
  init(composer: Composer) { self.composer = composer }
}

@Blueprint(.transient) @MainActor final class TransientComposer {
  let composer: KeptComposer
  init(keptComposer: KeptComposer) { composer = keptComposer }
}

@Blueprint(.graph) @MainActor final class GraphComposer {
  let source: any EventSource
  init(listedEvents: any EventSource) { source = listedEvents }
}

@Blueprint final class HalfComposer {
  let source: any EventSource
  @MainActor init(listedEvents: any EventSource) { source = listedEvents }
}

@Blueprint @MainActor final class FreeComposer {
  let source: any EventSource
  nonisolated init(listedEvents: any EventSource) { source = listedEvents }
}

@globalActor actor StorageActor { static let shared = StorageActor() }

@Blueprint @StorageActor final class Disk {
  let source: any EventSource
  init(listedEvents: any EventSource) { source = listedEvents }
}

// MARK: Asynchronous

@Blueprint final class OpenedStore: EventStore {
  let source: any EventSource
  init(listedEvents: any EventSource) async throws { source = listedEvents }
}

@Blueprint(.shared) actor Session {
  let store: any EventStore
  init(openedStore: any EventStore, listedEvents: any EventSource) async { store = openedStore }
}

@Blueprint @MainActor final class SlowScreen {
  let store: any EventStore
  init(openedStore: any EventStore) async { store = openedStore }
}

@Blueprint @MainActor final class SlowComposer {
  let composer: Composer
  init(composer: Composer, listedEvents: any EventSource) async { self.composer = composer }
}

@Blueprint(.transient) final class TransientSession: Sendable {
  init(openedStore: any EventStore) async {}
}

@Blueprint(.weak) final class WeakSession: Sendable {
  init(openedStore: any EventStore) async {}
}

@Blueprint(.scoped(VisitScope.self)) final class VisitSession: Sendable {
  init(openedStore: any EventStore) async {}
}

@Blueprint(.weak) @StorageActor final class WeakDisk {
  init() {}
}

@Blueprint actor Mailbox {
  init() async {}
}

@Blueprint @StorageActor final class Cache {
  init(size: Int = 8) {}
}

extension Catalog {
  var listedEvents: ListedEventsBlueprint.Type { ListedEventsBlueprint.self }
  var sharedStore: SharedStoreBlueprint.Type { SharedStoreBlueprint.self }
  var weakStore: WeakStoreBlueprint.Type { WeakStoreBlueprint.self }
  var assemblyStore: AssemblyStoreBlueprint.Type { AssemblyStoreBlueprint.self }
  var visitStore: VisitStoreBlueprint.Type { VisitStoreBlueprint.self }
  var newStore: NewStoreBlueprint.Type { NewStoreBlueprint.self }
  var transientStore: TransientStoreBlueprint.Type { TransientStoreBlueprint.self }
  var transientComposer: TransientComposerBlueprint.Type { TransientComposerBlueprint.self }
  var graphComposer: GraphComposerBlueprint.Type { GraphComposerBlueprint.self }
  var transientSession: TransientSessionBlueprint.Type { TransientSessionBlueprint.self }
  var weakSession: WeakSessionBlueprint.Type { WeakSessionBlueprint.self }
  var visitSession: VisitSessionBlueprint.Type { VisitSessionBlueprint.self }
  var weakDisk: WeakDiskBlueprint.Type { WeakDiskBlueprint.self }
  var assemblyPair: AssemblyPairBlueprint.Type { AssemblyPairBlueprint.self }
  var again: AssemblyPartnerBlueprint.Type { AssemblyPartnerBlueprint.self }
  var counter: CounterBlueprint.Type { CounterBlueprint.self }
  var composer: ComposerBlueprint.Type { ComposerBlueprint.self }
  var keptComposer: KeptComposerBlueprint.Type { KeptComposerBlueprint.self }
  var halfComposer: HalfComposerBlueprint.Type { HalfComposerBlueprint.self }
  var freeComposer: FreeComposerBlueprint.Type { FreeComposerBlueprint.self }
  var disk: DiskBlueprint.Type { DiskBlueprint.self }
  var openedStore: OpenedStoreBlueprint.Type { OpenedStoreBlueprint.self }
  var session: SessionBlueprint.Type { SessionBlueprint.self }
  var slowScreen: SlowScreenBlueprint.Type { SlowScreenBlueprint.self }
  var slowComposer: SlowComposerBlueprint.Type { SlowComposerBlueprint.self }
  var mailbox: MailboxBlueprint.Type { MailboxBlueprint.self }
  var cache: CacheBlueprint.Type { CacheBlueprint.self }
}
#endif
