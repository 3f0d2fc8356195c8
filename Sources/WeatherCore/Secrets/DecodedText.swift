/// Text with one layer of escapes decoded, and without zeros, other control characters and characters of no width.
///
/// The source position of each byte is not stored, since that takes many times the memory of the text.
/// ``sources(of:in:)`` finds the few positions that are needed.
struct DecodedText {
    /// The text.
    private(set) var bytes: [UInt8] = []

    /// `nil` when there is nothing to decode.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        var hasDisguise = false
        Self.walk(text) { source, disguise in
            if let disguise {
                if !hasDisguise { bytes.reserveCapacity(text.count) }
                hasDisguise = true
                bytes += disguise.bytes
            } else if hasDisguise || source.upperBound < text.count {
                bytes += UnsafeBufferPointer(rebasing: text[source])
            }
        }
        if !hasDisguise { return nil }
    }

    /// Where in a text some ranges of its decoded form come from; an escape counts as a whole.
    ///
    /// - Parameters:
    ///   - ranges: The ranges, in order and without overlaps.
    ///   - text: The text with its escapes.
    /// - Returns: The ranges in the text, in the same order.
    static func sources(of ranges: [Range<Int>], in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var sources: [Range<Int>] = []
        var rest = ranges[...]
        var start: Int?
        var position = 0
        walk(text) { source, disguise in
            let end = position + (disguise?.bytes.count ?? source.count)
            while let range = rest.first {
                if start == nil {
                    guard range.lowerBound < end else { break }
                    start = source.lowerBound + (disguise == nil ? range.lowerBound - position : 0)
                }
                guard range.upperBound <= end, let first = start else { break }
                sources.append(
                    first..<(disguise == nil ? source.lowerBound + range.upperBound - position : source.upperBound))
                start = nil
                rest.removeFirst()
            }
            position = end
        }
        return sources
    }

    /// Visits a text piece by piece: literal pieces, and each disguise.
    private static func walk(
        _ text: UnsafeBufferPointer<UInt8>, _ visit: (_ source: Range<Int>, _ disguise: Disguise?) -> Void
    ) {
        var index = 0
        var literal = 0
        while let start = Disguise.nextBeginning(text, from: index) {
            guard let disguise = Disguise(text, start) else {
                index = start + 1
                continue
            }
            if literal < start { visit(literal..<start, nil) }
            index = start + disguise.length
            visit(start..<index, disguise)
            literal = index
        }
        if literal < text.count { visit(literal..<text.count, nil) }
    }
}
