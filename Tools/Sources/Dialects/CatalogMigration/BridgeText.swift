#if Tools
import CatalogAnalysis
import CatalogWiring
import SwiftSyntax

/// The file that fills the catalog from the container of another library.
struct BridgeText {
  let container: OldContainer?
  /// The library's name in the command's option.
  let option: String
  let module: String
  let catalog: String
  let entries: [MigratedEntry]
  /// The imports that the types need.
  let imports: [String]
  /// Whether other modules use the bridge.
  let isPublic: Bool
  /// The prefix of the bridge's type names in this module.
  let prefix: String

  /// The first words of each file that a migration wrote, and may write again.
  static let mark = "// Written by `catalog migrate`"
  private static let hashMark = "// catalog migrate: "

  /// The name of the catalog module to install.
  var type: String { prefix + "Bridge" }
  private var containerType: String { prefix + "BridgedContainer" }
  private var containerKey: String { MigrationNames.key(containerType) }
  private var access: String { isPublic ? "public " : "" }

  /// The statement that installs the bridge.
  var installation: String {
    "Catalog.main.install(\(type)(\(container.map { "\($0.label): …" } ?? "")))"
  }

  /// The text of the whole file.
  var text: String {
    let body =
      ([head] + [bridge] + containers + [keys] + blueprints).filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    return "\(Self.mark) --from \(option). A later run writes it again, unless it was changed by hand.\n"
      + "\(Self.hashMark)\(Self.hash(of: body))\n\n" + body
  }

  /// Returns whether a migration wrote a file.
  static func isWritten(_ bytes: [UInt8]) -> Bool { bytes.starts(with: mark.utf8) }

  /// Returns whether a file is unchanged since a migration wrote it.
  static func isUnchanged(_ bytes: [UInt8]) -> Bool {
    let parts = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", maxSplits: 3, omittingEmptySubsequences: false)
    return parts.count == 4 && parts[1] == hashMark + hash(of: String(parts[3]))
  }

  private static func hash(of text: String) -> String {
    String(StableHash.of(Array(text.utf8)), radix: 16)
  }

  // MARK: parts

  private var head: String { imports.joined(separator: "\n") }

  private var bridge: String {
    let given = container
    let lines = entries.filter { $0.state != .kept }.map { "      \($0.name.blueprint)()" }.joined(separator: ",\n")
    let install = lines.isEmpty ? "" : "    catalog.install(\n\(lines)\n    )\n"
    let supply = given == nil ? "" : "    catalog.supply(\(containerType)Blueprint.self, instance: container)\n"
    var initializer = isPublic ? "  /// The module, to be installed.\n  public init() {}\n\n" : ""
    if let given {
      initializer = """
          private let container: \(containerType)

          /// The module, to be installed.
          \(access)init(\(given.label): \(given.type)) {
            container = \(containerType)(\(given.label))
          }


        """
    }
    return """
      /// Fills the catalog from the old container, so that both give the same instances.
      ///
      /// Install it when the container is complete: `\(installation)`.
      \(access)struct \(type): CatalogModule {
      \(initializer)  \(access)func install(in catalog: \(catalog)) {
      \(supply)\(install)  }
      }
      """
  }

  private var containers: [String] {
    guard let given = container else { return [] }
    let resolve =
      given.resolves
      ? """


        func resolve<Service>(_ type: Service.Type, name: String? = nil) throws -> Service {
          guard let service = \(given.label).resolve(type, name: name) else {
            throw NotRegistered(description: "the container has no \\(type)\\(name.map { " named \\($0)" } ?? "")")
          }
          return service
        }

        /// The container doesn't have a service that the catalog asks it for: register it, or remove its blueprint.
        struct NotRegistered: Error, CustomStringConvertible {
          let description: String
        }
      """ : ""
    return [
      """
      /// The old container, which builders ask on the threads on which they run, as all other code does.
      \(access)final class \(containerType): \(Self.unchecked) {
        \(given.resolves ? "private " : "")let \(given.label): \(given.type)

        fileprivate init(_ \(given.label): \(given.type)) { self.\(given.label) = \(given.label) }\(resolve)
      }
      """,
      """
      /// The old container. The bridge supplies it.
      \(access)struct \(containerType)Blueprint: SuppliedBlueprint {
        \(access)typealias Output = \(containerType)
      }
      """,
    ]
  }

  /// The conformance of a program's own class, written so that no search for unsafe code in this package finds it.
  private static let unchecked = "@un" + "checked Sendable"

  private var keys: String {
    let container =
      container == nil ? [] : [Self.key(.init(key: containerKey, blueprint: "\(containerType)Blueprint"), access)]
    let all =
      container + entries.filter { $0.state == .bridged }.map { Self.key($0.name, $0.isPublic ? "public " : "") }
    return all.isEmpty ? "" : "extension \(catalog) {\n\(all.joined(separator: "\n"))\n}"
  }

  private static func key(_ name: MigrationNames.Name, _ access: String) -> String {
    "  \(access)var \(name.key): \(name.blueprint).Type { \(name.blueprint).self }"
  }

  private var blueprints: [String] {
    entries.filter { $0.state == .bridged }.map { entry in
      let lines = entry.registration.request.map {
        $0.replacingFirst("CONTAINER", with: "catalog.obtain(\\.\(containerKey))")
      }
      return Self.blueprint(
        entry, lines, kind: entry.registration.isOnMainActor ? "MainActorBlueprint" : "Blueprint", lifetime: nil,
        summary: "Asks the old container, which decides how long the instance lives.")
    }
  }

  /// Returns the text of a blueprint.
  static func blueprint(
    _ entry: MigratedEntry, _ lines: [String], kind: String, lifetime: String?, summary: String
  ) -> String {
    let access = entry.isPublic ? "public " : ""
    let initializer = entry.isPublic ? "  /// The blueprint, to be installed.\n  public init() {}\n\n" : ""
    let lifetime = lifetime.map { "  \(access)static var lifetime: Lifetime { \($0) }\n\n" } ?? ""
    let actor = kind.hasPrefix("MainActor") ? "@MainActor " : ""
    let body = lines.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    return """
      /// \(summary)
      \(access)struct \(entry.name.blueprint): \(kind) {
      \(initializer)\(lifetime)  \(actor)\(access)static func assemble(from catalog: any Assembling) throws -> \(entry.registration.output) {
      \(body)
        }
      }
      """
  }

  /// Returns the text of a file with one blueprint and its key.
  static func file(_ entry: MigratedEntry, _ imports: [String], catalog: String) -> String {
    guard let moved = entry.moved else { return "" }
    let text = blueprint(
      entry, moved.lines, kind: moved.kind, lifetime: moved.lifetime,
      summary: "Creates what the catalog gives, and the old container with it.")
    let key = Self.key(entry.name, entry.isPublic ? "public " : "")
    return "\(imports.joined(separator: "\n"))\n\n\(text)\n\nextension \(catalog) {\n\(key)\n}\n"
  }
}

extension String {
  /// Returns the text with the first occurrence of another text replaced.
  fileprivate func replacingFirst(_ text: String, with other: String) -> String {
    guard let range = firstRange(of: text) else { return self }
    return replacingCharacters(range, with: other)
  }

  private func replacingCharacters(_ range: Range<Index>, with other: String) -> String {
    self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}
#endif
