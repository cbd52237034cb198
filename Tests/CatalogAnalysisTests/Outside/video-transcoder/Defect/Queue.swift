import ServiceCatalog

actor JobQueue {
  private var clips: [Clip]
  private var done: [Rendition] = []

  init(clips: [Clip]) { self.clips = clips }

  func take() -> Clip? { clips.isEmpty ? nil : clips.removeFirst() }
  func finish(_ rendition: Rendition) { done.append(rendition) }

  var renditions: [Rendition] { done.sorted { $0.clip < $1.clip } }
}

struct JobQueueBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> JobQueue {
    JobQueue(clips: [Clip(name: "intro", seconds: 12), Clip(name: "talk", seconds: 1800), Clip(name: "end", seconds: 8)])
  }
}

extension Catalog {
  var jobQueue: JobQueueBlueprint.Type { JobQueueBlueprint.self }
}

/// Takes clips from the queue until it is empty. Several run at the same time.
struct Worker: Sendable {
  let number: Int
  let catalog: Catalog

  func work() async throws {
    let queue = try catalog[\.jobQueue]
    while let clip = await queue.take() {
      do {
        await queue.finish(try await transcode(clip))
      } catch let error as TranscodeError {
        print("skipped: \(error)")
      }
    }
  }

  private func transcode(_ clip: Clip) async throws -> Rendition {
    let job = catalog.makeScope(JobScope.self)
    return try await job[\.transcoder].run(clip)
  }
}
