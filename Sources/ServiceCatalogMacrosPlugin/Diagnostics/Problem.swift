#if Macros
import SwiftDiagnostics
import SwiftSyntax

/// The identifiers of problems.
///
/// Don't change an identifier, because users search for it.
package enum ProblemIdentifier: String, CaseIterable, Sendable {
  case notAProtocol = "not-a-protocol"
  case notAContext = "not-a-context"
  case genericContext = "generic-context"
  case privateContext = "private-context"
  case noServices = "no-services"
  case notAService = "not-a-service"
  case duplicateService = "duplicate-service"
  case duplicateContribution = "duplicate-contribution"
  case declaredAlready = "declared-already"
  case localType = "local-type"
  case misplacedMark = "misplaced-mark"
  case unsupportedParameter = "unsupported-parameter"
  case conflictingMarks = "conflicting-marks"
  case isolatedInput = "isolated-input"
  case awaitedReady = "awaited-ready"
  case unsupportedLifetime = "unsupported-lifetime"
  case unsupportedTrait = "unsupported-trait"
  case unsupportedSetting = "unsupported-setting"
  case notAName = "not-a-name"
  case notABuilder = "not-a-builder"
  case mismatchedKind = "mismatched-kind"
  case notAnExtension = "not-an-extension"
  case notAScope = "not-a-scope"
  case notARoot = "not-a-root"
  case notAValue = "not-a-value"
  case notAModule = "not-a-module"
  case notABoundary = "not-a-boundary"
  case notAKey = "not-a-key"
  case missingInput = "missing-input"
  case unthrowingFactory = "unthrowing-factory"
  case unawaitedNeed = "unawaited-need"
  case isolatedNeed = "isolated-need"
  case directCall = "direct-call"
  case circularNeed = "circular-need"
  case noEntries = "no-entries"
}

/// The message of a problem, which the compiler shows with the identifier before it.
struct Problem: DiagnosticMessage {
  let identifier: ProblemIdentifier
  let text: String
  var severity = DiagnosticSeverity.error

  var message: String { "[\(identifier.rawValue)] \(text)" }
  var diagnosticID: MessageID { .problem(identifier) }
}

extension MessageID {
  /// The stable identity of a problem.
  static func problem(_ identifier: ProblemIdentifier) -> MessageID {
    MessageID(domain: "ServiceCatalogMacros", id: identifier.rawValue)
  }
}

/// A note for a problem at another place.
struct Remark: NoteMessage {
  let message: String
  var noteID: MessageID { MessageID(domain: "ServiceCatalogMacros", id: "note") }
}

/// The message of a fix-it.
struct Repair: FixItMessage {
  let message: String
  let identifier: ProblemIdentifier
  var fixItID: MessageID { .problem(identifier) }
}

extension Diagnostic {
  /// Creates a problem at a node, with fix-its.
  ///
  /// Each has a message and changes.
  init(
    _ identifier: ProblemIdentifier, _ text: String, at node: some SyntaxProtocol,
    severity: DiagnosticSeverity = .error, notes: [Note] = [], repairs: [(String, [FixIt.Change])] = []
  ) {
    self.init(
      node: node, message: Problem(identifier: identifier, text: text, severity: severity), notes: notes,
      fixIts: repairs.map { FixIt(message: Repair(message: $0, identifier: identifier), changes: $1) })
  }

  /// The problem as an error that ends the expansion.
  var thrown: DiagnosticsError { DiagnosticsError(diagnostics: [self]) }
}

extension FixIt.Change {
  /// Replaces a node, and keeps the white space around it.
  static func exchange(_ old: some SyntaxProtocol, for new: some SyntaxProtocol) -> FixIt.Change {
    let new = new.with(\.leadingTrivia, old.leadingTrivia).with(\.trailingTrivia, old.trailingTrivia)
    return .replace(oldNode: Syntax(old), newNode: Syntax(new))
  }
}
#endif
