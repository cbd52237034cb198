/// The identity of one assembly or disposal, shared by its first and last events.
package struct Span: Sendable {
  /// A number that identifies the span, unique in the process.
  package let id: UInt64
  /// The enclosing span, if there is one.
  package let parent: UInt64?
  /// Whether the span is a disposal's.
  package let isDisposal: Bool

  /// The span in which the current task assembles or disposes.
  package static let current = TaskLocal<UInt64?>(wrappedValue: nil)

  fileprivate init(isDisposal: Bool) {
    self.isDisposal = isDisposal
    id = Number.next()
    parent = Self.current.get()
  }
}

/// The events of one assembly or one disposal, from its beginning to its end.
///
/// This is a class because the size of an instant isn't known at compile time. A function with a value that contains an
/// instant is slow, even if the catalog has no listeners.
final class SpanReporter: Sendable {
  private let entry: Definition
  private let span: Span
  /// The time of the beginning, or `nil` if it was before the first listener was added.
  private let begun: ContinuousClock.Instant?
  /// The contexts of the listeners at the beginning.
  private let contexts: [any BuilderContext]

  /// Creates the events of an assembly or a disposal.
  ///
  /// - Parameters:
  ///   - begun: The time of the beginning, or `nil` if it was before the first listener was added.
  ///   - contexts: The contexts of the listeners at the beginning.
  init(
    of entry: Definition, from begun: ContinuousClock.Instant? = nil, isDisposal: Bool = false,
    in contexts: [any BuilderContext] = []
  ) {
    self.entry = entry
    self.begun = begun
    self.contexts = contexts
    span = Span(isDisposal: isDisposal)
  }

  /// Sends the event for the beginning of an assembly or a disposal.
  ///
  /// - Returns: The events, or `nil` if no listener hears them.
  static func begin(_ entry: Definition, in catalog: Catalog, isDisposal: Bool = false) -> SpanReporter? {
    guard catalog.store.hearing >= .assemblies else { return nil }
    // A listener with a smaller number is among those that are read next.
    let number = Number.next()
    let heard = catalog.heard
    if heard.isEmpty { return nil }
    let contexts = heard.compactMap(\.listener.context)
    let reporter = SpanReporter(of: entry, from: .now, isDisposal: isDisposal, in: contexts)
    let event = isDisposal ? EngineEvent.disposing(entry, reporter.span) : .assembling(entry, reporter.span)
    Catalog.report(event, number, to: heard, in: EventSource(catalog))
    return reporter
  }

  /// Sends the event for the end of an assembly.
  ///
  /// The event of an instance that is kept has the number of the instance.
  func reportEnd(_ result: Result<[AnyBox], CatalogError>, in catalog: Catalog) {
    switch result {
    case .success(let boxes):
      let number = boxes.first.map(\.order).flatMap { $0 == 0 ? nil : $0 } ?? Number.next()
      catalog.report(.assembled(entry, boxes, from: begun, to: .now, span), number)
    case .failure(let error):
      catalog.report { .failed(entry, error, span) }
    }
  }

  /// Sends the event for the end of a disposal.
  func reportEnd(failedWith error: CatalogError?, in catalog: Catalog) {
    let end = ContinuousClock.now
    catalog.report {
      error.map { .disposalFailed(entry, $0, span) } ?? .disposed(entry, from: begun ?? end, to: end, span)
    }
  }
}

// MARK: Contexts

extension SpanReporter {
  /// Runs a builder in the contexts of the listeners.
  func run<Output>(
    in catalog: Catalog, _ build: () throws(CatalogError) -> Output
  ) throws(CatalogError) -> Output {
    var output: Output?
    let error = error(in: catalog) {
      do throws(CatalogError) { output = try build() } catch { return error }
      return nil
    }
    if let error { throw error }
    return output!
  }

  /// Runs a builder in the contexts of the listeners.
  ///
  /// The function isn't generic, because each generic type that it used would be looked up at every call.
  private func error(in catalog: Catalog, of build: () -> CatalogError?) -> CatalogError? {
    Span.current.withValue(span.id) {
      if contexts.isEmpty { return build() }
      let main = BoundCatalog.current
      return error(in: contexts[...], catalog.name) { BoundCatalog.restoring(main, build) }
    }
  }

  /// Runs an asynchronous builder or a disposal in the contexts of the listeners.
  func run<Output>(
    in catalog: Catalog, isolation: isolated (any Actor)? = #isolation, _ build: () async -> Result<Output, any Error>
  ) async -> Result<Output, any Error> {
    let main = contexts.isEmpty ? nil : BoundCatalog.current
    return await Span.current.withValue(span.id) { () async -> Result<Output, any Error> in
      _ = isolation
      return await result(in: contexts[...], catalog.name) { await BoundCatalog.restoring(main, build) }
    }
  }

  /// Returns the error of a builder, even if a context throws or doesn't call its closure.
  private func error(
    in contexts: ArraySlice<any BuilderContext>, _ catalog: String, _ build: () -> CatalogError?
  ) -> CatalogError? {
    guard let context = contexts.first else { return build() }
    var outcome: CatalogError??
    try? context.assemble(entry, span, in: catalog) {
      outcome = outcome ?? .some(self.error(in: contexts.dropFirst(), catalog, build))
      if case .some(.some(let error)) = outcome { throw error }
    }
    return outcome ?? self.error(in: contexts.dropFirst(), catalog, build)
  }

  /// Returns the result of an asynchronous builder, even if a context throws or doesn't call its closure.
  ///
  /// The closure returns to the caller's actor, which a context may have left.
  private func result<Output>(
    in contexts: ArraySlice<any BuilderContext>, _ catalog: String, isolation: isolated (any Actor)? = #isolation,
    _ build: () async -> Result<Output, any Error>
  ) async -> Result<Output, any Error> {
    guard let context = contexts.first else { return await build() }
    var result: Result<Output, any Error>?
    try? await context.assemble(entry, span, in: catalog) {
      if result == nil {
        result = await self.result(in: contexts.dropFirst(), catalog, isolation: isolation, build)
      }
      _ = try result?.get()
    }
    if let result { return result }
    return await self.result(in: contexts.dropFirst(), catalog, build)
  }
}
