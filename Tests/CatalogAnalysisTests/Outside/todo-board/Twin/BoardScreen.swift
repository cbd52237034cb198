@MainActor
final class BoardScreen {
  private let viewModel: BoardViewModel

  init(viewModel: BoardViewModel) { self.viewModel = viewModel }

  func appear() async {
    await viewModel.reload()
    draw()
    await viewModel.didTapUrgent(3)
    draw()
  }

  private func draw() {
    switch viewModel.state {
    case .idle: print("…")
    case .loaded(let rows): rows.forEach { print($0.text) }
    }
  }
}
