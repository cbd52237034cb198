import ServiceCatalog

extension Model {
  /// A kind of scope that a program opens.
  enum ScopeKind: CaseIterable, Sendable {
    case session, request

    var type: any CatalogScope.Type {
      switch self {
      case .session: Session.self
      case .request: Request.self
      }
    }

    var name: String { String(describing: type) }
  }

  /// A lifetime whose cases can be distinguished, unlike those of `Lifetime`.
  enum Life: Hashable, Sendable {
    case transient, shared, weak, graph
    case scoped(ScopeKind)

    static let all: [Life] = [.transient, .shared, .weak, .graph, .scoped(.session), .scoped(.request)]

    var lifetime: Lifetime {
      switch self {
      case .transient: .transient
      case .shared: .shared
      case .weak: .weak
      case .graph: .graph
      case .scoped(.session): .scoped(Session.self)
      case .scoped(.request): .scoped(Request.self)
      }
    }

    var scope: ScopeKind? { if case .scoped(let kind) = self { kind } else { nil } }
  }

  /// A declared blueprint of any kind.
  enum Service: Int, CaseIterable, Sendable {
    case freshA, freshB, freshC, sharedA, sharedB, sharedC, weakA, weakB, graphA, graphB
    case sessionA, requestA, requestB, pool, sessionPool, requestPool, needA, requestNeed, inputA, inputB
    case mainFresh, mainShared, mainWeak, mainGraph, mainSession, mainPool, mainInput
    case asyncFresh, asyncShared, asyncSharedB, asyncWeak, asyncRequest, asyncPool, asyncSessionPool
    case listA, listB

    enum Kind: Sendable {
      case plain, input, main, mainInput, async, list
    }

    var kind: Kind {
      switch self {
      case .freshA, .freshB, .freshC, .sharedA, .sharedB, .sharedC, .weakA, .weakB, .graphA, .graphB, .sessionA,
        .requestA, .requestB, .pool, .sessionPool, .requestPool, .needA, .requestNeed:
        .plain
      case .inputA, .inputB: .input
      case .mainFresh, .mainShared, .mainWeak, .mainGraph, .mainSession, .mainPool: .main
      case .mainInput: .mainInput
      case .asyncFresh, .asyncShared, .asyncSharedB, .asyncWeak, .asyncRequest, .asyncPool, .asyncSessionPool: .async
      case .listA, .listB: .list
      }
    }

    /// The lifetime that the blueprint declares.
    var life: Life {
      switch self {
      case .freshA, .freshB, .freshC, .inputA, .inputB, .mainFresh, .mainInput, .asyncFresh, .listA, .listB: .transient
      case .sharedA, .sharedB, .sharedC, .pool, .needA, .mainShared, .mainPool, .asyncShared, .asyncSharedB, .asyncPool:
        .shared
      case .weakA, .weakB, .mainWeak, .asyncWeak: .weak
      case .graphA, .graphB, .mainGraph: .graph
      case .sessionA, .sessionPool, .mainSession, .asyncSessionPool: .scoped(.session)
      case .requestA, .requestB, .requestPool, .requestNeed, .asyncRequest: .scoped(.request)
      }
    }

    var isDisposable: Bool {
      switch self {
      case .pool, .sessionPool, .requestPool, .mainPool, .asyncPool, .asyncSessionPool: true
      default: false
      }
    }

    /// Whether the blueprint has no `assemble` of its own.
    var isSupplied: Bool { self == .needA || self == .requestNeed }

    var hasInput: Bool { kind == .input || kind == .mainInput }

    /// The lifetimes with which a composition root may supply the service.
    var lives: [Life] {
      switch kind {
      case .input, .mainInput: [.transient]
      case .list: Life.all
      case _ where isDisposable: [.shared, .scoped(.session), .scoped(.request)]
      case .async: Life.all.filter { $0 != .graph }
      case .plain, .main: Life.all
      }
    }

    var adapter: any Adapter { Self.adapters[rawValue] }
    var name: String { Self.names[rawValue] }

    private static let names: [String] = adapters.map { String(keyOf: String(describing: $0.blueprint)) }

    private static let adapters: [any Adapter] = [
      PlainAdapter<FreshA>(), PlainAdapter<FreshB>(), PlainAdapter<FreshC>(), PlainAdapter<SharedA>(),
      PlainAdapter<SharedB>(), PlainAdapter<SharedC>(), PlainAdapter<WeakA>(), PlainAdapter<WeakB>(),
      PlainAdapter<GraphA>(), PlainAdapter<GraphB>(), PlainAdapter<SessionA>(), PlainAdapter<RequestA>(),
      PlainAdapter<RequestB>(), PlainAdapter<Pool>(), PlainAdapter<SessionPool>(), PlainAdapter<RequestPool>(),
      PlainAdapter<NeedA>(), PlainAdapter<RequestNeed>(), InputAdapter<InputA>(), InputAdapter<InputB>(),
      MainAdapter<MainFresh>(), MainAdapter<MainShared>(), MainAdapter<MainWeak>(), MainAdapter<MainGraph>(),
      MainAdapter<MainSession>(), MainAdapter<MainPool>(), MainInputAdapter<MainInput>(), AsyncAdapter<AsyncFresh>(),
      AsyncAdapter<AsyncShared>(), AsyncAdapter<AsyncSharedB>(), AsyncAdapter<AsyncWeak>(),
      AsyncAdapter<AsyncRequest>(), AsyncAdapter<AsyncPool>(), AsyncAdapter<AsyncSessionPool>(),
      ListAdapter<ListA>(), ListAdapter<ListB>(),
    ]
  }
}
