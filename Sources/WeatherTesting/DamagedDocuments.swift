import Foundation

extension Data {
    /// Bodies that are not a document: an empty one, half of this one, a web page, noise.
    var unreadableVariants: [(name: String, body: Data)] {
        [
            ("an empty body", Data()), ("blank space", Data("  \n".utf8)),
            ("half a document", prefix(count / 2)),
            ("a web page", Data("<!DOCTYPE html><html><body>Sign in</body></html>".utf8)),
            ("noise", Data((0..<512).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) })),
        ]
    }

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
