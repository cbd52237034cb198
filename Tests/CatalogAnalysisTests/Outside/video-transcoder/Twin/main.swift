import ServiceCatalog

func makeEncoder(_ arguments: [String]) -> any Encoder {
  switch arguments.dropFirst().first.flatMap(Format.init(rawValue:)) {
  case .h264: FastEncoder()
  case .av1, nil: SmallEncoder(longest: 600)
  }
}

let encoder = makeEncoder(CommandLine.arguments)
let program = Catalog(name: "transcoder")
program.install {
  ScratchNumbersBlueprint()
  ScratchFolderBlueprint()
  TranscoderBlueprint()
  JobQueueBlueprint()
}
program.supply(EncoderBlueprint.self) { _ in encoder }
program.supply(ScratchRootBlueprint.self, instance: "scratch/transcoder")

try await withThrowingTaskGroup(of: Void.self) { group in
  for number in 1...2 {
    let worker = Worker(number: number, catalog: program)
    group.addTask { try await worker.work() }
  }
  try await group.waitForAll()
}
for rendition in await (try program[\.jobQueue]).renditions {
  print(rendition.clip, rendition.format, rendition.bytes)
}
