struct Payment: Sendable {
  let id: Int
  let cents: Int
  let card: String
}

enum PaymentState: Sendable, Equatable {
  case captured(reference: String)
  case declined(reason: String)
}

enum Environment: String {
  case production, sandbox, local

  init(arguments: [String]) {
    self = arguments.dropFirst().lazy.compactMap(Environment.init(rawValue:)).first ?? .local
  }
}
