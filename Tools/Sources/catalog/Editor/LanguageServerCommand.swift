#if Tools
import ArgumentParser
import Foundation

/// Answers the requests of an editor.
struct LanguageServerCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", abstract: "Answers an editor's questions about services, as a language server.",
    discussion: """
      An editor starts the command, next to the language server of Swift, and talks to it on standard input and output. \
      It reads the package in each folder of the editor, and the texts that aren't saved.
      """)

  func perform() async throws {
    let inbox = Inbox()
    inbox.read(.standardInput)
    let server = LanguageServer(inbox) { try? FileHandle.standardOutput.write(contentsOf: $0) }
    let code = await server.run()
    if code != 0 { throw ExitCode(code) }
  }
}
#endif
