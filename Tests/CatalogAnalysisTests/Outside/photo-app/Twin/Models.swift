struct PhotoID: Hashable, Sendable {
  let rawValue: Int
}

struct Photo: Sendable {
  let id: PhotoID
  let title: String
  let album: String
  let pixels: [UInt8]
}

struct Thumbnail: Sendable {
  let photo: PhotoID
  let side: Int
  let pixels: [UInt8]
}

struct NoSuchPhoto: Error {
  let id: PhotoID
}
