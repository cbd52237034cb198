import ServiceCatalog

extension Model {
  /// The random choices of one program that don't depend on its state.
  struct Generator {
    var random: Random
    /// The services in an order in which each one usually needs earlier ones only.
    private let order: [Service]
    private let rank: [Service: Int]
    /// An estimate of how many builders run when a service is obtained, which limits the size of programs.
    private var costs: [Service: Int] = [:]
    private var lines = 0
    /// Features that a program doesn't use, to narrow down a failure.
    let without: Set<String>
    /// Whether the outcome of each obtain must not depend on earlier ones.
    let isConcurrent: Bool

    init(seed: Int, without: Set<String> = [], isConcurrent: Bool = false) {
      random = Random(seed: seed)
      self.isConcurrent = isConcurrent
      order = Service.allCases.shuffled(using: &random)
      rank = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
      self.without = without
    }

    mutating func newLine() -> Int {
      lines += 1
      return lines
    }

    /// The services, the least dependent first.
    var services: [Service] { order }

    mutating func service() -> Service { random.pick(order) }

    mutating func way() -> Way {
      random.oneIn(4)
        ? random.pick([.ifSupplied, .ifSupplied, .ifAssembled, .ready]) : random.pick([.key, .subscripted, .typed])
    }

    /// Returns a random recipe for a builder of a service.
    ///
    /// - Parameter life: The lifetime of the instances, which usually doesn't exceed that of the needs.
    mutating func recipe(for service: Service, as life: Life? = nil, isDecorator: Bool = false) -> Recipe {
      var recipe = Recipe(line: newLine(), service: service)
      recipe.disposalThrows = service.isDisposable && random.oneIn(6)
      let outcome = random.below(24)
      recipe.outcome = outcome == 0 ? .throwsMishap : outcome == 1 ? .throwsCatalogError : .returns
      var cost = 1
      let most = isDecorator ? random.pick([0, 0, 1]) : random.pick([0, 1, 1, 2, 2, 3])
      for _ in 0..<most {
        guard let step = step(for: service, as: life ?? service.life) else { continue }
        let added = costs[step.service] ?? 1
        if cost + added > 20 { continue }
        cost += added
        recipe.steps.append(step)
      }
      // An endless recursion would exhaust the small stack of a task first.
      if service.hasInput, !isDecorator, random.oneIn(3) { recipe.steps.append(Step(service: service, input: -1)) }
      costs[service] = max(costs[service] ?? 1, service.kind == .list ? (costs[service] ?? 1) + cost : cost)
      return recipe
    }

    private mutating func step(for service: Service, as life: Life) -> Step? {
      let isWild = random.oneIn(15)
      let candidates = isWild ? order : Array(order.prefix(rank[service]!))
      if candidates.isEmpty { return nil }
      for _ in 0..<4 {
        let need = random.pick(candidates)
        guard need != service || !service.hasInput, Self.canObtain(need, in: service.kind) else { continue }
        if !isWild, !Self.canHold(need.life, life), !random.oneIn(8) { continue }
        var step = Step(service: need, way: way())
        if step.way == .ifAssembled, need.life.scope != nil || need.kind == .list || need.hasInput { step.way = .key }
        // A builder can wait for an asynchronous service only if it is asynchronous itself.
        if need.kind == .async, service.kind != .async { step.way = .ready }
        step.usesMain = !without.contains("main") && random.oneIn(8)
        step.isAttempt = random.oneIn(5) || step.way == .ready && !random.oneIn(5)
        if isConcurrent {
          if need.kind == .async, service.kind != .async { continue }
          if step.way == .ready || step.way == .ifAssembled { step.way = .key }
          step.isAttempt = false
        }
        step.input = random.below(4)
        return step
      }
      return nil
    }

    private static func canObtain(_ need: Service, in kind: Service.Kind) -> Bool {
      switch need.kind {
      case .plain, .input, .list, .async: true
      case .main, .mainInput: kind == .main || kind == .mainInput || kind == .async
      }
    }

    /// Returns whether an instance with one lifetime may be needed by one with another lifetime.
    private static func canHold(_ need: Life, _ life: Life) -> Bool {
      switch (need, life) {
      case (.scoped, .shared), (.scoped, .weak): false
      case (.scoped(let inner), .scoped(let outer)): inner == outer
      default: true
      }
    }
  }
}

extension Model {
  /// A generator of random numbers that a seed determines: SplitMix64.
  struct Random: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }

    /// Returns `true` in one of `count` cases.
    mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

    mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

    mutating func pick<Element>(_ all: [Element]) -> Element { all[below(all.count)] }
  }
}
