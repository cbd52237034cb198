#if Tools
  import CatalogAnalysis
  import CatalogInspection
  import Foundation

  /// The safe changes of a package's files.
  struct FixPlan {
    /// A file that changes.
    private struct Change {
      var path: String
      var before: [UInt8]
      var after: [UInt8]
    }

    private var changes: [Change] = []
    private var fixedCount = 0

    /// Plans the changes for the findings of a report.
    ///
    /// - Parameters:
    ///   - report: The findings.
    ///   - analysis: The analysis that they come from.
    /// - Throws: `Failure` if a file could not be read, or has changed since it was read.
    init(of report: WiringReport, in analysis: ProjectAnalysis) throws {
      guard analysis.problems.isEmpty else {
        analysis.reportProblems()
        throw Failure("nothing was fixed, because not every file could be read", fix: "fix the errors above first")
      }
      // A rule doesn't report a mistake that may depend on something unknown. Then its comment looks unneeded, but
      // isn't.
      let isAllKnown = analysis.units.allSatisfy { $0.wiring.unknowns.isEmpty }
      let findings = report.items.map(\.finding).filter { finding in
        guard let remedy = finding.remedy, isAllKnown || remedy != .removeComment else { return false }
        let path = analysis.folder.relativePath(of: finding.position.file)
        return !path.hasPrefix("../") && !path.hasPrefix(".build/")
      }
      let byFile = Dictionary(grouping: findings, by: \.position.file)
      for (path, findings) in byFile.sorted(by: { $0.key < $1.key }) {
        let before = try Self.read(path)
        guard StableHash.of(before) == analysis.digests[path] else { throw Self.changed(path) }
        let fixes = FileFixes(of: findings, in: before)
        guard !fixes.edits.isEmpty else { continue }
        changes.append(Change(path: path, before: before, after: SourceEdit.apply(fixes.edits, to: before)))
        fixedCount += fixes.fixed.count
      }
    }

    /// Whether there is nothing to change.
    var isEmpty: Bool { changes.isEmpty }

    /// The changes as a unified diff, which `patch -p1` and `git apply` accept.
    var diff: String {
      changes.map { UnifiedDiff.text(path: $0.path, before: $0.before, after: $0.after) }.joined()
    }

    /// Returns the number of changes, in a sentence.
    func summary(isDone: Bool) -> String {
      if isEmpty { return "no finding has a safe fix" }
      let findings = fixedCount == 1 ? "1 finding" : "\(fixedCount) findings"
      let files = changes.count == 1 ? "1 file" : "\(changes.count) files"
      return "\(isDone ? "fixed" : "would fix") \(findings) in \(files)"
    }

    /// Writes the changes.
    ///
    /// - Throws: `Failure` if a file has changed since it was read, or can't be written. If one has changed, none is
    ///   written.
    func apply() throws {
      for change in changes where try Self.read(change.path) != change.before { throw Self.changed(change.path) }
      for change in changes {
        // A symbolic link stays a link, and its target is changed.
        let file = URL(fileURLWithPath: change.path).resolvingSymlinksInPath()
        do {
          let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
          try Data(change.after).write(to: file, options: .atomic)
          if let mode { try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path) }
        } catch {
          throw Failure(
            "\(change.path) can't be written: \(error.localizedDescription)",
            fix: "make it writable, and run the command again")
        }
      }
    }

    private static func read(_ path: String) throws -> [UInt8] {
      do {
        return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      } catch {
        throw Failure("\(path) can't be read again: \(error.localizedDescription)", fix: "run the command again")
      }
    }

    private static func changed(_ path: String) -> Failure {
      Failure("\(path) has changed since it was read, and nothing was fixed", fix: "run the command again")
    }
  }
#endif
