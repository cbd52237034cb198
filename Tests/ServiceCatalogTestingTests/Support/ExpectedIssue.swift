import Foundation
import ServiceCatalogTesting
import Testing

/// Expects that a test, with the traits after this one, records exactly one issue with this text.
///
/// Every line number in the text is written as N.
struct ExpectedIssue: TestTrait, SuiteTrait, TestScoping {
  let text: String
  let sourceLocation: SourceLocation
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await expectIssue(text, sourceLocation: sourceLocation) { try await function() }
  }
}

extension Trait where Self == ExpectedIssue {
  static func expectedIssue(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> Self {
    Self(text: text, sourceLocation: sourceLocation)
  }
}

/// Expects that `body` records one issue with this text, and returns the issue's location.
@discardableResult
func expectIssue(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> Void
) async -> SourceLocation? {
  await expectIssues([text], sourceLocation: sourceLocation, body).first ?? nil
}

/// Expects that `body` records several issues with these texts, in their order.
@discardableResult
func expectIssues(
  _ texts: [String], sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> Void
) async -> [SourceLocation?] {
  let issues = Collected<Issue>()
  // The call throws if an issue doesn't match. Here every issue matches.
  try? await withKnownIssue(isIntermittent: true, sourceLocation: sourceLocation) {
    try await CatalogTrait.Leaks.$patience.withValue(.seconds(1)) {
      // However slow the machine is.
      try await CatalogTrait.Leaks.$searchTime.withValue(.seconds(60)) { try await body() }
    }
  } matching: {
    // A task of another test may read the process's catalog while this test runs, which warns both.
    if $0.severity > .warning || texts.contains($0.text) { issues.append($0) }
    return true
  }
  #expect(issues.all.map(\.text) == texts, sourceLocation: sourceLocation)
  return issues.all.map(\.sourceLocation)
}

extension Issue {
  var text: String {
    let text = (error.map { [String(describing: $0)] } ?? []) + comments.map(\.rawValue)
    return text.joined(separator: "\n").replacing(/\.swift:\d+/, with: ".swift:N")
  }
}

/// A list to which many threads can append.
final class Collected<Element: Sendable>: Sendable {
  private let lock = NSLock()
  private nonisolated(unsafe) var elements: [Element] = []

  func append(_ element: Element) {
    lock.withLock { unsafe elements.append(element) }
  }

  func removeAll() {
    lock.withLock { unsafe elements.removeAll() }
  }

  var all: [Element] { lock.withLock { unsafe elements } }
}
