import ServiceCatalog

struct UsageError: Error, CustomStringConvertible {
    let description: String
    init(_ text: String) { description = "usage: dice [sides] - " + text }
}

struct Dice: Sendable {
    let sides: Int
    func roll(_ times: Int) -> [Int] { (0..<times).map { _ in .random(in: 1...sides) } }
}

extension ServiceLocator {
    func registerAll(_ args: [String]) {
        register(name: "sides") { () throws -> Int in
            guard args.count > 1 else { return 6 }
            guard let sides = Int(args[1]) else { throw UsageError("not a number: \(args[1])") }
            return sides
        }
        register { locator in
            let sides = try locator.locate(Int.self, name: "sides")
            return Dice(sides: sides)
        }
    }
}

/// prints a histogram like
///   1 ###
///   2 #
func histogram(_ rolls: [Int]) -> String {
    var counts: [Int: Int] = [:]
    for roll in rolls { counts[roll, default: 0] += 1 }
    return counts.sorted { $0.key < $1.key }
        .map { "\($0.key) \(String(repeating: "#", count: $0.value))" }
        .joined(separator: "\n")
}

@main
struct DiceTool {
    static func main() {
        ServiceLocator.shared.registerAll(CommandLine.arguments)
        do {
            let dice = try ServiceLocator.shared.locate(Dice.self)
            print(histogram(dice.roll(20)))
        } catch {
            print(error)
        }
    }
}
