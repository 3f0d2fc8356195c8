package import Foundation

/// Removes the secrets of a request from text, however a service writes them when it repeats them.
///
/// The search ignores case. It finds a secret literally or behind up to ``depth`` layers of escapes: percent-encoding,
/// backslash escapes of JSON and JavaScript, and character references of HTML and XML. Letters and digits may be
/// accented, full-width, mathematical and so on; see ``ASCIIFold``. White space, marks, terminal control sequences,
/// zero bytes and invisible characters may be between them. So a secret is also found in UTF-16 and UTF-32, and across
/// wrapped lines. Its base64 form is found at any offset in a longer one, in both alphabets. `REDACTED` replaces the
/// secret; all other bytes stay unchanged. Other encodings, ciphers and parts of a secret are not found.
///
/// Everything that leaves a request passes a scrubber. Code that adds another way out must scrub there:
///
/// - output of the process: ``SentSecrets/removed(from:)`` is the last step before anything is written, after every
///   conversion, with the secrets of all requests.
/// - data within the program: `CurlTransport` scrubs the body of each response. `RedirectFollower`, the only layer that
///   needs the original header, scrubs its fields. What is decoded from a response later is scrubbed again where it
///   leaves ``ProviderContext``: errors, and the report in the engine.
/// - diagnostics: ``TransportJournal`` scrubs URLs and errors.
/// - files: `Recorder` and `HTTPCache` scrub what they write, and omit a body unless it is ``ServiceResponse/isScrubbable``.
package final class SecretScrubber: Sendable, Hashable {
    /// The secrets, including those that are too short to search for.
    package let secrets: [String]
    private let search: SecretSearch?

    /// A scrubber without secrets.
    package static let none = SecretScrubber([])

    /// The number of layers of escapes that are decoded.
    static let depth = 5
    /// The shortest secret that is searched for, in bytes: a shorter value is no key, but may be a number in a
    /// forecast.
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

    /// The bytes without the secrets, whatever the encoding of the text in them.
    package func scrubbed(_ data: Data) -> Data {
        guard search != nil else { return data }
        return data.withUnsafeBytes { $0.withMemoryRebound(to: UInt8.self, scrubbed) }.map { Data($0) } ?? data
    }

    /// Whether a text contains one of the secrets.
    package func finds(in text: String) -> Bool {
        guard search != nil else { return false }
        var text = text
        return text.withUTF8 { !ranges(in: $0).isEmpty }
    }

    /// Whether bytes contain one of the secrets, whatever the encoding of the text in them.
    package func finds(in data: Data) -> Bool {
        guard search != nil else { return false }
        return data.withUnsafeBytes { $0.withMemoryRebound(to: UInt8.self) { !ranges(in: $0).isEmpty } }
    }

    package static func == (left: SecretScrubber, right: SecretScrubber) -> Bool { left.secrets == right.secrets }

    package func hash(into hasher: inout Hasher) { hasher.combine(secrets) }

    /// Scrubs bytes; `nil` when there is nothing to remove, as in almost every text.
    private func scrubbed(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        let ranges = ranges(in: bytes)
        guard !ranges.isEmpty else { return nil }
        var clean: [UInt8] = []
        clean.reserveCapacity(bytes.count)
        var rest = 0
        for range in ranges {
            clean += UnsafeBufferPointer(rebasing: bytes[rest..<range.lowerBound])
            // UTF-16 and UTF-32 have zero bytes between the letters, so the letters of the replacement get them, too.
            let zeros = bytes[range].dropFirst().prefix { $0 == 0 }.prefix(3)
            for (index, letter) in "REDACTED".utf8.enumerated() {
                if index > 0 { clean += zeros }
                clean.append(letter)
            }
            rest = range.upperBound
        }
        return clean + UnsafeBufferPointer(rebasing: bytes[rest...])
    }

    /// The ranges of the secrets, in order and without overlaps.
    private func ranges(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        guard let search, bytes.count >= search.shortest else { return [] }
        var layers: [DecodedText] = []
        var next = DecodedText(bytes)
        while let layer = next {
            layers.append(layer)
            next = layers.count < Self.depth ? layer.bytes.withUnsafeBufferPointer { DecodedText($0) } : nil
        }
        // Every layer is searched, because decoding something that is no escape could destroy the secret in it.
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
