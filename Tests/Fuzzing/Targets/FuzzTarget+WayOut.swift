import Foundation
import WeatherCore
import WeatherDocuments
import WeatherLocalization
import WeatherRendering
import WeatherTesting

extension FuzzTarget {
    /// The program's output: it never contains the key, however a service spells the key and whatever it writes around
    /// it.
    ///
    /// The first character selects the spelling; in the rest, the character GS (U+001D) stands for the key.
    static let wayOut = FuzzTarget(
        "way-out", longestInput: 4 << 10,
        words: [
            "\u{1D}", "%25", "\\u00", "\\\\", "&#x", "&amp;", "\u{301}", "\u{200B}", "\u{3164}", "\u{1B}[1m", "\n",
            "서울",
            "é", "\u{FF05}", "REDACTED", "%", "\\", "&", "=", "\"", "<", "\r\n ",
        ],
        seeds: {
            DisguisedKey.spellings.indices.map { Data([UInt8($0)] + "bad key \u{1D}, or \"\u{1D}\u{1D}\" <b>".utf8) }
        }
    ) { input, oracle in
        try DisguisedKey(input)?.check(oracle)
    }
}

/// A text of a service that repeats the key in some spelling.
struct DisguisedKey {
    private static let key = "a7Be6F1a5eC2e7C0fFee5Ab2E7c0d4f9"
    private static let context = ProviderContext(
        descriptor: FuzzedService.all[0].descriptor,
        transport: StubTransport { _ in throw WeatherError(.connectionFailed) }, credential: { key }, clock: { Date() })

    private let text: String

    init?(_ input: Data) {
        guard let choice = input.first else { return nil }
        let spelled = Self.spellings[Int(choice) % Self.spellings.count](Self.key)
        text = String(decoding: input.dropFirst(), as: UTF8.self).replacing("\u{1D}", with: spelled)
    }

    /// Twenty spellings of a key, from which a later conversion or a person can read the key.
    static let spellings: [@Sendable (String) -> String] = [
        { $0 }, { $0.uppercased() }, { each($0) { String(format: "%%%02X", $0) } }, { each($0) { "&#\($0);" } },
        { each($0) { String(format: "\\u%04x", $0) } }, { each($0) { String(format: "&#x%x;", $0) } },
        { each($0) { String(format: "%%25%02x", $0) } }, { Data($0.utf8).base64EncodedString() },
        { wrapped(Data($0.utf8).base64EncodedString(), by: "\n") }, { wrapped($0, by: "\r\n    ") },
        { wrapped($0, by: "\u{A0}") }, { wrapped($0, by: "\u{1B}[0m\n\u{1B}[31m") },
        { between($0, "\u{301}") }, { between($0, "\u{1D173}") }, { between($0, "\u{17B4}\u{115F}") },
        { between($0, "\u{3164}\u{FFA0}\u{1BCA0}") }, { between($0, " ") },
        { written($0, capital: 0xFF21, small: 0xFF41, zero: 0xFF10) },
        { written($0, capital: 0x1D400, small: 0x1D552, zero: 0x1D7CE) },
        { between(written($0, capital: 0x24B6, small: 0x24D0, zero: 0x660), "\u{308}") },
    ]

    private static func each(_ key: String, _ spell: (UInt8) -> String) -> String { key.utf8.map(spell).joined() }

    private static func between(_ key: String, _ separator: String) -> String {
        key.map(String.init).joined(separator: separator)
    }

    private static func wrapped(_ text: String, by separator: String) -> String {
        text.enumerated().map { $0.offset % 9 == 8 ? "\($0.element)\(separator)" : "\($0.element)" }.joined()
    }

    private static func written(_ key: String, capital: UInt32, small: UInt32, zero: UInt32) -> String {
        String(
            String.UnicodeScalarView(
                key.unicodeScalars.map { scalar in
                    let value =
                        scalar.value < 0x3A
                        ? scalar.value - 0x30 + zero
                        : scalar.value < 0x5B ? scalar.value - 0x41 + capital : scalar.value - 0x61 + small
                    return Unicode.Scalar(value) ?? scalar
                }))
    }

    func check(_ oracle: Oracle) throws {
        // This registers the key as a secret of the process, as in a run.
        _ = try Self.context.requiredCredential()
        try oracle.step("the text") { try expectNoKey(SentSecrets.removed(from: text), "the text") }
        let shown = text.sanitized(limit: 2000)
        try oracle.step("ASCII") { try expectNoKey(SentSecrets.removed(from: asciiText(shown)), "ASCII") }
        let error = WeatherError(.keyRefused, details: .init { $0.message = shown }, provider: "openweather")
        for (name, localizer) in oracle.localizers {
            try oracle.step("the error in \(name)") {
                let sentences = localizer.sentences(for: error, providerName: "OpenWeather")
                let lines = ErrorText.text(sentences, choices: [shown], localizer: localizer)
                try expectNoKey(SentSecrets.removed(from: lines), "the error in \(name)")
                let json = SentSecrets.removed(from: ReportJSON.text(for: error, sentences: sentences))
                try expectNoKey(json, "JSON of the error in \(name)")
                try oracle.checkJSON(json, of: "JSON of the error")
            }
        }
    }

    /// Searches for the key as a person would read it: with decomposed letters, and without invisible characters.
    private func expectNoKey(_ text: String, _ what: String) throws {
        var text = text
        for _ in 0..<4 {
            let letters = Self.letters(text)
            if letters.contains(Self.key.lowercased()) { throw FuzzFinding("\(what) has the key: \(text.prefix(600))") }
            guard let decoded = text.removingPercentEncoding, decoded != text else { return }
            text = decoded
        }
    }

    private static func letters(_ text: String) -> String {
        let plain = text.replacingOccurrences(
            of: #"\x{1B}\[[0-9;]*m|\\[nrt]"#, with: "", options: .regularExpression)
        let decomposed = plain.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars
        return String(
            String.UnicodeScalarView(
                decomposed.compactMap { scalar in
                    if let digit = scalar.properties.numericValue, scalar.properties.numericType == .decimal {
                        return Unicode.Scalar(UInt8(ascii: "0") + UInt8(digit))
                    }
                    let isUnseen =
                        scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isWhitespace
                        || scalar.properties.generalCategory == .nonspacingMark || scalar.value < 0x20
                    return isUnseen ? nil : scalar
                }))
    }
}
