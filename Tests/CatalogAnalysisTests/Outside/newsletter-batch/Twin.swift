import ServiceCatalog

protocol Template: Sendable {
  func fill(_ values: [String: String]) -> String
}

struct BraceTemplate: Template {
  let text: String
  func fill(_ values: [String: String]) -> String {
    values.reduce(text) { text, value in
      text.split(separator: "{\(value.key)}", omittingEmptySubsequences: false).joined(separator: value.value)
    }
  }
}

protocol Outbox: Sendable {
  func send(_ text: String, to address: String) async
}

struct ConsoleOutbox: Outbox {
  func send(_ text: String, to address: String) async { print("\(address): \(text)") }
}

struct CountingOutbox: Outbox {
  func send(_ text: String, to address: String) async { print("would send \(text.count) characters to \(address)") }
}

enum TemplateBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Template {
    BraceTemplate(text: "Hello {name}, here is issue {issue}.")
  }
}

enum OutboxBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Outbox { ConsoleOutbox() }
}

final class Newsletter: Sendable {
  private let template: any Template
  private let outbox: any Outbox
  let issue: Int

  init(template: any Template, outbox: any Outbox, issue: Int) {
    self.template = template
    self.outbox = outbox
    self.issue = issue
  }

  func send(to subscribers: [String: String]) async {
    for (name, address) in subscribers.sorted(by: { $0.key < $1.key }) {
      await outbox.send(template.fill(["name": name, "issue": "\(issue)"]), to: address)
    }
  }
}

struct NewsletterBlueprint: SuppliedBlueprint {
  typealias Output = Newsletter
}

extension Catalog {
  var template: TemplateBlueprint.Type { TemplateBlueprint.self }
  var outbox: OutboxBlueprint.Type { OutboxBlueprint.self }
  var newsletter: NewsletterBlueprint.Type { NewsletterBlueprint.self }
}

/// Puts the program together from its options.
struct Assembly: Sendable {
  let services: Catalog
  let issue: Int

  func run() {
    services.supply(TemplateBlueprint.self)
    services.supply(OutboxBlueprint.self)
    services.supply(NewsletterBlueprint.self) { try makeNewsletter(from: $0) }
  }

  private func makeNewsletter(from catalog: Catalog) throws -> Newsletter {
    Newsletter(template: try catalog[\.template], outbox: try catalog[\.outbox], issue: issue)
  }
}

@main
struct Batch {
  static let subscribers = ["Ada": "ada@example.org", "Bo": "bo@example.org"]

  static func main() async throws {
    let assembly = Assembly(services: Catalog(name: "batch"), issue: 42)
    assembly.run()
    try await rehearse(assembly.services)
    if CommandLine.arguments.contains("--send") {
      try await assembly.services[\.newsletter].send(to: subscribers)
    }
  }

  /// Shows what a run would send.
  private static func rehearse(_ services: Catalog) async throws {
    let copy = services.isolatedCopy()
    try copy.override(\.outbox) { _ in CountingOutbox() }
    try await copy[\.newsletter].send(to: subscribers)
  }
}
