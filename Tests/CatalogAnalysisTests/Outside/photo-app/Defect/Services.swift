import ServiceCatalog
import Synchronization

protocol PhotoLibrary: Sendable {
  func photo(_ id: PhotoID) throws -> Photo
  func photos(in album: String) -> [Photo]
}

struct SampleLibrary: PhotoLibrary {
  private let all = [
    Photo(id: PhotoID(rawValue: 1), title: "Harbour", album: "Cork", pixels: Array(0..<64)),
    Photo(id: PhotoID(rawValue: 2), title: "Market", album: "Cork", pixels: Array(64..<128)),
    Photo(id: PhotoID(rawValue: 3), title: "Cliffs", album: "Clare", pixels: Array(128..<192)),
  ]

  func photo(_ id: PhotoID) throws -> Photo {
    guard let photo = all.first(where: { $0.id == id }) else { throw NoSuchPhoto(id: id) }
    return photo
  }

  func photos(in album: String) -> [Photo] { all.filter { $0.album == album } }
}

final class ImageCache: Sendable {
  private let images = Mutex<[PhotoID: Thumbnail]>([:])

  func thumbnail(_ id: PhotoID, orMake make: () throws -> Thumbnail) rethrows -> Thumbnail {
    if let known = images.withLock({ $0[id] }) { return known }
    let new = try make()
    images.withLock { $0[id] = new }
    return new
  }

  var count: Int { images.withLock(\.count) }
}

/// Makes thumbnails off the main thread.
final class ThumbnailMaker: Sendable {
  private let library: any PhotoLibrary
  private let cache = Obtained(\.imageCache)
  private let side: Int

  init(library: any PhotoLibrary, side: Int) {
    self.library = library
    self.side = side
  }

  func thumbnail(for id: PhotoID) throws -> Thumbnail {
    try cache.wrappedValue.thumbnail(id) {
      let photo = try library.photo(id)
      return Thumbnail(photo: id, side: side, pixels: Array(photo.pixels.prefix(side * side)))
    }
  }
}

protocol ShareSheet: Sendable {
  func share(_ title: String) -> String
}

struct LinkShareSheet: ShareSheet {
  let host: String
  func share(_ title: String) -> String { "https://\(host)/\(title.lowercased())" }
}
