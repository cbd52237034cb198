import Foundation

/// Writes a package of services that need each other: one to a file, fifty to a module, and a program that installs all.
struct Generator {
  let count: Int
  let folder: URL

  private let servicesInModule = 50

  func write() throws {
    for number in 0..<count {
      try write(service(number), to: "Module\(number / servicesInModule)/Service\(number).swift")
    }
    try write(program, to: "App/App.swift")
  }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent("Sources/\(path)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  /// The services that one needs: of its own module and of others.
  private func needs(of number: Int) -> [Int] { [1, 7, 31, 173].map { number - $0 }.filter { $0 >= 0 } }

  private func service(_ number: Int) -> String {
    let needs = needs(of: number)
    let module = number / servicesInModule
    let others = Set(needs.map { $0 / servicesInModule }).subtracting([module]).sorted()
    let terms = needs.map { "try service\($0).work(value)" }
    return """
      import Foundation
      public import ServiceCatalog
      \(others.map { "import Module\($0)" }.joined(separator: "\n"))

      /// What service \(number) does.
      public protocol Service\(number)Protocol: Sendable {
        /// Works on a value.
        ///
        /// - Parameter value: Any number.
        /// - Returns: Another one.
        func work(_ value: Int) throws -> Int
      }

      /// Something that went wrong.
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
      }

      /// How service \(number) is assembled.
      public struct Service\(number)Blueprint: SharedBlueprint {
        /// What consumers see.
        public typealias Output = any Service\(number)Protocol

        /// The blueprint, to be installed.
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
          Catalog.main.install {
      \((0..<count).map { "      Service\($0)Blueprint()" }.joined(separator: "\n"))
          }
          print(try Catalog.main.obtain(\\.service\(count - 1)).work(1))
        }
      }

      """
  }
}
