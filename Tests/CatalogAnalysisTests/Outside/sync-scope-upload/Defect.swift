import ServiceCatalog

enum UploadScope: CatalogScope {}

actor MultipartUpload {
  let id: Int
  init(id: Int) { self.id = id }
  func finish() {}
  func abort() {}
}

struct MultipartUploadBlueprint: SharedBlueprint, DisposableBlueprint {
  static var lifetime: Lifetime { .scoped(UploadScope.self) }
  static func assemble(from catalog: any Assembling) throws -> MultipartUpload { MultipartUpload(id: 7) }
  static func dispose(_ instance: MultipartUpload, after ending: Ending) async throws {
    if case .failed = ending { await instance.abort() } else { await instance.finish() }
  }
}

struct UploaderBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Uploader { Uploader(upload: try catalog[\.upload]) }
}

extension Catalog {
  var upload: MultipartUploadBlueprint.Type { MultipartUploadBlueprint.self }
  var uploader: UploaderBlueprint.Type { UploaderBlueprint.self }
}

struct Uploader {
  let upload: MultipartUpload
  func id() -> Int { upload.id }
}

struct RecordingService: Sendable {
  let catalog: Catalog

  func store(_ name: String) throws -> Int {
    try catalog.withSynchronousScope(UploadScope.self) { scope in
      try begin(name, in: scope)
    }
  }

  private func begin(_ name: String, in scope: Catalog) throws -> Int {
    let uploader = try self.uploader(in: scope)
    print("storing", name)
    return uploader.id()
  }

  private func uploader(in scope: Catalog) throws -> Uploader { try scope[\.uploader] }
}

@main
struct Recorder {
  static func main() async throws {
    Catalog.main.install { MultipartUploadBlueprint(); UploaderBlueprint() }
    let service = RecordingService(catalog: .main)
    print(try service.store("show-1"))
  }
}
