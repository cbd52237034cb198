import Foundation

/// Figures of the first steps in a process, measured in many processes.
package struct ColdProcesses: Sendable {
  /// The executable, in the same folder as the running one.
  ///
  /// Its argument is a contestant's name, and it prints one line of figures in nanoseconds.
  let program: URL

  /// The names of the figures, in the order in which the executable prints them.
  package let cases: [String]

  package init(program name: String, cases: [String]) {
    let directory = Bundle.main.executableURL?.deletingLastPathComponent() ?? URL(filePath: ".")
    program = directory.appending(path: name)
    self.cases = cases
  }

  /// Starts `count` processes for each contestant, in turns.
  package func measure(_ contestants: [String], count: Int) throws -> [Figures] {
    var samples: [[[Double]]] = []
    for _ in 0..<count {
      samples.append(try contestants.map(run))
    }
    return cases.indices.map { index in
      var figures = Figures(name: cases[index], unit: "ns")
      for (place, contestant) in contestants.enumerated() {
        figures.values[contestant] = Summary(samples.map { $0[place][index] })
      }
      for ratio in Case.usualRatios {
        guard let of = contestants.firstIndex(of: ratio.of), let to = contestants.firstIndex(of: ratio.to) else {
          continue
        }
        figures.ratios[ratio.name] = Summary(samples.map { $0[of][index] / max($0[to][index], 1) })
      }
      figures.notes.append("\(count) processes each")
      return figures
    }
  }

  private func run(_ contestant: String) throws -> [Double] {
    let process = Process()
    let output = Pipe()
    process.executableURL = program
    process.arguments = [contestant]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard process.terminationStatus == 0, numbers.count == cases.count else {
      throw BenchmarkError("\(program.lastPathComponent) \(contestant): \(text)")
    }
    return numbers
  }
}
