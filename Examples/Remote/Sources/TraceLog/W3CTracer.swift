public import InMemoryTracing
public import Instrumentation
public import Tracing

/// A tracer for the W3C's header `traceparent`, so that the spans of several processes are one trace.
///
/// It passes each ended span to a closure. A program in production uses the tracer of an OpenTelemetry library instead,
/// without other changes.
///
/// Concurrency: `Sendable`.
public struct W3CTracer: Tracer {
  private static let header = "traceparent"
  private let report: @Sendable (FinishedInMemorySpan) -> Void

  /// Creates a tracer.
  ///
  /// - Parameter report: Receives each ended span.
  public init(report: @escaping @Sendable (FinishedInMemorySpan) -> Void) { self.report = report }

  /// Starts a span in the context's span.
  public func startSpan<Instant: TracerInstant>(
    _ operationName: String, context: @autoclosure () -> InstrumentationContext, ofKind kind: SpanKind,
    at instant: @autoclosure () -> Instant, function: String, file fileID: String, line: UInt
  ) -> InMemorySpan {
    let context = context()
    let parent = context.inMemorySpanContext
    let own = InMemorySpanContext(
      traceID: parent?.traceID ?? Self.digits(16), spanID: Self.digits(8), parentSpanID: parent?.spanID)
    return InMemorySpan(
      operationName: operationName, context: context, spanContext: own, kind: kind, startInstant: instant(),
      onEnd: report)
  }

  /// Does nothing, because a span is reported when it ends.
  public func forceFlush() {}

  /// Reads the header of a request.
  public func extract<Carrier, Extract: Extractor>(
    _ carrier: Carrier, into context: inout InstrumentationContext, using extractor: Extract
  ) where Extract.Carrier == Carrier {
    guard let parts = extractor.extract(key: Self.header, from: carrier)?.split(separator: "-"), parts.count >= 4,
      parts[1].count == 32, parts[2].count == 16, parts[1...2].allSatisfy({ $0.allSatisfy(\.isHexDigit) })
    else { return }
    context.inMemorySpanContext = InMemorySpanContext(
      traceID: String(parts[1]), spanID: String(parts[2]), parentSpanID: nil)
  }

  /// Writes the header of a request.
  public func inject<Carrier, Inject: Injector>(
    _ context: InstrumentationContext, into carrier: inout Carrier, using injector: Inject
  ) where Inject.Carrier == Carrier {
    guard let span = context.inMemorySpanContext else { return }
    injector.inject("00-\(span.traceID)-\(span.spanID)-01", forKey: Self.header, into: &carrier)
  }

  private static func digits(_ bytes: Int) -> String {
    (0..<bytes).map { _ in
      let byte = String(UInt8.random(in: 1...255), radix: 16)
      return byte.count == 1 ? "0\(byte)" : byte
    }.joined()
  }
}
