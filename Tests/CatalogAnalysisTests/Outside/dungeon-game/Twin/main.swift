import ServiceCatalog

let game = Catalog(name: "game")
game.install(RulesModule(), CaveLevel())

var hero = Hero(name: CommandLine.arguments.dropFirst().first ?? "Brunhild")
let combat = try game[\.combat]
let bestiary = try game[\.bestiary]
for level in 1...3 {
  let outcome = combat.fight(hero, bestiary.monster(level))
  hero = outcome.hero
  for line in outcome.lines { print(line) }
  if hero.health <= 0 { break }
}
print("\(hero.name) has \(hero.health) health; done: \(try game[\.questLog].titles.joined(separator: ", "))")
