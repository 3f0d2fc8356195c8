#if Server
import Foundation
import WeatherCore
import WeatherLocalization

/// The language and the units of an answer: one of a bounded set, whatever was asked for.
struct AnswerLocale: Hashable, Sendable {
    /// A language of the program with a region, such as `ko-KR`.
    var tag: String
    /// The set of units; `nil` for that of the settings or the region.
    var units: UnitSystem?
    /// How dates are written; `nil` for as the settings or the language have it.
    var dates: DateForm?

    /// Chooses language and units.
    ///
    /// - Parameters:
    ///   - language: The value of the parameter `lang`.
    ///   - accepted: The value of `Accept-Language`.
    ///   - units: The value of the parameter `units`.
    ///   - standard: The locale of who asks for none.
    /// - Throws: `WeatherError` with the reason `unknownLocale` or `badSetting` for a parameter that cannot be read.
    init(
        language: String?, accepted: String?, units: String?, standard: String
    ) throws(WeatherError) {
        self.units = try UnitOverrides(units: units).system
        if let language {
            tag = try Localizer.supportedLocale(for: language) ?? "en"
            return
        }
        let asked = AcceptedValues(accepted).values.lazy.compactMap { name, _ in
            // What a browser sends is not the user's mistake.
            (try? Localizer.supportedLocale(for: name)).flatMap(\.self)
        }
        tag = asked.first ?? standard
    }
}

/// A way to write dates that a visitor can choose instead of the language's.
enum DateForm: String, Sendable, Hashable, CaseIterable {
    /// Month, day and hour in numbers, such as "04/06(Mon) 14:00", or in Korean "04/06(월) 14시".
    case numbers

    /// The templates in a language, given by its tag, such as `ko-KR`.
    func templates(language: String) -> DateTemplateChoice? {
        try? DateTemplateChoice(hour: hourTemplate(language: language), day: "=MM/dd(E)") { _ in nil }
    }

    /// A date so written in a language.
    func example(_ localizer: Localizer) -> String {
        let date = Date(timeIntervalSince1970: 1_775_484_000)  // 2026-04-06 14:00 UTC, a Monday
        return localizer.date(date, by: hourTemplate(language: localizer.language), in: .gmt)
    }

    private func hourTemplate(language: String) -> String {
        let hour =
            switch language.prefix(2) {
            case "ko": "HH시"
            case "ja": "HH時"
            case "zh": language.contains("Hans") ? "HH时" : "HH時"
            default: "HH:mm"
            }
        return "=MM/dd(E) \(hour)"
    }
}
#endif
