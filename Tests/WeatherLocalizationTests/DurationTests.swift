import Foundation
import Testing

@testable import WeatherLocalization

@Suite("Durations are Foundation's, though most are composed of known parts")
struct DurationTests {
    @Test("hours and minutes in every language", arguments: Localizer.availableLanguages)
    func composed(language: String) throws {
        let localizer = try Localizer(LocaleRequest(explicit: language))
        let style = Duration.UnitsFormatStyle(
            allowedUnits: [.days, .hours, .minutes, .seconds], width: .wide, maximumUnitCount: 2
        ).locale(localizer.textLocale)
        for minutes in Array(stride(from: 1, to: 1_440, by: 13)) + [60, 120, 1_380, 1_439, 1_441, 3_000] {
            let expected = localizer.plain(style.format(.seconds(minutes * 60)))
            #expect(localizer.duration(Double(minutes) * 60) == expected)
        }
        #expect(localizer.duration(3_661) == localizer.plain(style.format(.seconds(3_661))))
        #expect(localizer.duration(0) == localizer.plain(style.format(.seconds(0))))
    }
}
