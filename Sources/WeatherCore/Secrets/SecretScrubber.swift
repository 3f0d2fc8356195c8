package import Foundation

/// Takes the secrets of a request out of text, however a service spells them when it repeats them.
///
/// A secret is found without regard to case, literally or behind up to ``depth`` layers of escapes: percent-encoding,
/// backslash escapes of JSON and JavaScript, character references of HTML and XML. Zeros, other control characters and
/// characters of no width may be between its letters, so that it is found in UTF-16 and UTF-32, too; and so is its
/// base64, at any place of a longer one, in both alphabets. `REDACTED` takes its place, and the rest stays byte for
/// byte as it was. Not found are other codings and ciphers of it, and a part of it alone.
///
/// Every way out of a request goes through a scrubber; whoever adds another one scrubs there:
///
/// - into the program: `CurlTransport` scrubs the body of each answer, and `RedirectFollower`, which alone needs the
///   head as it came, its fields. What is decoded from an answer afterwards is scrubbed again where it leaves
///   ``ProviderContext``: errors, and what the engine makes of a report.
/// - to those who ask why: ``TransportJournal`` scrubs addresses and errors.
/// - into files: `Recorder` and `HTTPCache` scrub what they write by themselves, and leave out a body that
///   ``HTTPReply/isScrubbable`` says nothing sure of.
package final class SecretScrubber: Sendable, Hashable {
    /// The secrets, as they were set; also those that are too short to be searched.
    package let secrets: [String]
    private let search: SecretSearch?

    /// A scrubber of nothing.
    package static let none = SecretScrubber([])

    /// The layers of escapes that are undone.
    static let depth = 5
    /// A shorter value is no key, but may well be a number in a forecast.
    static let shortest = 8

    package init(_ secrets: [String]) {
        self.secrets = secrets
        search = SecretSearch(secrets.flatMap(SecretNeedle.needles(of:)))
    }

    /// Whether there is nothing to search for.
    package var isEmpty: Bool { search == nil }

    /// The text without the secrets.
    package func scrubbed(_ text: String) -> String {
        guard search != nil else { return text }
        var text = text
        return text.withUTF8(scrubbed).map { String(decoding: $0, as: UTF8.self) } ?? text
    }

    /// The bytes without the secrets, whatever the coding of the text in them.
    package func scrubbed(_ data: Data) -> Data {
        guard search != nil else { return data }
        return data.withUnsafeBytes { $0.withMemoryRebound(to: UInt8.self, scrubbed) }.map { Data($0) } ?? data
    }

    /// Whether a text has one of the secrets in it.
    package func finds(in text: String) -> Bool {
        guard search != nil else { return false }
        var text = text
        return text.withUTF8 { !ranges(in: $0).isEmpty }
    }

    package static func == (left: SecretScrubber, right: SecretScrubber) -> Bool { left.secrets == right.secrets }

    package func hash(into hasher: inout Hasher) { hasher.combine(secrets) }

    /// `nil` when there is nothing to take out, which is so of nearly every text.
    private func scrubbed(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        let ranges = ranges(in: bytes)
        guard !ranges.isEmpty else { return nil }
        var clean: [UInt8] = []
        clean.reserveCapacity(bytes.count)
        var rest = 0
        for range in ranges {
            clean += UnsafeBufferPointer(rebasing: bytes[rest..<range.lowerBound])
            // In UTF-16 and UTF-32 there are zeros between the letters, also between these.
            let zeros = bytes[range].dropFirst().prefix { $0 == 0 }.prefix(3)
            for (index, letter) in "REDACTED".utf8.enumerated() {
                if index > 0 { clean += zeros }
                clean.append(letter)
            }
            rest = range.upperBound
        }
        return clean + UnsafeBufferPointer(rebasing: bytes[rest...])
    }

    /// Where the secrets are: in order, and none reaching into another.
    private func ranges(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        guard let search, bytes.count >= search.shortest else { return [] }
        var layers: [DecodedText] = []
        var next = DecodedText(bytes)
        while let layer = next {
            layers.append(layer)
            next = layers.count < Self.depth ? layer.bytes.withUnsafeBufferPointer { DecodedText($0) } : nil
        }
        // In every layer, since undoing an escape that is none would spoil what is there.
        var found: [Range<Int>] = []
        while let layer = layers.popLast() {
            found = Self.merged(found + layer.bytes.withUnsafeBufferPointer(search.ranges))
            guard !found.isEmpty else { continue }
            found =
                layers.last?.bytes.withUnsafeBufferPointer { DecodedText.sources(of: found, in: $0) }
                ?? DecodedText.sources(of: found, in: bytes)
        }
        return Self.merged(found + search.ranges(in: bytes))
    }

    private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
        guard ranges.count > 1 else { return ranges }
        return ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
            if let last = merged.last, range.lowerBound < last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
    }
}
