struct EmptyUpload: Error {
  let name: String
}

final class ThumbnailJob: Sendable {
  private let resizer: any Resizer
  private let store: any BlobStore
  private let suffix: String

  init(resizer: any Resizer, store: any BlobStore, suffix: String) {
    self.resizer = resizer
    self.store = store
    self.suffix = suffix
  }

  func run(_ uploads: [Upload]) async throws -> [String] {
    var names: [String] = []
    for upload in uploads {
      guard upload.width > 0, upload.height > 0 else { throw EmptyUpload(name: upload.name) }
      let size = resizer.fit(upload)
      let name = "\(upload.name)\(suffix)-\(size.width)x\(size.height)"
      if await store.put(name, size) { names.append(name) }
    }
    return names
  }
}
