import ServiceCatalog

@MainActor
final class AlbumModel {
  let name: String
  private let library: any PhotoLibrary
  private(set) var titles: [String] = []

  init(name: String, library: any PhotoLibrary) {
    self.name = name
    self.library = library
  }

  func load() -> [PhotoID] {
    let photos = library.photos(in: name)
    titles = photos.map(\.title)
    return photos.map(\.id)
  }
}

@MainActor
final class PhotoModel {
  let photo: Photo
  private let thumbnails: ThumbnailMaker
  private let sheet: any ShareSheet

  init(photo: Photo, thumbnails: ThumbnailMaker, sheet: any ShareSheet) {
    self.photo = photo
    self.thumbnails = thumbnails
    self.sheet = sheet
  }

  func preview() async throws -> Int {
    let (maker, id) = (thumbnails, photo.id)
    return try await Task.detached { try maker.thumbnail(for: id).pixels.count }.value
  }

  func shareLink() -> String { sheet.share(photo.title) }
}

struct AlbumModelBlueprint: MainActorParameterizedBlueprint {
  static func assemble(_ input: String, from catalog: any Assembling) throws -> AlbumModel {
    AlbumModel(name: input, library: try catalog[\.photoLibrary])
  }
}

struct PhotoModelBlueprint: MainActorParameterizedBlueprint {
  static func assemble(_ input: PhotoID, from catalog: any Assembling) throws -> PhotoModel {
    PhotoModel(
      photo: try catalog[\.photoLibrary].photo(input),
      thumbnails: try catalog[\.thumbnailMaker],
      sheet: try catalog[\.shareSheet])
  }
}
