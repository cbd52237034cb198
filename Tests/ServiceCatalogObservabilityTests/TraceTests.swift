#if Observability
import InMemoryTracing
import ServiceCatalog
import ServiceCatalogDiagnostics
import ServiceCatalogObservability
import Testing
import Tracing

#if Lifecycle
import ServiceCatalogLifecycle
import ServiceCatalogStyles
import ServiceLifecycle
#endif

@Suite("Tracing a catalog")
struct TraceTests {
  @Test("Spans nest as assemblies do")
  func spansNestAsAssembliesDo() async throws {
    let (tracer, catalog) = (InMemoryTracer(), Catalog(name: "app"))
    catalog.supply(OuterBlueprint.self, fileID: "App/Entries.swift", line: 7)
    catalog.install(InnerBlueprint(), PlainBlueprint())
    catalog.traceAssemblies(with: tracer)
    try await tracer.withSpan("request") { _ in _ = try await catalog.obtain(\.outer) }
    let spans = Dictionary(uniqueKeysWithValues: tracer.finishedSpans.map { ($0.operationName, $0) })
    let outer = try #require(spans["assemble outer"])
    #expect(outer.parentSpanID == spans["request"]?.spanID)
    #expect(spans["assemble inner"]?.parentSpanID == outer.spanID)
    #expect(spans["assemble plain"]?.parentSpanID == outer.spanID)
    #expect(outer.attributes.get("catalog.entry") == .string("outer"))
    #expect(outer.attributes.get("catalog.name") == .string("app"))
    #expect(outer.attributes.get("code.file.path") == .string("App/Entries.swift"))
    #expect(outer.attributes.get("code.line.number") == .int64(7))
    #expect(spans.count == 4)
    try await catalog.shutdown()
    #expect(tracer.finishedSpans.map(\.operationName).last == "dispose inner")
    #expect(tracer.activeSpans.isEmpty)
  }

  @Test("A builder's error is recorded in its span")
  func errorOfABuilderIsRecordedInItsSpan() async throws {
    let (tracer, catalog) = (InMemoryTracer(), Catalog())
    catalog.install(FailingBlueprint(), UnclosableBlueprint())
    catalog.traceAssemblies(with: tracer)
    _ = try? catalog.obtain(\.failing)
    _ = try catalog.obtain(\.unclosable)
    try? await catalog.shutdown()
    let spans = tracer.finishedSpans
    #expect(
      spans.map(\.operationName) == [
        "assemble failing", "assemble unclosable", "dispose unclosable",
      ])
    #expect(spans.map { $0.status?.code } == [.error, nil, .error])
    #expect(spans.map(\.errors.count) == [1, 0, 1])
    #expect(spans[2].errors.first?.error is Broken)
  }

  @Test("Spans of concurrent assemblies have the right parents", arguments: 1...20)
  func concurrentAssembliesHaveTheirOwnParents(round: Int) async throws {
    let tracer = InMemoryTracer()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let catalog = Catalog(name: "catalog \(number)")
          catalog.install(OuterBlueprint(), InnerBlueprint(), PlainBlueprint())
          catalog.traceAssemblies(with: tracer)
          try? await catalog.prepareShared()
          catalog.clear()
          try? await catalog.shutdown()
        }
      }
    }
    let spans = Dictionary(uniqueKeysWithValues: tracer.finishedSpans.map { ($0.spanID, $0) })
    #expect(spans.values.count { $0.operationName == "assemble outer" } == 8)
    #expect(spans.values.count { $0.operationName.hasPrefix("assemble") } == 24)
    for span in spans.values {
      guard let parent = span.parentSpanID.flatMap({ spans[$0] }) else { continue }
      #expect(parent.operationName == "assemble outer")
      #expect(parent.attributes.get("catalog.name") == span.attributes.get("catalog.name"))
    }
  }

  @Test("Names of located services don't become names of spans")
  func namesOfLocatedServicesAreNotSpanNames() throws {
    let (tracer, catalog) = (InMemoryTracer(), Catalog())
    let locator = ServiceLocator(catalog: catalog)
    catalog.traceAssemblies(with: tracer)
    for number in 0..<50 {
      locator.register(Int.self, name: "user \(number)") { number }
      _ = try locator.locate(Int.self, name: "user \(number)")
    }
    #expect(Set(tracer.finishedSpans.map(\.operationName)) == ["assemble Int"])
    #expect(tracer.finishedSpans.last?.attributes.get("catalog.entry") == .string("Int named \"user 49\""))
  }

  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  @Test("The number of span names is bounded")
  func namesOfSpansAreBounded() async {
    await #expect(processExitsWith: .success) {
      let tracer = InMemoryTracer()
      for _ in 0..<2 { try locateManyTypes(tracer) }
      let names = Set(tracer.finishedSpans.map(\.operationName))
      precondition(names.count == 1001 && names.contains("assemble other"), "\(names.count)")
    }
  }
  #endif

  @Test("The span of a disposal is current in it, and ends with it, even if the observation was cancelled")
  func disposalsHaveSpans() async throws {
    let (tracer, catalog) = (InMemoryTracer(), Catalog())
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    catalog.supply(SlowBlueprint.self) { _ in
      {
        begin.finish()
        for await _ in gate {}
        tracer.withSpan("close") { _ in }
      }
    }
    let observation = catalog.traceAssemblies(with: tracer)
    _ = try catalog.obtain(\.slow)
    async let shutdown: Void = catalog.shutdown()
    for await _ in begun {}
    #expect(tracer.activeSpans.map(\.operationName) == ["dispose slow"])
    observation.cancel()
    open.finish()
    try await shutdown
    #expect(tracer.activeSpans.isEmpty)
    let spans = Dictionary(uniqueKeysWithValues: tracer.finishedSpans.map { ($0.operationName, $0) })
    let disposal = try #require(spans["dispose slow"])
    #expect(spans["close"]?.parentSpanID == disposal.spanID)
  }
}

/// Locates services of 1,250 types.
func locateManyTypes(_ tracer: InMemoryTracer) throws {
  let catalog = Catalog()
  let locator = ServiceLocator(catalog: catalog)
  catalog.traceAssemblies(with: tracer)
  let markers: [any Marker.Type] = [Int.self, Int8.self, Int16.self, Int32.self, Int64.self]
  for a in markers {
    for b in markers {
      for c in markers { for d in markers { try locateFour(a, b, c, d, in: locator) } }
    }
  }
}

private func locateFour<A: Marker, B: Marker, C: Marker, D: Marker>(
  _: A.Type, _: B.Type, _: C.Type, _: D.Type, in locator: ServiceLocator
) throws {
  locator.register(Four<A, B, C, D>.self) { Four() }
  _ = try locator.locate(Four<A, B, C, D>.self)
  locator.register(Four<A, B, C, [D]>.self) { Four() }
  _ = try locator.locate(Four<A, B, C, [D]>.self)
}

protocol Marker: Sendable {}
extension Int: Marker {}
extension Int8: Marker {}
extension Int16: Marker {}
extension Int32: Marker {}
extension Int64: Marker {}
struct Four<A: Sendable, B: Sendable, C: Sendable, D: Sendable>: Sendable {}

/// A blueprint whose instance decides what its disposal does.
struct SlowBlueprint: SharedBlueprint, DisposableBlueprint {
  static func assemble(from catalog: any Assembling) throws -> @Sendable () async -> Void { {} }
  static func dispose(_ instance: @Sendable () async -> Void, after ending: Ending) async throws { await instance() }
}

extension Catalog {
  var slow: SlowBlueprint.Type { SlowBlueprint.self }
}

#if Lifecycle
@Suite("Telemetry ends last", .timeLimit(.minutes(10)))
struct TelemetryEndTests {
  /// Exports the finished spans when it ends.
  actor Exporter: Service {
    let tracer = InMemoryTracer()
    private(set) var exported: [String] = []

    func run() async throws {
      try? await gracefulShutdown()
      exported = tracer.finishedSpans.map(\.operationName)
    }
  }

  struct ExporterBlueprint: SuppliedBlueprint, RunnableBlueprint {
    typealias Output = Exporter
    static var startOrder: StartOrder { .first }
  }

  @Test("The span of the last disposal is exported")
  func lastDisposal() async throws {
    let (catalog, exporter) = (Catalog(name: "app"), Exporter())
    catalog.traceAssemblies(with: exporter.tracer)
    catalog.supply(ExporterBlueprint.self, instance: exporter)
    catalog.install(OuterBlueprint(), InnerBlueprint(), PlainBlueprint())
    let group = CatalogServiceGroup(catalog)
    async let run: Void = group.run()
    #expect(await group.readiness.waitUntilReady())
    group.triggerGracefulShutdown()
    try await run
    #expect(await exporter.exported.last == "dispose inner")
  }
}
#endif
#endif
