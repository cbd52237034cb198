import Foundation
import ServiceCatalogDefaults
import Testing

@Suite("The generators")
struct GeneratorTests {
  @Test("A constant date never changes")
  func date() {
    let date = DateGenerator.constant(Date(timeIntervalSince1970: 5))
    #expect(date.now == Date(timeIntervalSince1970: 5))
    #expect(date() == date.now)
  }

  @Test("Identifiers count in their last eight bytes, across copies of the generator")
  func identifiers() {
    let uuid = UUIDGenerator.incrementing
    let copy = uuid
    for _ in 0..<0x102 { _ = uuid() }
    #expect(copy().uuidString == "00000000-0000-0000-0000-000000000102")
    #expect(UUIDGenerator.incrementing().uuidString == "00000000-0000-0000-0000-000000000000")
  }

  /// The first numbers for the seed 1234567, as published with the algorithm's implementations.
  @Test("A seed determines all numbers")
  func seed() {
    var random = RandomGenerator.seeded(1_234_567)
    #expect(
      (1...5).map { _ in random.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
    var other = RandomGenerator.seeded(1)
    #expect(other.next() != 6_457_827_717_110_365_317)
  }

  @Test("Copies continue the same sequence")
  func copies() {
    var random = RandomGenerator.seeded(0)
    var copy = random
    let first = random.next()
    #expect(copy.next() != first)
  }
}
