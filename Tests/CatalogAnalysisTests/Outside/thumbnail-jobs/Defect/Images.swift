struct Upload: Sendable {
  let name: String
  let width: Int
  let height: Int
}

struct Size: Sendable, Equatable {
  var width: Int
  var height: Int
}

protocol Resizer: Sendable {
  func fit(_ upload: Upload) -> Size
}

struct BoxResizer: Resizer {
  let edge: Int

  func fit(_ upload: Upload) -> Size {
    let longest = max(upload.width, upload.height)
    guard longest > edge else { return Size(width: upload.width, height: upload.height) }
    return Size(width: upload.width * edge / longest, height: upload.height * edge / longest)
  }
}

protocol BlobStore: Sendable {
  func put(_ name: String, _ size: Size) async -> Bool
}

actor MemoryBlobStore: BlobStore {
  private var blobs: [String: Size] = [:]
  var count: Int { blobs.count }

  func put(_ name: String, _ size: Size) -> Bool {
    guard blobs[name] != size else { return false }
    blobs[name] = size
    return true
  }
}
