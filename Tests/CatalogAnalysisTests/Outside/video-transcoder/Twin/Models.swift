struct Clip: Sendable {
  let name: String
  let seconds: Int
}

enum Format: String, Sendable, CaseIterable {
  case h264, av1
}

struct Rendition: Sendable {
  let clip: String
  let format: Format
  let bytes: Int
}

enum TranscodeError: Error {
  case tooLong(Clip)
}
