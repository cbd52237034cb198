public import ArgumentParser
import CSVRecords
import CheckoutModel
import Foundation

/// The command, which runs as `await CheckoutProgram<Wiring>.main()`.
public struct CheckoutProgram<Wiring: CheckoutWiring>: AsyncParsableCommand {
  /// The command's name and description.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Wiring.programName,
      abstract: "Places orders.",
      discussion: """
        Every order is tried. The program ends with 0 if all were placed; else with what was wrong with the first that \
        was not: 2 an unknown user, 3 an unknown item, 4 an item that is out of stock, 5 a declined payment. It ends with \
        1 if a table cannot be read, and with 64 for a wrong option.
        """)
  }

  @Argument(help: "A table with the columns order,user,item,quantity; '-' is standard input.")
  var orders: String

  @Option(help: ArgumentHelp("A table with the columns id,name,limit.", valueName: "file"))
  var users: String

  @Option(help: ArgumentHelp("A table with the columns code,title,price,stock.", valueName: "file"))
  var items: String

  @Flag(help: "Charge no card.")
  var trial = false

  /// Creates the command, for the parser.
  public init() {}

  /// Rejects an empty path, and more than one table on standard input.
  public func validate() throws {
    if [orders, users, items].contains("") { throw ValidationError("a path is empty") }
    if [orders, users, items].count(where: { $0 == "-" }) > 1 {
      throw ValidationError("only one table can be on standard input")
    }
  }

  /// Places the orders, one after the other.
  public func run() async throws {
    let (requests, screen) = try inputs()
    var firstFailure: CheckoutError?
    for request in requests {
      do throws(CheckoutError) {
        print(try await screen(request))
      } catch {
        report("\(Wiring.programName): error: order \(request.number): \(error)")
        firstFailure = firstFailure ?? error
      }
    }
    if let firstFailure { throw ExitCode(firstFailure.exitCode) }
  }

  private func inputs() throws -> ([OrderRequest], Screen) {
    do throws(InputError) {
      let users = try User.all(in: InputText(path: users))
      let stock = try Stock.all(in: InputText(path: items))
      let requests = try OrderRequest.all(in: InputText(path: orders))
      return (requests, Wiring.screen(users: users, stock: stock, isTrial: trial))
    } catch {
      report("\(error)")
      throw ExitCode.failure
    }
  }

  private func report(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
