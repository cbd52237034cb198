/// The program that does the work of one case at one size: `growth CASE SIZE [--bytes]`.
///
/// `../../growth.py` counts its instructions from ``Work/begin(operations:)`` to ``Work/end()``. A case that counts its
/// own work prints the count, and with `--bytes`, every case prints how many bytes stay allocated.
@main
enum GrowthCommand {
  private static let cases: [String: @Sendable (Int) throws -> Void] = [
    "contribute": Contributions.contribute,
    "contributions": Contributions.obtainReady,
    "override among names": Contributions.overrideAmongNames,
    "install again": Contributions.installAgain,
    "nested shutdown": { size in try waiting { try await Nested.shutDown(size) } },
    "depth": Paths.obtainTransient,
    "stack": Paths.fillStack,
    "copy": Paths.obtainAfterCopy,
    "prepared": { size in try waiting { try await Paths.obtainAfterPreparation(size) } },
    "referenced": Paths.obtainReferenced,
    "inputs": Inputs.obtain,
    "inputs built": Inputs.build,
    "inputs replaced": Inputs.replace,
    "turns": { size in try waiting { try await Turns.rescheduleTask(size) } },
    "preparations": { size in try waiting { try await Turns.prepareAgain(size) } },
    "chain ready": { size in try waiting { try await Preparations.prepareReadyChain(size) } },
    "chain root first": { size in try waiting { try await Preparations.prepareChain(size, isRootFirst: true) } },
    "chain leaf first": { size in try waiting { try await Preparations.prepareChain(size, isRootFirst: false) } },
    "chain cancelled": { size in try waiting { try await Preparations.cancelChain(size) } },
    "chain failing": { size in try waiting { try await Preparations.failChain(size) } },
    "stack cancelled": { size in try waiting { try await Preparations.cancelChainOnSmallStack(size) } },
    "layers": { size in try waiting { try await Preparations.prepareLayers(size) } },
    "weak": Operations.obtainWeak,
    "weak protocol": Operations.obtainWeakProtocol,
    "parameterized": Operations.obtainParameterized,
    "observed": Operations.obtainObserved,
    "observed transient": Operations.obtainObservedTransient,
    "locator": Operations.locate,
    "locator graph": Operations.locateGraph,
    "scope": Operations.useScope,
    "scope on two threads": Operations.useScopesOnThreads,
    "override": Operations.override,
    "with scope": { size in try waiting { try await Operations.runInScope(size) } },
    "with scope disposed": { size in try waiting { try await Operations.disposeInScope(size) } },
    "with scope async": { size in try waiting { try await Operations.assembleAsync(size) } },
    "supply": Operations.supply,
    "clear": Costs.clear,
    "prepare": { size in try waiting { try await Costs.prepare(size) } },
    "verify": { size in try waiting { try await Costs.verify(size) } },
    "copy again": Costs.copy,
    "copy after a change": Costs.copyAfterChange,
    "copy of a scope": Costs.copyOfScope,
    "nested scopes": Costs.obtainInScopes,
    "decorate": Costs.decorate,
    "decorate a collection": Costs.decorateCollection,
    "observers": Costs.report,
    "release": Costs.release,
    "failures verified": { size in try waiting { try await Failures.verify(size) } },
    "failures prepared": { size in try waiting { try await Failures.prepare(size) } },
  ]

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let name = arguments.first, let work = cases[name],
      let size = arguments.dropFirst().first.flatMap({ Int($0) })
    else {
      fatalError("usage: growth CASE SIZE [--bytes]; the cases are: \(cases.keys.sorted().joined(separator: ", "))")
    }
    try work(size)
    fatalError("the case didn't end its work")
  }
}
