#if Observability
public import ServiceCatalog
public import ServiceCatalogDiagnostics
public import Tracing

extension Catalog {
  /// Creates a span for each assembly and each disposal, in this catalog and in the scopes that are opened from it.
  ///
  /// ```swift
  /// catalog.traceAssemblies()
  /// ```
  ///
  /// The span of an assembly is current while the builder runs, and that of a disposal while the disposal runs. The spans of
  /// the services that the builder obtains, and the spans that it creates itself, are children of this span. The outermost span is a child of the caller's
  /// current span. A builder's error is recorded in its span.
  ///
  /// A span's name is `assemble` or `dispose` followed by the name of the entry's type. After 1000 of these names in
  /// the process, `other` replaces further types. The attributes are `catalog.name`, `catalog.entry`,
  /// `code.file.path` and `code.line.number`. For a located service, `catalog.entry` also contains the service's
  /// name.
  ///
  /// - Parameter tracer: The tracer that creates the spans. The default is that of the instrumentation system.
  /// - Returns: The observation; cancel it to stop. You needn't store it.
  ///
  /// Complexity: linear in the number of entries.
  ///
  /// Concurrency: callable from any thread. Spans begin and end on the builder's thread or in its task.
  @discardableResult
  public func traceAssemblies(with tracer: (any Tracer)? = nil) -> CatalogObservation {
    let tracer: any Tracer = tracer ?? InstrumentationSystem.tracer
    return observe(withSpansOf: tracer)
  }

  private func observe(withSpansOf tracer: some Tracer) -> CatalogObservation {
    observe(only: [], within: TracedAssemblies(tracer: tracer)) { _ in }
  }
}

/// A context that runs each assembly and each disposal in a span.
struct TracedAssemblies<T: Tracer>: AssemblyContext {
  let tracer: T

  func assemble(_ event: CatalogEvent, _ build: () throws -> Void) throws {
    let span = tracer.startSpan("assemble \(event.spanName)")
    span.describe(event)
    defer { span.end() }
    do {
      try InstrumentationContext.$current.withValue(span.context) { try build() }
    } catch {
      span.fail(error)
      throw error
    }
  }

  func assemble(_ event: CatalogEvent, _ build: () async throws -> Void) async throws {
    let verb = if case .disposing = event.kind { "dispose" } else { "assemble" }
    let span = tracer.startSpan("\(verb) \(event.spanName)")
    span.describe(event)
    defer { span.end() }
    do {
      try await InstrumentationContext.$current.withValue(span.context) { try await build() }
    } catch {
      span.fail(error)
      throw error
    }
  }
}

private let spanNames = BoundedNames<String>()

extension CatalogEvent {
  /// The name of the span after the verb.
  ///
  /// The number of names is bounded because a backend groups spans by their names.
  fileprivate var spanName: String { spanNames.admit(typeName, limit: 1000) ? typeName : "other" }
}

extension Tracing.Span {
  fileprivate func describe(_ event: CatalogEvent) {
    updateAttributes { attributes in
      attributes["catalog.name"] = event.catalog
      attributes["catalog.entry"] = event.name
      if let location = event.location {
        attributes["code.file.path"] = location.fileID
        attributes["code.line.number"] = location.line
      }
    }
  }

  fileprivate func fail(_ error: any Error) {
    recordError(error)
    setStatus(SpanStatus(code: .error))
  }
}
#endif
