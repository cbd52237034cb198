import ServiceCatalog

protocol Command: Sendable {
  var name: String { get }
  var usage: String { get }
  func run(_ arguments: [String]) -> String
}

struct CommandsBlueprint: ContributionBlueprint {
  typealias Element = any Command
}

actor Stock {
  private var counts = ["bolt": 40, "nut": 12]
  func take(_ count: Int, of part: String) -> Int {
    counts[part, default: 0] -= count
    return counts[part]!
  }
}

struct StockBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) -> Stock { Stock() }
}

/// The commands by their names, for everything that needs to look one up.
final class CommandTable: Sendable {
  private let commands: [String: any Command]

  init(_ commands: [any Command]) {
    self.commands = Dictionary(uniqueKeysWithValues: commands.map { ($0.name, $0) })
  }

  subscript(name: String) -> (any Command)? { commands[name] }
  var names: [String] { commands.keys.sorted() }
}

struct CommandTableBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> CommandTable {
    CommandTable(try catalog[\.commands])
  }
}

extension Catalog {
  var commands: CommandsBlueprint.Type { CommandsBlueprint.self }
  var stock: StockBlueprint.Type { StockBlueprint.self }
  var commandTable: CommandTableBlueprint.Type { CommandTableBlueprint.self }
  var shell: ShellBlueprint.Type { ShellBlueprint.self }
}

struct Take: Command {
  let name = "take"
  let usage = "take COUNT PART"
  let stock: Stock

  func run(_ arguments: [String]) -> String {
    guard arguments.count == 2, let count = Int(arguments[0]) else { return usage }
    let (stock, part) = (stock, arguments[1])
    Task { print("left:", await stock.take(count, of: part)) }
    return "ok"
  }
}

struct Help: Command {
  let name = "help"
  let usage = "help [COMMAND]"
  private let obtained = Obtained(\.commandTable)
  private var table: CommandTable { obtained.wrappedValue }

  func run(_ arguments: [String]) -> String {
    guard let topic = arguments.first else { return table.names.joined(separator: " ") }
    return table[topic]?.usage ?? "unknown: \(topic)"
  }
}

struct Shell {
  let table: CommandTable

  func execute(_ line: String) -> String {
    let words = line.split(separator: " ").map(String.init)
    guard let first = words.first, let command = table[first] else { return "?" }
    return command.run(Array(words.dropFirst()))
  }
}

struct ShellBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Shell { Shell(table: try catalog[\.commandTable]) }
}

struct StockModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(StockBlueprint())
    catalog.contribute(to: CommandsBlueprint.self) { Take(stock: try $0[\.stock]) }
  }
}

struct ShellModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(CommandTableBlueprint(), ShellBlueprint())
    catalog.contribute(to: CommandsBlueprint.self, as: .shared) { _ in Help() }
  }
}

@main
struct Depot {
  static let modules: @Sendable () -> [any CatalogModule] = { [StockModule(), ShellModule()] }

  static func main() throws {
    let catalog = Catalog(name: "depot")
    catalog.install(modules())
    let shell = try catalog[\.shell]
    for line in ["help", "help take", "take 2 nut"] { print(shell.execute(line)) }
  }
}
