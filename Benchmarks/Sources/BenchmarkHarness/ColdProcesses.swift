import Foundation

/// Figures that exist only once in a process: what is done first.
package struct ColdProcesses: Sendable {
  /// The program, which lies beside the running one.
  ///
  /// It is given a contestant's name and prints one line of figures in nanoseconds.
  let program: URL

  /// What the figures are, in the order in which the program prints them.
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
