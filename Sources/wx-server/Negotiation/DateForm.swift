#if Server
import Foundation
import WeatherLocalization

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
