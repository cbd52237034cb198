/// SHA-256 of FIPS 180-4, the hash that identifies a script in a content-security policy.
///
/// The library depends on no package, and Foundation has no hashes on Linux.
package enum SHA256 {
  /// Returns the 32 bytes of the hash.
  ///
  /// Complexity: linear in the number of bytes.
  package static func digest(of bytes: [UInt8]) -> [UInt8] {
    var state = firstState
    var schedule = [UInt32](repeating: 0, count: 64)
    let padded = bytes + padding(for: bytes.count)
    for block in stride(from: 0, to: padded.count, by: 64) {
      for index in 0..<16 {
        let at = block + 4 * index
        schedule[index] =
          UInt32(padded[at]) << 24 | UInt32(padded[at + 1]) << 16 | UInt32(padded[at + 2]) << 8 | UInt32(padded[at + 3])
      }
      for index in 16..<64 {
        let (early, late) = (schedule[index - 15], schedule[index - 2])
        let one = rotated(early, 7) ^ rotated(early, 18) ^ (early >> 3)
        let other = rotated(late, 17) ^ rotated(late, 19) ^ (late >> 10)
        schedule[index] = schedule[index - 16] &+ one &+ schedule[index - 7] &+ other
      }
      add(schedule, to: &state)
    }
    return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
  }

  private static func add(_ schedule: [UInt32], to state: inout [UInt32]) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let one = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let first = h &+ one &+ ((e & f) ^ (~e & g)) &+ constants[index] &+ schedule[index]
      let other = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let second = other &+ ((a & b) ^ (a & c) ^ (b & c))
      (a, b, c, d, e, f, g, h) = (first &+ second, a, b, c, d &+ first, e, f, g)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The padding: a bit, zeros up to a whole block, and the number of bits in the last eight bytes.
  private static func padding(for count: Int) -> [UInt8] {
    let zeros = (119 - count % 64) % 64
    let bits = UInt64(count) * 8
    return [0x80] + [UInt8](repeating: 0, count: zeros)
      + stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bits >> UInt64($0)) }
  }

  /// The beginnings of the fractions of the square roots of the first eight primes.
  private static let firstState: [UInt32] = [
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ]

  /// The beginnings of the fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
  ]
}
