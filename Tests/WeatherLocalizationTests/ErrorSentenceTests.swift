import Testing
import WeatherCore

@testable import WeatherLocalization

@Suite struct ErrorSentenceTests {
    private func sentences(
        _ reason: WeatherError.Reason, provider: String? = nil,
        _ set: (inout WeatherError.Details) -> Void = { _ in }
    ) throws -> (problem: String, help: String?) {
        let localizer = try Localizer(LocaleRequest(explicit: "en_US"))
        return localizer.sentences(for: WeatherError(reason, details: .init(set)), providerName: provider)
    }

    @Test("a sentence contains the details of the error")
    func complete() throws {
        let place = try sentences(.unknownName) { $0.subject = "Nowhere" }
        #expect(place.problem == "No place named \"Nowhere\" was found.")
        #expect(place.help == "Check the spelling, or give coordinates: wx 37.57,126.98")
        let service = try sentences(.serverError, provider: "OpenWeather") {
            $0.host = "api.openweathermap.org"
            $0.httpStatus = 503
        }
        #expect(service.problem == "OpenWeather is not working (HTTP 503 from api.openweathermap.org).")
    }

    @Test("an unknown detail is left out, with its brackets, colon or sentence")
    func incomplete() throws {
        #expect(
            try sentences(.serverError, provider: "OpenWeather").problem == "OpenWeather is not working."
        )
        #expect(
            try sentences(.unknownLocale) { $0.subject = "xx" }.help == "To list the languages: wx locales")
        #expect(try sentences(.badSetting) { $0.subject = "x" }.help == nil)
        let rejected = try sentences(.requestRejected, provider: "X") {
            $0.httpStatus = 400
            $0.host = "x.example"
        }
        #expect(rejected.problem == "X rejected the request (HTTP 400 from x.example).")
    }

    @Test("the time to wait is shown if it is known")
    func waits() throws {
        let known = try sentences(.quotaExceeded, provider: "X") { $0.retryAfter = 300 }
        #expect(known.help == "Try again in 5 minutes, or use another provider.")
        let unknown = try sentences(.quotaExceeded, provider: "X")
        #expect(unknown.help == "Try again later, or use another provider.")
    }

    @Test("candidates are joined as a list in the language")
    func candidates() throws {
        let locale = try sentences(.unknownLocale) {
            $0.subject = "ko_KO"
            $0.candidates = ["ko_KR", "ko_KP"]
        }
        #expect(locale.problem == "\"ko_KO\" is not a locale.")
        #expect(locale.help == "Did you mean ko_KR or ko_KP? To list the languages: wx locales")
    }

    @Test("every reason has a complete sentence in every language, whichever details are known")
    func everyReason() throws {
        for language in Localizer.availableLanguages {
            let localizer = try Localizer(LocaleRequest(explicit: language))
            for reason in WeatherError.Reason.allCases {
                let bare = WeatherError(reason)
                let (problem, help) = localizer.sentences(for: bare, providerName: nil)
                #expect(!problem.isEmpty && problem != reason.rawValue, "\(language) \(reason)")
                for text in [problem, help ?? ""] {
                    #expect(
                        !text.contains("$@") && !text.contains("()") && !text.contains("  "), "\(language): \(text)")
                }
            }
        }
    }
}
