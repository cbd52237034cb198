// The types of an app with a task board, which are the same for every library that wires them.
struct User: Sendable {
  let name: String
}

protocol TaskAPI: Sendable {
  func titles(of user: String, in project: Int) async throws -> [String]
}

struct LiveTaskAPI: TaskAPI {
  func titles(of user: String, in project: Int) async throws -> [String] { [] }
}

final class TaskStore: Sendable {
  private let user: User
  private let api: any TaskAPI

  init(user: User, api: any TaskAPI) {
    self.user = user
    self.api = api
  }

  func titles(in project: Int) async throws -> [String] { try await api.titles(of: user.name, in: project) }
}

final class BoardModel {
  private let project: Int
  private let tasks: TaskStore
  private(set) var titles: [String] = []

  init(project: Int, tasks: TaskStore) {
    self.project = project
    self.tasks = tasks
  }

  nonisolated(nonsending) func load() async throws { titles = try await tasks.titles(in: project) }
}
