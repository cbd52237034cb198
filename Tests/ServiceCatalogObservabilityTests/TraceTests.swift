#if Observability
  import InMemoryTracing
  import ServiceCatalog
  import ServiceCatalogObservability
  import Testing
  import Tracing

  @Suite struct TraceTests {
    @Test func spansNestAsAssembliesDo() async throws {
      let (tracer, catalog) = (InMemoryTracer(), Catalog(name: "app"))
      catalog.supply(OuterBlueprint.self, fileID: "App/Entries.swift", line: 7)
      catalog.install(InnerBlueprint(), PlainBlueprint())
      catalog.traceAssemblies(with: tracer)
      try await tracer.withSpan("request") { _ in _ = try await catalog.obtain(\.outer) }
      let spans = Dictionary(uniqueKeysWithValues: tracer.finishedSpans.map { ($0.operationName, $0) })
      let outer = try #require(spans["assemble OuterBlueprint"])
      #expect(outer.parentSpanID == spans["request"]?.spanID)
      #expect(spans["assemble InnerBlueprint"]?.parentSpanID == outer.spanID)
      #expect(spans["assemble PlainBlueprint"]?.parentSpanID == outer.spanID)
      #expect(outer.attributes.get("catalog.entry") == .string("OuterBlueprint"))
      #expect(outer.attributes.get("catalog.name") == .string("app"))
      #expect(outer.attributes.get("code.file.path") == .string("App/Entries.swift"))
      #expect(outer.attributes.get("code.line.number") == .int64(7))
      #expect(spans.count == 4)
      try await catalog.shutdown()
      #expect(tracer.finishedSpans.map(\.operationName).last == "dispose InnerBlueprint")
      #expect(tracer.activeSpans.isEmpty)
    }

    @Test func errorOfABuilderIsRecordedInItsSpan() async throws {
      let (tracer, catalog) = (InMemoryTracer(), Catalog())
      catalog.install(FailingBlueprint(), UnclosableBlueprint())
      catalog.traceAssemblies(with: tracer)
      _ = try? catalog.obtain(\.failing)
      _ = try catalog.obtain(\.unclosable)
      try? await catalog.shutdown()
      let spans = tracer.finishedSpans
      #expect(
        spans.map(\.operationName) == [
          "assemble FailingBlueprint", "assemble UnclosableBlueprint", "dispose UnclosableBlueprint",
        ])
      #expect(spans.map { $0.status?.code } == [.error, nil, .error])
      #expect(spans.map(\.errors.count) == [1, 0, 1])
      #expect(spans[2].errors.first?.error is Broken)
    }

    @Test(arguments: 1...20)
    func parentsAreRightWhenAssembliesRunAtTheSameTime(round: Int) async throws {
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
      #expect(spans.values.count { $0.operationName == "assemble OuterBlueprint" } == 8)
      #expect(spans.values.count { $0.operationName.hasPrefix("assemble") } == 24)
      for span in spans.values {
        guard let parent = span.parentSpanID.flatMap({ spans[$0] }) else { continue }
        #expect(parent.operationName == "assemble OuterBlueprint")
        #expect(parent.attributes.get("catalog.name") == span.attributes.get("catalog.name"))
      }
    }
  }
#endif
