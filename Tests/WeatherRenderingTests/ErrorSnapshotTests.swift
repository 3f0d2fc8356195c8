import Testing
import WeatherCore
import WeatherDocuments
import WeatherLocalization

@testable import WeatherRendering

/// One file for each language with the sentences of every error, for translators and reviewers.
@Suite("Every error in every language")
struct ErrorSnapshotTests {
    static func text(of error: WeatherError, _ localizer: Localizer) -> String {
        let sentences = localizer.sentences(for: error, providerName: error.provider.map { _ in "MET Norway" })
        let choices = error.reason == .severalMatches ? error.details.candidates : []
        return ErrorText.text(sentences, choices: choices, localizer: localizer)
    }

    @Test("the samples cover every reason and every code")
    func complete() {
        #expect(SampleErrors.all.map(\.reason) == WeatherError.Reason.allCases)
        #expect(Set(SampleErrors.all.map(\.code)) == Set(WeatherError.Code.all))
    }

    @Test("every code has the exit status of its kind, never that of an internal error")
    func exitCodes() {
        #expect(WeatherError.Code.all.allSatisfy { $0.exitCode != 70 })
        #expect(Set(WeatherError.Code.all.map(\.exitCode)).count == 9)
    }

    @Test("the errors read as recorded", arguments: SampleLocale.all)
    func snapshot(locale: SampleLocale) throws {
        let localizer = try locale.localizer()
        let texts = SampleErrors.all.map { error in
            "\(error.code.name).\(error.reason.rawValue)\n" + Self.text(of: error, localizer)
        }
        try expectSnapshot(texts.joined(separator: "\n"), named: "errors.\(locale.name).txt")
    }

    @Test("each language names the same details as English", arguments: SampleLocale.all)
    func details(locale: SampleLocale) throws {
        let english = try SampleLocale.english.localizer()
        let localizer = try locale.localizer()
        for error in SampleErrors.all {
            let expected = Self.details(in: error, english)
            #expect(Self.details(in: error, localizer) == expected, "\(error.reason)")
        }
    }

    /// Returns the samples' details that occur in an error's sentences.
    private static func details(in error: WeatherError, _ localizer: Localizer) -> [String] {
        let (problem, help) = localizer.sentences(for: error, providerName: "MET Norway")
        return SampleErrors.inserted.filter { has($0, in: problem) || has($0, in: help ?? "") }
    }

    /// Whether a detail is in a text, and not within a longer word: Croatian has words that end with "vim".
    private static func has(_ detail: String, in text: String) -> Bool {
        text.ranges(of: detail).contains { range in
            let neighbors = [text[..<range.lowerBound].last, text[range.upperBound...].first].compactMap(\.self)
            return !neighbors.contains { $0.isASCII && $0.isLetter }
        }
    }
}
