import Foundation

/// A small random number generator with a seed, so that a failure can be reproduced.
///
/// It is SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators").
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Creates a generator; equal seeds give equal numbers.
    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

extension Data {
    /// The document with one to eight bytes changed, at other positions and to other values in each round.
    func damaged(inRound round: Int) -> Data {
        var noise = SeededGenerator(seed: 42 &+ UInt64(round))
        var damaged = self
        guard !damaged.isEmpty else { return damaged }
        for _ in 0...(round % 8) {
            let position = damaged.startIndex + Int(noise.next() % UInt64(damaged.count))
            damaged[position] = UInt8(truncatingIfNeeded: noise.next())
        }
        return damaged
    }
}
