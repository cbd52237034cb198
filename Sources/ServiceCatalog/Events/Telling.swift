import Synchronization

/// What the beginning and the end of one assembly, or of one disposal, have in common.
package struct Span: Sendable {
  /// A number that no other span of the process has or had.
  package let id: UInt64
  /// The span within which this one began.
  package let parent: UInt64?

  private static let count = Atomic<UInt64>(0)
  /// The span in which this task assembles.
  package static let current = TaskLocal<UInt64?>(wrappedValue: nil)

  fileprivate init() {
    id = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    parent = Self.current.get()
  }
}

/// The telling of one assembly, or of one disposal, from its beginning to its end.
///
/// It is behind a reference, because the size of an instant isn't known at compile time: a function with a value that has
/// one is slow, whether anybody listens or not.
final class Telling {
  private let entry: Definition
  private let span: Span
  /// nil for what began before anybody listened.
  private let begun: ContinuousClock.Instant?
  /// Who listened when the instance was kept, if that happened under the catalog's lock.
  var listeners: [any Listener]?

  /// Tells that an assembly begins, or a disposal; nil if nobody listens.
  init?(of entry: Definition, in catalog: Catalog, isDisposal: Bool = false) {
    guard catalog.isListenedTo else { return nil }
    self.entry = entry
    begun = .now
    span = Span()
    let event = isDisposal ? EngineEvent.disposing(entry, span) : .assembling(entry, span)
    catalog.tell { event }
  }

  /// An assembly that began before anybody listened.
  init(of entry: Definition) {
    self.entry = entry
    begun = nil
    span = Span()
  }

  /// Tells the end of an assembly.
  func tellEnd(_ result: Result<[AnyBox], CatalogError>, in catalog: Catalog) {
    switch result {
    case .success(let boxes):
      catalog.tell(.assembled(entry, boxes, from: begun, to: .now, span), to: listeners ?? catalog.ownListeners)
    case .failure(let error):
      catalog.tell { .failed(entry, error, span) }
    }
  }

  /// Tells the end of a disposal.
  func tellEnd(failedWith error: CatalogError?, in catalog: Catalog) {
    let end = ContinuousClock.now
    catalog.tell {
      error.map { .disposalFailed(entry, $0, span) } ?? .disposed(entry, from: begun ?? end, to: end, span)
    }
  }
}

// MARK: Contexts

extension Telling {
  /// Runs a builder in the contexts of those who listen.
  func run<Output>(
    in catalog: Catalog, _ build: () throws(CatalogError) -> Output
  ) throws(CatalogError) -> Output {
    let contexts = catalog.contexts[...]
    return try Span.current.withValue(span.id) {
      result(in: contexts, event(in: catalog)) { Result { () throws(CatalogError) in try build() } }
    }.get()
  }

  /// Runs an asynchronous builder in the contexts of those who listen.
  func run<Output>(
    in catalog: Catalog, _ build: () async -> Result<Output, any Error>
  ) async -> Result<Output, any Error> {
    let contexts = catalog.contexts[...]
    return await Span.current.withValue(span.id) { await result(in: contexts, event(in: catalog), build) }
  }

  private func event(in catalog: Catalog) -> CatalogEvent {
    CatalogEvent(.assembling, entry.step, in: catalog.observedName, span)
  }

  /// The result of a builder, whatever the contexts make of it.
  private func result<Output, Failure>(
    in contexts: ArraySlice<any AssemblyContext>, _ event: CatalogEvent, _ build: () -> Result<Output, Failure>
  ) -> Result<Output, Failure> {
    guard let context = contexts.first else { return build() }
    var result: Result<Output, Failure>?
    try? context.assemble(event) {
      if result == nil { result = self.result(in: contexts.dropFirst(), event, build) }
      _ = try result?.get()
    }
    return result ?? self.result(in: contexts.dropFirst(), event, build)
  }

  /// The same for an asynchronous builder.
  private func result<Output>(
    in contexts: ArraySlice<any AssemblyContext>, _ event: CatalogEvent, _ build: () async -> Result<Output, any Error>
  ) async -> Result<Output, any Error> {
    guard let context = contexts.first else { return await build() }
    var result: Result<Output, any Error>?
    try? await context.assemble(event) {
      if result == nil { result = await self.result(in: contexts.dropFirst(), event, build) }
      _ = try result?.get()
    }
    if let result { return result }
    return await self.result(in: contexts.dropFirst(), event, build)
  }
}

extension Catalog {
  /// The contexts of those who listen.
  fileprivate var contexts: [any AssemblyContext] { listeners.compactMap { ($0 as? EventListener)?.context } }
}
