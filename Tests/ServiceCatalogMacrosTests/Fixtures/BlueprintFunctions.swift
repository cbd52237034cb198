// These declarations are public, so that their expansions are too.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if Macros
public import ServiceCatalog
import ServiceCatalogMacros

public protocol Tool: Sendable { var name: String { get } }

private struct NamedTool: Tool { let name: String }

// MARK: Kinds

public struct ToolBlueprint: SharedBlueprint {
  public init() {}
  @Assembles static func tool(plain: Plain) -> any Tool { NamedTool(name: "tool \(plain)") }
}

struct FreshToolBlueprint: Blueprint {
  @Assembles static func assemble(tool: any Tool, size: Int = 3) throws -> any Tool {
    NamedTool(name: "\(tool.name) \(size)")
  }
}

struct LateToolBlueprint: AsyncBlueprint {
  static var lifetime: Lifetime { .weak }
  @Assembles static func open(tool: some Tool, plain: Plain) async throws -> Workshop {
    Workshop(name: "late \(tool.name)")
  }
}

/// A synchronous function whose dependency is asynchronous, so that it is awaited.
struct LaterToolBlueprint: AsyncBlueprint {
  @Assembles static func later(lateTool: Workshop) -> any Tool { NamedTool(name: "later \(lateTool.name)") }
}

struct ReadyToolBlueprint: SharedBlueprint {
  @Assembles static func ready(@Ready lateTool: Workshop) -> any Tool { NamedTool(name: "ready \(lateTool.name)") }
}

final class Workshop: Sendable {
  let name: String
  init(name: String) { self.name = name }
}

struct BenchBlueprint: MainActorBlueprint {
  @MainActor @Assembles static func bench(composer: Composer, tool: any Tool) -> Bench { Bench(name: tool.name) }
}

/// The function is nonisolated, and the blueprint and its services are on the main actor.
struct FreeBenchBlueprint: MainActorBlueprint {
  @Assembles static func bench(tool: any Tool) -> Bench { Bench(name: "free \(tool.name)") }
}

final class Bench {
  let name: String
  init(name: String) { self.name = name }
}

// MARK: Inputs

struct CutBlueprint: ParameterizedBlueprint {
  @Assembles static func cut(_ length: Int, tool: any Tool, _ times: Int) -> String {
    "\(length) by \(tool.name), \(times)"
  }
}

struct GrindBlueprint: ParameterizedBlueprint {
  @Assembles static func grind(_ sound: @escaping () -> String) -> String { sound() }
}

struct PolishBlueprint: MainActorParameterizedBlueprint {
  @Assembles @MainActor static func polish(_ length: Int, composer: Composer) -> String { "\(length)" }
}

// MARK: Extensions and other shapes

package struct DrillBlueprint {
  package init() {}
}

extension DrillBlueprint: SharedBlueprint {
  @Assembles package static func drill(tool: any Tool) -> @Sendable (Int) -> String {
    { "\(tool.name) \($0)" }
  }
}

enum Box<Content: Sendable> {
  struct ContentBlueprint: SharedBlueprint {
    @Assembles static func `default`(in default: Plain, tool: any Tool) -> [Content] { [] }
  }
}

extension Catalog {
  public var tool: ToolBlueprint.Type { ToolBlueprint.self }
  var freshTool: FreshToolBlueprint.Type { FreshToolBlueprint.self }
  var lateTool: LateToolBlueprint.Type { LateToolBlueprint.self }
  var laterTool: LaterToolBlueprint.Type { LaterToolBlueprint.self }
  var readyTool: ReadyToolBlueprint.Type { ReadyToolBlueprint.self }
  var bench: BenchBlueprint.Type { BenchBlueprint.self }
  var freeBench: FreeBenchBlueprint.Type { FreeBenchBlueprint.self }
  var cut: CutBlueprint.Type { CutBlueprint.self }
  var grind: GrindBlueprint.Type { GrindBlueprint.self }
  var polish: PolishBlueprint.Type { PolishBlueprint.self }
  package var drill: DrillBlueprint.Type { DrillBlueprint.self }
  var content: Box<Int>.ContentBlueprint.Type { Box<Int>.ContentBlueprint.self }
}
#endif
