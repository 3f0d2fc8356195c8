/// Text with one layer of escapes undone, without zeros, other control characters and characters of no width.
///
/// Where each byte of it comes from is not stored, since that takes many times the room of the text, but found again for
/// the few places that are asked about.
struct DecodedText {
    /// The text.
    private(set) var bytes: [UInt8] = []

    /// `nil` when there is nothing to undo.
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

    /// Where in a text some ranges of what it decodes to come from, escapes as a whole.
    ///
    /// - Parameter ranges: In order, and none reaching into another.
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

    /// Goes through a text piece by piece: what is taken as it is, and each disguise.
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
