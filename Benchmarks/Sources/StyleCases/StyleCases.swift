package import BenchmarkHarness
import PlainStyleServices
import ResilientStyleServices
import StyleServices

/// The cases, each a call through a style and the same by hand.
package enum StyleCases {
  /// The cases with a bar come first, then those that show the cost of a missing attribute.
  package static let all = [control] + linked + cake + plain + resilient

  /// The loop and `consume`.
  ///
  /// The compiler has optimized away any case that takes no more than this one.
  private static let control = Case("nothing", [Contestant("hand") { loop({ $0 }, $0) }], ratios: [])

  private static let linked = [
    pair("service, one module", { users(OneModule.handUsers, $0) }, linked: { users(OneModule.linkedUsers, $0) }),
    pair(
      "service that needs another, one module",
      { try orders(OneModule.handOrders, $0) }, linked: { try orders(OneModule.linkedOrders, $0) }),
    pair(
      "generic consumer, one module",
      { try orders(OneModule.handScreen, $0) }, linked: { try orders(OneModule.linkedScreen, $0) }),
    pair(
      "service, across modules", { users(AcrossModules.handUsers, $0) },
      linked: { users(AcrossModules.linkedUsers, $0) }),
    pair(
      "service that needs another, across modules",
      { try orders(AcrossModules.handOrders, $0) }, linked: { try orders(AcrossModules.linkedOrders, $0) }),
    pair(
      "generic consumer, across modules",
      { try orders(AcrossModules.handScreen, $0) }, linked: { try orders(AcrossModules.linkedScreen, $0) }),
  ]

  private static let cake = [
    pair("context, one module", { loop(OneModule.handCake, $0) }, cake: { loop(OneModule.cake, $0) }),
    pair("context, across modules", { loop(AcrossModules.handCake, $0) }, cake: { loop(AcrossModules.cake, $0) }),
    pair("face on a context, one module", { loop(OneModule.handCake, $0) }, cake: { faces(OneModule.face, $0) }),
    pair(
      "face on a context, across modules", { loop(AcrossModules.handCake, $0) }, cake: { faces(AcrossModules.face, $0) }
    ),
  ]

  private static let plain = [
    pair(
      "service, one module, no attributes",
      { plainUsers(PlainOneModule.handUsers, $0) }, linked: { plainUsers(PlainOneModule.linkedUsers, $0) }),
    pair(
      "service that needs another, one module, no attributes",
      { try plainOrders(PlainOneModule.handOrders, $0) }, linked: { try plainOrders(PlainOneModule.linkedOrders, $0) }),
    pair(
      "generic consumer, one module, no attributes",
      { try plainOrders(PlainOneModule.handScreen, $0) }, linked: { try plainOrders(PlainOneModule.linkedScreen, $0) }),
    pair(
      "service, across modules, no attributes",
      { plainUsers(PlainAcrossModules.handUsers, $0) }, linked: { plainUsers(PlainAcrossModules.linkedUsers, $0) }),
    pair(
      "service that needs another, across modules, no attributes",
      { try plainOrders(PlainAcrossModules.handOrders, $0) },
      linked: { try plainOrders(PlainAcrossModules.linkedOrders, $0) }),
    pair(
      "generic consumer, across modules, no attributes",
      { try plainOrders(PlainAcrossModules.handScreen, $0) },
      linked: { try plainOrders(PlainAcrossModules.linkedScreen, $0) }),
  ]

  private static let resilient = [
    pair(
      "service, library evolution, frozen",
      { iterations in
        let app = FrozenApp()
        loop({ Resilient.handFrozen(app, $0) }, iterations)
      },
      linked: { iterations in
        let app = FrozenApp()
        loop({ Resilient.linkedFrozen(app, $0) }, iterations)
      }),
    pair(
      "service, library evolution, not frozen",
      { iterations in
        let app = ChangingApp()
        loop({ Resilient.handChanging(app, $0) }, iterations)
      },
      linked: { iterations in
        let app = ChangingApp()
        loop({ Resilient.linkedChanging(app, $0) }, iterations)
      }),
  ]
}
