#if Tools
import CatalogWiring
import ServiceCatalog
import Yams

/// Reads a configuration, and reports all of its mistakes at once.
struct ConfigurationReader {
  /// The mistakes, each with its place.
  struct Mistakes: Error, CustomStringConvertible {
    let description: String
  }

  private let file: String
  private var mistakes: [(line: Int, column: Int, text: String)] = []
  private var configuration = Configuration()

  init(file: String) { self.file = file }

  /// Returns the configuration in the text of the file.
  mutating func read(_ text: String) throws -> Configuration {
    do {
      if let root = try Yams.compose(yaml: text) { read(root) }
    } catch let error as YamlError {
      note(error)
    }
    guard mistakes.isEmpty else {
      let lines = mistakes.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
        .map { "\(file):\($0.line):\($0.column): error: [configuration] \($0.text)" }
      throw Mistakes(description: lines.joined(separator: "\n"))
    }
    return configuration
  }

  private mutating func read(_ root: Node) {
    // A file may contain only comments.
    if root.scalar?.string == "" { return }
    guard let mapping = root.mapping else {
      note("the file has no keys", fix: "write rules:, exclude: or baseline:", at: root)
      return
    }
    for (key, value) in mapping {
      switch key.string {
      case "rules": readRules(value)
      case "exclude": readExcluded(value)
      case "baseline": readBaseline(value)
      default: noteUnknown("key", key, among: ["baseline", "exclude", "rules"])
      }
    }
  }

  private mutating func readRules(_ node: Node) {
    guard let rules = node.mapping else {
      note(
        "rules is not a mapping of rules to severities",
        fix: "write a rule and a severity on each line: unused-entry: off", at: node)
      return
    }
    let identifiers = RuleText.all.map(\.identifier)
    let levels = RuleLevels.Level.allCases.map(\.rawValue)
    for (key, value) in rules {
      let rule = key.string ?? ""
      if !identifiers.contains(rule) { noteUnknown("rule", key, among: identifiers) }
      guard let level = value.string.flatMap(RuleLevels.Level.init) else {
        noteUnknown("severity", value, among: levels)
        continue
      }
      configuration.levels[rule] = level
    }
  }

  private mutating func readExcluded(_ node: Node) {
    guard let patterns = node.sequence else {
      note("exclude is not a list", fix: "write each path on a line after a dash: - Sources/Generated/**", at: node)
      return
    }
    for pattern in patterns {
      guard let text = pattern.string, !text.isEmpty, !text.hasPrefix("/") else {
        note("this is not a path in the package", fix: "write a path relative to the package's folder", at: pattern)
        continue
      }
      configuration.excluded.append(Glob(text))
    }
  }

  private mutating func readBaseline(_ node: Node) {
    guard let path = node.string, !path.isEmpty, !path.hasPrefix("/") else {
      note("baseline is not a path in the package", fix: "write a path such as catalog-baseline.json", at: node)
      return
    }
    configuration.baseline = Configuration.Named(path: path, place: "\(file):\(node.mark?.line ?? 1)")
  }

  // MARK: mistakes

  private mutating func noteUnknown(_ what: String, _ node: Node, among names: [String]) {
    guard let name = node.scalar?.string else {
      note("a \(what) must be a word", fix: "use one of \(names.joined(separator: ", "))", at: node)
      return
    }
    note(
      "unknown \(what) \(name)\(DidYouMean.line(for: name, in: names))",
      fix: "use one of \(names.joined(separator: ", "))", at: node)
  }

  private mutating func note(_ problem: String, fix: String, at node: Node) {
    mistakes.append((node.mark?.line ?? 1, node.mark?.column ?? 1, "\(problem)\n  to fix: \(fix)"))
  }

  private mutating func note(_ error: YamlError) {
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let around = context.map { " \($0.text)" } ?? ""
      mistakes.append((mark.line, mark.column, "this is not YAML: \(problem)\(around)\n  to fix: write it as YAML"))
    case .duplicatedKeysInMapping(let duplicates, let context):
      mistakes.append(
        (
          context.mark.line, context.mark.column,
          "\(duplicates.map { "\($0)" }.joined(separator: ", ")) is written twice\n  to fix: remove one"
        ))
    case .reader(let problem, _, _, _):
      mistakes.append((1, 1, "this is not YAML: \(problem)\n  to fix: write it as YAML"))
    default:
      mistakes.append((1, 1, "this is not YAML: \(error)\n  to fix: write it as YAML"))
    }
  }
}
#endif
