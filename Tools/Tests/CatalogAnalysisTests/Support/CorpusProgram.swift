#if Tools
import CatalogAnalysis
import Foundation

/// A file of the corpus: a program with a defect, and its corrected twin as a patch.
///
/// `Corpus/<rule>/<name>.txt` begins with fields such as `author: another` and a description. Lines that begin with
/// `=== ` begin sections. The sections of the program's files have paths as titles, such as `=== App.swift`, or
/// `=== Feature/Feature.swift` in the module `Feature`. The section `twin` is a unified diff of these files, and the
/// section `findings` is the text of the defect's findings.
struct CorpusProgram: Sendable {
  let file: URL
  private let fields: [String: String]
  private let sections: [(title: String, lines: [Substring])]

  init(_ file: URL) throws {
    self.file = file
    var lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    var (fields, sections): ([String: String], [(title: String, lines: [Substring])]) = ([:], [])
    for line in lines {
      if line.hasPrefix("=== ") {
        sections.append((String(line.dropFirst(4)), []))
      } else if !sections.isEmpty {
        sections[sections.count - 1].lines.append(line)
      } else if let colon = line.range(of: ": "), ["author", "missed"].contains(line[..<colon.lowerBound]) {
        fields[String(line[..<colon.lowerBound])] = String(line[colon.upperBound...])
      }
    }
    (self.fields, self.sections) = (fields, sections)
    guard sections.suffix(2).map(\.title) == ["twin", "findings"], sections.count > 2 else {
      throw CorpusError("\(file.path): the last sections must be `twin` and `findings`")
    }
  }

  /// The rule that must find the defect.
  var rule: String { file.deletingLastPathComponent().lastPathComponent }
  var name: String { file.deletingPathExtension().lastPathComponent }
  /// Whether an author wrote the program who didn't know how the analysis works, so that it has no marks.
  var isByAnother: Bool { fields["author"] == "another" }
  /// The reason why the analysis doesn't find the defect yet, if it doesn't.
  var missed: String? { fields["missed"] }
  /// The recorded text of the findings.
  var findings: String { Self.text(of: sections[sections.count - 1].lines) }

  /// Returns the files of the program with the defect.
  var defect: [SourceFile] {
    sections.dropLast(2).map { file($0.title, $0.lines) }
  }

  /// Returns the files of the twin, after checking that the patch applies to each line that it names.
  func twin() throws -> [SourceFile] {
    var files = sections.dropLast(2).map { ($0.title, $0.lines) }
    var patch = sections[sections.count - 2].lines[...]
    while !patch.isEmpty {
      guard let old = patch.popFirst(), let new = patch.popFirst(), old.hasPrefix("--- "), new.hasPrefix("+++ "),
        let place = files.firstIndex(where: { $0.0 == old.dropFirst(4) }), patch.first?.hasPrefix("@@ ") == true
      else { throw CorpusError("\(file.path): the patch doesn't begin with the name of a file") }
      files[place].1 = try Self.patched(files[place].1, &patch) { CorpusError("\(file.path): \($0)") }
    }
    return files.map { file($0, $1) }
  }

  /// Returns the lines after the hunks at the beginning of the patch, which are removed from it.
  private static func patched(
    _ lines: [Substring], _ patch: inout ArraySlice<Substring>, error: (String) -> CorpusError
  ) throws -> [Substring] {
    var (result, taken): ([Substring], Int) = ([], 0)
    while let header = patch.first, header.hasPrefix("@@ ") {
      patch.removeFirst()
      let ranges = header.split(separator: " ").dropFirst().prefix(2).map { range in
        range.dropFirst().split(separator: ",").compactMap { Int($0) }
      }
      guard ranges.count == 2, let first = ranges[0].first, !ranges[1].isEmpty else { throw error("\(header)") }
      var (old, new) = (ranges[0].count > 1 ? ranges[0][1] : 1, ranges[1].count > 1 ? ranges[1][1] : 1)
      let start = old == 0 ? first : first - 1
      guard taken <= start, start <= lines.count else { throw error("\(header) is outside of the file") }
      result += lines[taken..<start]
      taken = start
      while old > 0 || new > 0 {
        // An empty line is context whose space an editor has removed.
        guard let line = patch.popFirst() else { throw error("\(header) is longer than the patch") }
        let (kind, text) = (line.first ?? " ", line.dropFirst())
        if kind != "+" {
          guard taken < lines.count, lines[taken] == text, kind == " " || kind == "-" else {
            throw error("line \(taken + 1) isn't as the patch says: \(text)")
          }
          (taken, old) = (taken + 1, old - 1)
        }
        if kind != "-" {
          result.append(text)
          new -= 1
        }
      }
      guard old == 0, new == 0 else { throw error("\(header) has other numbers of lines") }
    }
    return result + lines[taken...]
  }

  /// Writes the text of the findings into the file.
  func record(findings: String) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    guard let title = text.range(of: "\n=== findings\n") else { return }
    try (text[..<title.upperBound] + findings).write(to: file, atomically: true, encoding: .utf8)
  }

  private func file(_ path: String, _ lines: [Substring]) -> SourceFile {
    let module = path.contains("/") ? String(path.prefix { $0 != "/" }) : "App"
    return SourceFile(path: path, module: module, text: Self.text(of: lines))
  }

  private static func text(of lines: [Substring]) -> String { lines.map { $0 + "\n" }.joined() }
}

/// A mistake in the corpus itself.
struct CorpusError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
#endif
