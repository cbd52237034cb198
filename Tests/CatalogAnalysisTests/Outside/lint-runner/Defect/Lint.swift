struct Source: Sendable {
  let path: String
  let lines: [String]
}

struct Problem: Sendable {
  let path: String
  let line: Int
  let text: String
}

protocol LintRule: Sendable {
  func problem(in line: String) -> String?
}

struct TrailingSpaceRule: LintRule {
  func problem(in line: String) -> String? { line.hasSuffix(" ") ? "trailing space" : nil }
}

struct TodoRule: LintRule {
  func problem(in line: String) -> String? { line.hasPrefix("// TODO") ? "unfinished work" : nil }
}

protocol Reporter: Sendable {
  func report(_ problem: Problem)
}

struct PlainReporter: Reporter {
  func report(_ problem: Problem) { print("\(problem.path):\(problem.line): \(problem.text)") }
}

struct JSONReporter: Reporter {
  func report(_ problem: Problem) {
    print(#"{"path":"\#(problem.path)","line":\#(problem.line),"text":"\#(problem.text)"}"#)
  }
}

struct LintRunner: Sendable {
  let rules: [any LintRule]
  let reporter: any Reporter
  let limit: Int

  func check(_ sources: [Source]) -> Int {
    var found = 0
    for source in sources {
      for (index, line) in source.lines.enumerated() {
        for text in rules.compactMap({ $0.problem(in: line) }) where found < limit {
          found += 1
          reporter.report(Problem(path: source.path, line: index + 1, text: text))
        }
      }
    }
    return found
  }
}
