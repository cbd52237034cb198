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

/// The telling of one assembly, from its beginning to its end.
final class AssemblyTelling {
  private let entry: Definition
  private let span: Span
  private let begun: ContinuousClock.Instant?
  /// Who listened when the instance was kept, if that happened under the catalog's lock.
  var listeners: [any Listener]?

  /// Tells that an assembly begins; nil if nobody listens.
  init?(of entry: Definition, in catalog: Catalog) {
    guard catalog.isListenedTo else { return nil }
    self.entry = entry
    begun = .now
    let span = Span()
    self.span = span
    catalog.tell { .assembling(entry, span) }
  }

  /// An assembly that began before anybody listened.
  init(of entry: Definition) {
    self.entry = entry
    span = Span()
    begun = nil
  }

  /// Runs a builder in the contexts of those who listen.
  func run<Output>(
    in catalog: Catalog, _ build: () throws(CatalogError) -> Output
  ) throws(CatalogError) -> Output {
    let contexts = catalog.listeners.filter(\.hasContext)[...]
    return try Span.current.withValue(span.id) {
      result(in: contexts, catalog.observedName) { Result { () throws(CatalogError) in try build() } }
    }.get()
  }

  /// Runs an asynchronous builder in the contexts of those who listen.
  func run<Output>(
    in catalog: Catalog, _ build: () async -> Result<Output, any Error>
  ) async -> Result<Output, any Error> {
    let contexts = catalog.listeners.filter(\.hasContext)[...]
    return await Span.current.withValue(span.id) { await result(in: contexts, catalog.observedName, build) }
  }

  /// The result of a builder, whatever the contexts make of it.
  private func result<Output, Failure>(
    in contexts: ArraySlice<any Listener>, _ name: String, _ build: () -> Result<Output, Failure>
  ) -> Result<Output, Failure> {
    guard let context = contexts.first else { return build() }
    var result: Result<Output, Failure>?
    try? context.assemble(.assembling(entry, span), in: name) {
      if result == nil { result = self.result(in: contexts.dropFirst(), name, build) }
      _ = try result?.get()
    }
    return result ?? self.result(in: contexts.dropFirst(), name, build)
  }

  /// The same for an asynchronous builder.
  private func result<Output>(
    in contexts: ArraySlice<any Listener>, _ name: String, _ build: () async -> Result<Output, any Error>
  ) async -> Result<Output, any Error> {
    guard let context = contexts.first else { return await build() }
    var result: Result<Output, any Error>?
    try? await context.assembleAsync(.assembling(entry, span), in: name) {
      if result == nil { result = await self.result(in: contexts.dropFirst(), name, build) }
      _ = try result?.get()
    }
    if let result { return result }
    return await self.result(in: contexts.dropFirst(), name, build)
  }

  /// Tells the end.
  func tellEnd(_ result: Result<AnyBox, CatalogError>?, in catalog: Catalog) {
    switch result {
    case .success(let box): tellEnd([box], in: catalog)
    case .failure(let error): catalog.tell { .failed(entry, error, span) }
    case nil: break
    }
  }

  /// Tells that there are instances.
  func tellEnd(_ boxes: [AnyBox], in catalog: Catalog) {
    catalog.tell(.assembled(entry, boxes, from: begun, to: .now, span), to: listeners ?? catalog.ownListeners)
  }
}

/// The telling of one disposal, from its beginning to its end.
final class DisposalTelling {
  private let entry: Definition
  private let span: Span
  private let begun: ContinuousClock.Instant

  /// Tells that a disposal begins; nil if nobody listens.
  init?(of entry: Definition, in catalog: Catalog) {
    guard catalog.isListenedTo else { return nil }
    self.entry = entry
    let span = Span()
    self.span = span
    begun = .now
    catalog.tell { .disposing(entry, span) }
  }

  /// Tells the end.
  func tellEnd(_ error: CatalogError?, in catalog: Catalog) {
    catalog.tell { error.map { .disposalFailed(entry, $0, span) } ?? .disposed(entry, from: begun, to: .now, span) }
  }
}
