import ServiceCatalog

enum JobScope: CatalogScope {}

protocol Encoder: Sendable {
  func encode(_ clip: Clip, into scratch: ScratchFolder) async throws -> Rendition
}

struct FastEncoder: Encoder {
  func encode(_ clip: Clip, into scratch: ScratchFolder) async throws -> Rendition {
    await scratch.write("\(clip.name).h264")
    return Rendition(clip: clip.name, format: .h264, bytes: clip.seconds * 900)
  }
}

struct SmallEncoder: Encoder {
  let longest: Int

  func encode(_ clip: Clip, into scratch: ScratchFolder) async throws -> Rendition {
    guard clip.seconds <= longest else { throw TranscodeError.tooLong(clip) }
    await scratch.write("\(clip.name).pass1")
    await scratch.write("\(clip.name).av1")
    return Rendition(clip: clip.name, format: .av1, bytes: clip.seconds * 400)
  }
}

struct EncoderBlueprint: SuppliedBlueprint {
  typealias Output = any Encoder
}

/// Temporary files of one job.
actor ScratchFolder {
  private let path: String
  private(set) var files: [String] = []

  init(path: String) { self.path = path }

  func write(_ file: String) { files.append("\(path)/\(file)") }

  func remove() {
    print("removing \(files.count) files of \(path)")
    files = []
  }
}

struct ScratchRootBlueprint: SuppliedBlueprint {
  typealias Output = String
}

actor ScratchNumbers {
  private var last = 0
  func next() -> Int {
    last += 1
    return last
  }
}

struct ScratchNumbersBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> ScratchNumbers { ScratchNumbers() }
}

struct ScratchFolderBlueprint: AsyncBlueprint, DisposableBlueprint {
  static var lifetime: Lifetime { .scoped(JobScope.self) }

  static func assemble(from catalog: any Assembling) async throws -> ScratchFolder {
    let number = await (try catalog[\.scratchNumbers]).next()
    return ScratchFolder(path: "\(try catalog[\.scratchRoot])/job-\(number)")
  }

  static func dispose(_ folder: ScratchFolder, after ending: Ending) async throws { await folder.remove() }
}

struct Transcoder: Sendable {
  let encoder: any Encoder
  let scratch: ScratchFolder

  func run(_ clip: Clip) async throws -> Rendition { try await encoder.encode(clip, into: scratch) }
}

struct TranscoderBlueprint: AsyncBlueprint {
  static var lifetime: Lifetime { .transient }

  static func assemble(from catalog: any Assembling) async throws -> Transcoder {
    Transcoder(encoder: try catalog[\.encoder], scratch: try await catalog[\.scratchFolder])
  }
}

extension Catalog {
  var encoder: EncoderBlueprint.Type { EncoderBlueprint.self }
  var scratchRoot: ScratchRootBlueprint.Type { ScratchRootBlueprint.self }
  var scratchNumbers: ScratchNumbersBlueprint.Type { ScratchNumbersBlueprint.self }
  var scratchFolder: ScratchFolderBlueprint.Type { ScratchFolderBlueprint.self }
  var transcoder: TranscoderBlueprint.Type { TranscoderBlueprint.self }
}
