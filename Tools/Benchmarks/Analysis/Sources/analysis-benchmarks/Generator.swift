import Foundation

/// A generator of packages, with fifty services in a module that need each other, and a program that installs all.
///
/// A service has three files: one for the protocol, one for the implementation, and one for the blueprint and its key.
/// With `one-file`, all of it is in one file.
struct Generator {
  let count: Int
  let folder: URL
  let isInOneFile: Bool

  private let servicesInModule = 50

  func write() throws {
    for number in 0..<count {
      let folder = "Module\(number / servicesInModule)/Service\(number)"
      let parts = [serviceProtocol(number), implementation(number), blueprint(number)]
      if isInOneFile {
        try write(header(number) + parts.joined(separator: "\n"), to: "\(folder)/Service\(number).swift")
      } else {
        try write(parts[0], to: "\(folder)/Service\(number)Protocol.swift")
        try write(imports(number) + parts[1], to: "\(folder)/Service\(number).swift")
        try write("public import ServiceCatalog\n\n" + parts[2], to: "\(folder)/Service\(number)Blueprint.swift")
      }
    }
    try write(program, to: "App/App.swift")
  }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent("Sources/\(path)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  /// Returns the dependencies of a service, in its own module and in others.
  private func needs(of number: Int) -> [Int] { [1, 7, 31, 173].map { number - $0 }.filter { $0 >= 0 } }

  private func header(_ number: Int) -> String { imports(number) + "public import ServiceCatalog\n\n" }

  private func imports(_ number: Int) -> String {
    let module = number / servicesInModule
    let others = Set(needs(of: number).map { $0 / servicesInModule }).subtracting([module]).sorted()
    return (["import Foundation"] + others.map { "import Module\($0)" }).joined(separator: "\n") + "\n\n"
  }

  private func serviceProtocol(_ number: Int) -> String {
    """
    /// The protocol of service \(number).
    public protocol Service\(number)Protocol: Sendable {
      /// Works on a value.
      ///
      /// - Parameter value: Any number.
      /// - Returns: Another one.
      func work(_ value: Int) throws -> Int
    }

    """
  }

  private func implementation(_ number: Int) -> String {
    let needs = needs(of: number)
    let terms = needs.map { "try service\($0).work(value)" }
    return """
      /// An error of the service.
      enum Service\(number)Error: Error, Equatable {
        case tooLarge(Int)
        case unknown(name: String)
      }

      final class Service\(number): Service\(number)Protocol {
      \(needs.map { "  private let service\($0): any Service\($0)Protocol" }.joined(separator: "\n"))
        private let names = ["one", "two", "three"]

        init(\(needs.map { "service\($0): any Service\($0)Protocol" }.joined(separator: ", "))) {
      \(needs.map { "    self.service\($0) = service\($0)" }.joined(separator: "\n"))
        }

        func work(_ value: Int) throws -> Int {
          guard value < 1_000_000 else { throw Service\(number)Error.tooLarge(value) }
          var total = value
          for name in names where !name.isEmpty {
            switch name.count {
            case 3: total += value % 7
            case 4, 5: total -= value / 3
            default: throw Service\(number)Error.unknown(name: name)
            }
          }
          let parts = [\(terms.joined(separator: ", "))] + names.map { $0.count * total }.filter { $0 > 2 }
          return parts.reduce(total) { sum, part in sum &+ part }
        }
      \((0..<6).map(method).joined(separator: "\n"))
      }

      """
  }

  /// Returns one of the methods that give a service a realistic length.
  ///
  /// The example `calendar` has three hundred lines for each blueprint.
  private func method(_ number: Int) -> String {
    """

      /// Sorts values into groups, and returns the number of values in each.
      func groups\(number)(of values: [Int], limit: Int = 100) -> [(name: String, values: [Int])] {
        var groups: [String: [Int]] = [:]
        for value in values.sorted(by: >) where value <= limit {
          let name = value.isMultiple(of: \(number + 2)) ? "even" : "odd"
          groups[name, default: []].append(value - \(number))
        }
        guard !groups.isEmpty else { return [] }
        return groups.keys.sorted().compactMap { name in
          guard let found = groups[name], let first = found.first else { return nil }
          let text = "\\(name): \\(found.count) from \\(first)"
          return (name: text, values: found.filter { $0 != first }.map { $0 * \(number + 1) })
        }
      }
    """
  }

  private func blueprint(_ number: Int) -> String {
    let needs = needs(of: number)
    return """
      /// The blueprint of service \(number).
      public struct Service\(number)Blueprint: SharedBlueprint {
        /// The type that consumers obtain.
        public typealias Output = any Service\(number)Protocol

        /// Creates the blueprint.
        public init() {}

        /// Assembles the service.
        public static func assemble(from catalog: any Assembling) throws -> any Service\(number)Protocol {
          Service\(number)(\(needs.map { "service\($0): try catalog.obtain(\\.service\($0))" }.joined(separator: ", ")))
        }
      }

      extension Catalog {
        /// Service \(number).
        public var service\(number): Service\(number)Blueprint.Type { Service\(number)Blueprint.self }
      }

      """
  }

  private var program: String {
    let modules = Set((0..<count).map { $0 / servicesInModule }).sorted()
    return """
      \(modules.map { "import Module\($0)" }.joined(separator: "\n"))
      import ServiceCatalog

      @main
      struct App {
        static func main() throws {
          Catalog.main.install(
      \((0..<count).map { "      Service\($0)Blueprint()" }.joined(separator: ",\n"))
          )
          print(try Catalog.main.obtain(\\.service\(count - 1)).work(1))
        }
      }

      """
  }
}
