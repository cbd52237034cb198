import ArgumentParser
import ChatUI
import ServiceCatalog

/// `calendar ask`: a question to the assistant.
struct AskCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ask", abstract: "Answers a question, such as \"when am I free on friday?\".")

  @OptionGroup var view: ViewOptions
  @Argument(help: "The question, in English.")
  var question: [String]

  func validate() throws {
    if question.joined().allSatisfy(\.isWhitespace) { throw ValidationError("the question is empty") }
  }

  func run() async throws {
    let text = question.joined(separator: " ")
    try await show(view) { catalog in try await catalog.obtain(\.chatUI).compose(text) }
  }
}
