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
        The program places every order that it can. The exit code is 0 if all orders were placed. Otherwise, the first \
        failed order determines it: 2 for an unknown user, 3 for an unknown item, 4 for an item that is out of stock, \
        and 5 for a declined payment. It is 1 if a table can't be read, and 64 for a wrong option.
        """)
  }

  @Argument(help: "A table with the columns order,user,item,quantity; '-' is standard input.")
  var orders: String

  @Option(help: ArgumentHelp("A table with the columns id,name,limit.", valueName: "file"))
  var users: String

  @Option(help: ArgumentHelp("A table with the columns code,title,price,stock.", valueName: "file"))
  var items: String

  @Flag(help: "Place the orders without charging a card.")
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
