import ServiceCatalog
import Synchronization

final class CombatSystem: Sendable {
  private let dice: Dice
  private let inventory: Inventory
  private let kills = Mutex<[String]>([])

  init(dice: Dice, inventory: Inventory) {
    self.dice = dice
    self.inventory = inventory
  }

  var defeated: Int { kills.withLock(\.count) }

  func fight(_ hero: Hero, _ monster: Monster) -> (hero: Hero, lines: [String]) {
    var (hero, monster, turn, lines) = (hero, monster, 1, [String]())
    while hero.health > 0, monster.health > 0 {
      let blow = dice.roll(turn) + hero.strength + inventory.bonus
      monster.health -= blow
      lines.append("\(hero.name) hits the \(monster.kind) for \(blow)")
      if monster.health > 0 { hero.health -= dice.roll(turn + 1) }
      turn += 1
    }
    if hero.health > 0 {
      kills.withLock { $0.append(monster.kind) }
      for item in monster.loot { inventory.add(item) }
    }
    return (hero, lines)
  }
}

final class Inventory: Sendable {
  private let items = Mutex<[Item]>([])
  private let quests: QuestLog

  init(quests: QuestLog) { self.quests = quests }

  var bonus: Int { items.withLock { $0.filter { $0 == .sword }.count * 2 } }

  func add(_ item: Item) {
    let all = items.withLock { items in
      items.append(item)
      return items
    }
    quests.check(all)
  }
}

final class QuestLog: Sendable {
  private let open: Mutex<[Quest]>
  private let combat = Obtained(\.combat)
  private let completed = Mutex<[String]>([])

  init(quests: [Quest]) { open = Mutex(quests) }

  func check(_ items: [Item]) {
    let defeated = combat.wrappedValue.defeated
    let done = open.withLock { open in
      let done = open.filter { $0.isDone(items, defeated) }
      open.removeAll { $0.isDone(items, defeated) }
      return done
    }
    completed.withLock { $0 += done.map(\.title) }
  }

  var titles: [String] { completed.withLock { $0 } }
}

protocol Bestiary: Sendable {
  func monster(_ level: Int) -> Monster
}

struct CaveBestiary: Bestiary {
  func monster(_ level: Int) -> Monster {
    Monster(kind: level.isMultiple(of: 2) ? "bat" : "troll", health: 6 * level, loot: [Item.allCases[level % 3]])
  }
}
