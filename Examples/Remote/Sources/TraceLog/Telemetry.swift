import Foundation
import InMemoryTracing
public import Logging
import Tracing

/// Logs and traces of a program, on standard error.
public enum Telemetry {
  /// Starts both systems, once for the process.
  ///
  /// Each line of the log has the trace's identifier. A span is a line that begins with `span`.
  ///
  /// - Parameters:
  ///   - label: The name of the program.
  ///   - level: The level of the log.
  ///   - traces: Whether spans are written.
  /// - Returns: The program's logger.
  public static func bootstrap(label: String, level: Logger.Level, traces: Bool) -> Logger {
    LoggingSystem.bootstrap(
      { label, provider in StreamLogHandler.standardError(label: label, metadataProvider: provider) },
      metadataProvider: Logger.MetadataProvider {
        (InstrumentationContext.current?.inMemorySpanContext).map { ["trace": "\($0.traceID)"] } ?? [:]
      })
    if traces {
      InstrumentationSystem.bootstrap(
        W3CTracer { span in
          let error = span.status?.code == .error || !span.errors.isEmpty ? " error" : ""
          let line =
            "span trace=\(span.traceID) id=\(span.spanID) parent=\(span.parentSpanID ?? "-") "
            + "kind=\(span.kind) \(label): \(span.operationName)\(error)\n"
          FileHandle.standardError.write(Data(line.utf8))
        })
    }
    var logger = Logger(label: label)
    logger.logLevel = level
    return logger
  }
}
