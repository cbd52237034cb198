struct Job: Sendable {
  let title: String
  let copies: Int
  var isUrgent = false
}

actor Plates {
  private var etched: [String] = []

  func etch(_ title: String) -> Int {
    etched.append(title)
    return etched.count
  }

  func melt() { etched.removeAll() }
}

struct Ink: Sendable { let colour: String }
