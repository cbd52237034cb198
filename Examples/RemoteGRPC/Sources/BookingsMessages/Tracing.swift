public import GRPCCore
import Tracing

/// An interceptor that creates a span for each call and sends its context with the request.
public struct ClientSpans: ClientInterceptor {
  /// Creates an interceptor.
  public init() {}

  /// Creates a span for a call.
  @concurrent
  public func intercept<Input: Sendable, Output: Sendable>(
    request: StreamingClientRequest<Input>, context: ClientContext,
    next: @concurrent (StreamingClientRequest<Input>, ClientContext) async throws -> StreamingClientResponse<Output>
  ) async throws -> StreamingClientResponse<Output> {
    var request = request
    let span = InstrumentationSystem.tracer.startAnySpan(context.descriptor.fullyQualifiedMethod, ofKind: .client)
    defer { span.end() }
    InstrumentationSystem.instrument.inject(span.context, into: &request.metadata, using: MetadataInjector())
    let response = try await next(request, context)
    if case .failure = response.accepted { span.setStatus(SpanStatus(code: .error)) }
    return response
  }
}

/// An interceptor that creates a span for each call of a server, as a child of the client's span.
///
/// The span of a stream ends when the stream begins, because a stream may last as long as the program.
public struct ServerSpans: ServerInterceptor {
  /// Creates an interceptor.
  public init() {}

  /// Creates a span for a call.
  @concurrent
  public func intercept<Input: Sendable, Output: Sendable>(
    request: StreamingServerRequest<Input>, context: ServerContext,
    next:
      @concurrent @Sendable (StreamingServerRequest<Input>, ServerContext) async throws -> StreamingServerResponse<
        Output
      >
  ) async throws -> StreamingServerResponse<Output> {
    var parent = InstrumentationContext.topLevel
    InstrumentationSystem.instrument.extract(request.metadata, into: &parent, using: MetadataExtractor())
    let span = InstrumentationSystem.tracer.startAnySpan(
      context.descriptor.fullyQualifiedMethod, context: parent, ofKind: .server)
    defer { span.end() }
    return try await InstrumentationContext.$current.withValue(span.context) {
      do {
        let response = try await next(request, context)
        if case .failure = response.accepted { span.setStatus(SpanStatus(code: .error)) }
        return response
      } catch {
        span.recordError(error)
        span.setStatus(SpanStatus(code: .error))
        throw error
      }
    }
  }
}

private struct MetadataInjector: Injector {
  func inject(_ value: String, forKey key: String, into carrier: inout Metadata) {
    carrier.replaceOrAddString(value, forKey: key)
  }
}

private struct MetadataExtractor: Extractor {
  func extract(key: String, from carrier: Metadata) -> String? { carrier[stringValues: key].first { _ in true } }
}
