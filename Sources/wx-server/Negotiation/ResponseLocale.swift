#if Server
import Foundation
import WeatherCore
import WeatherLocalization

/// The language and the units of a response; whatever a client requests, it is one of a bounded set.
struct ResponseLocale: Hashable, Sendable {
    /// A supported language, with or without a region, such as `ko-KR`.
    var tag: String
    /// The system of units; `nil` for the one of the settings or the region.
    var units: UnitSystem?
    /// The format of dates; `nil` for the one of the settings or the language.
    var dates: DateForm?

    /// Chooses the language and the units.
    ///
    /// - Parameters:
    ///   - language: The value of the parameter `lang`.
    ///   - accepted: The value of `Accept-Language`.
    ///   - units: The value of the parameter `units`.
    ///   - standard: The locale of clients that request none.
    /// - Throws: `WeatherError` with the reason `unknownLocale` or `badSetting` for a parameter that cannot be parsed.
    init(
        language: String?, accepted: String?, units: String?, standard: String
    ) throws(WeatherError) {
        self.units = try UnitOverrides(units: units).system
        if let language {
            tag = try Localizer.supportedLocale(for: language) ?? "en"
            return
        }
        let asked = AcceptedValues(accepted).values.lazy.compactMap { name, _ in
            // An unknown language in the browser's list is not the user's mistake.
            (try? Localizer.supportedLocale(for: name)).flatMap(\.self)
        }
        tag = asked.first ?? standard
    }
}

/// A format of dates that a visitor can choose instead of the one of the language.
enum DateForm: String, Sendable, Hashable, CaseIterable {
    /// Month, day and hour as numbers, such as "04/06(Mon) 14:00", or in Korean "04/06(월) 14시".
    case numbers

    /// Returns the date templates in a language, given by its tag, such as `ko-KR`.
    func templates(language: String) -> DateTemplateChoice? {
        try? DateTemplateChoice(hour: hourTemplate(language: language), day: "=MM/dd(E)") { _ in nil }
    }

    /// Returns an example date in this format.
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
