import ServiceCatalog

/// The declarations of the model test, whose names would otherwise be taken.
enum Model {}

extension Model {
  /// A blueprint whose own `assemble` follows the recipe that the current program has for it.
  protocol Declared: CatalogModule {
    static var service: Service { get }
    init()
  }

  protocol DeclaredBlueprint: Blueprint, Declared where Output == Instance {}
  protocol DeclaredInput: ParameterizedBlueprint, Declared where Input == Int, Output == Instance {}
  protocol DeclaredMain: MainActorBlueprint, Declared where Output == Instance {}
  protocol DeclaredMainInput: MainActorParameterizedBlueprint, Declared where Input == Int, Output == Instance {}
  protocol DeclaredAsync: AsyncBlueprint, Declared where Output == Instance {}
  protocol DeclaredList: ContributionBlueprint, Declared where Element == Instance {}
  protocol DeclaredPool: DisposableBlueprint, Declared where Output == Instance {}

  /// A longer-lived kind of scope.
  enum Session: CatalogScope {}
  /// A shorter-lived kind of scope.
  ///
  /// The generator may nest either kind in the other.
  enum Request: CatalogScope {}
}

extension Model.DeclaredBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Model.Instance {
    try Model.Recorder.ownBuild(service).build(from: catalog.owningCatalog)
  }
}

extension Model.DeclaredInput {
  static func assemble(_ input: Int, from catalog: any Assembling) throws -> Model.Instance {
    try Model.Recorder.ownBuild(service).build(from: catalog.owningCatalog, input: input)
  }
}

extension Model.DeclaredMain {
  @MainActor static func assemble(from catalog: any Assembling) throws -> Model.Instance {
    try Model.Recorder.ownBuild(service).build(from: catalog.owningCatalog)
  }
}

extension Model.DeclaredMainInput {
  @MainActor static func assemble(_ input: Int, from catalog: any Assembling) throws -> Model.Instance {
    try Model.Recorder.ownBuild(service).build(from: catalog.owningCatalog, input: input)
  }
}

extension Model.DeclaredAsync {
  static func assemble(from catalog: any Assembling) async throws -> Model.Instance {
    try await Model.Recorder.ownBuild(service).buildAsync(from: catalog.owningCatalog)
  }
}

extension Model.DeclaredPool {
  static func dispose(_ instance: Model.Instance, after ending: Ending) async throws {
    try instance.dispose(after: ending)
  }
}

extension Model {
  struct FreshA: DeclaredBlueprint { static let service = Service.freshA }
  struct FreshB: DeclaredBlueprint { static let service = Service.freshB }
  struct FreshC: DeclaredBlueprint { static let service = Service.freshC }
  struct SharedA: SharedBlueprint, DeclaredBlueprint { static let service = Service.sharedA }
  struct SharedB: SharedBlueprint, DeclaredBlueprint { static let service = Service.sharedB }
  struct SharedC: SharedBlueprint, DeclaredBlueprint { static let service = Service.sharedC }
  struct WeakA: SharedBlueprint, DeclaredBlueprint {
    static let service = Service.weakA
    static var lifetime: Lifetime { .weak }
  }
  struct WeakB: SharedBlueprint, DeclaredBlueprint {
    static let service = Service.weakB
    static var lifetime: Lifetime { .weak }
  }
  struct GraphA: SharedBlueprint, DeclaredBlueprint {
    static let service = Service.graphA
    static var lifetime: Lifetime { .graph }
  }
  struct GraphB: SharedBlueprint, DeclaredBlueprint {
    static let service = Service.graphB
    static var lifetime: Lifetime { .graph }
  }
  struct SessionA: SharedBlueprint, DeclaredBlueprint {
    static let service = Service.sessionA
    static var lifetime: Lifetime { .scoped(Session.self) }
  }
  struct RequestA: SharedBlueprint, DeclaredBlueprint {
    static let service = Service.requestA
    static var lifetime: Lifetime { .scoped(Request.self) }
  }
  struct RequestB: SharedBlueprint, DeclaredBlueprint {
    static let service = Service.requestB
    static var lifetime: Lifetime { .scoped(Request.self) }
  }

  struct Pool: SharedBlueprint, DeclaredBlueprint, DeclaredPool { static let service = Service.pool }
  struct SessionPool: SharedBlueprint, DeclaredBlueprint, DeclaredPool {
    static let service = Service.sessionPool
    static var lifetime: Lifetime { .scoped(Session.self) }
  }
  struct RequestPool: SharedBlueprint, DeclaredBlueprint, DeclaredPool {
    static let service = Service.requestPool
    static var lifetime: Lifetime { .scoped(Request.self) }
  }

  struct NeedA: SuppliedBlueprint, Declared {
    typealias Output = Instance
    static let service = Service.needA
  }
  struct RequestNeed: SuppliedBlueprint, Declared {
    typealias Output = Instance
    static let service = Service.requestNeed
    static var lifetime: Lifetime { .scoped(Request.self) }
  }

  struct InputA: DeclaredInput { static let service = Service.inputA }
  struct InputB: DeclaredInput { static let service = Service.inputB }
}

extension Model {
  struct MainFresh: DeclaredMain { static let service = Service.mainFresh }
  struct MainShared: DeclaredMain {
    static let service = Service.mainShared
    static var lifetime: Lifetime { .shared }
  }
  struct MainWeak: DeclaredMain {
    static let service = Service.mainWeak
    static var lifetime: Lifetime { .weak }
  }
  struct MainGraph: DeclaredMain {
    static let service = Service.mainGraph
    static var lifetime: Lifetime { .graph }
  }
  struct MainSession: DeclaredMain {
    static let service = Service.mainSession
    static var lifetime: Lifetime { .scoped(Session.self) }
  }
  struct MainPool: DeclaredMain, MainActorDisposableBlueprint {
    static let service = Service.mainPool
    static var lifetime: Lifetime { .shared }
    @MainActor static func dispose(_ instance: Instance, after ending: Ending) async throws {
      try instance.dispose(after: ending)
    }
  }
  struct MainInput: DeclaredMainInput { static let service = Service.mainInput }

  struct AsyncFresh: DeclaredAsync {
    static let service = Service.asyncFresh
    static var lifetime: Lifetime { .transient }
  }
  struct AsyncShared: DeclaredAsync { static let service = Service.asyncShared }
  struct AsyncSharedB: DeclaredAsync { static let service = Service.asyncSharedB }
  struct AsyncWeak: DeclaredAsync {
    static let service = Service.asyncWeak
    static var lifetime: Lifetime { .weak }
  }
  struct AsyncRequest: DeclaredAsync {
    static let service = Service.asyncRequest
    static var lifetime: Lifetime { .scoped(Request.self) }
  }
  struct AsyncPool: DeclaredAsync, DeclaredPool { static let service = Service.asyncPool }
  struct AsyncSessionPool: DeclaredAsync, DeclaredPool {
    static let service = Service.asyncSessionPool
    static var lifetime: Lifetime { .scoped(Session.self) }
  }

  struct ListA: DeclaredList { static let service = Service.listA }
  struct ListB: DeclaredList { static let service = Service.listB }
}
