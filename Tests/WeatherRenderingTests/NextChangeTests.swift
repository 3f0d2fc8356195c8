import Foundation
import Testing
import WeatherCore
import WeatherLocalization

@testable import WeatherRendering

@Suite("The next change")
struct NextChangeTests {
    private static let start = SampleReports.instant("06T06:00")

    /// Returns hourly steps: dry ones for `nil`, or with a condition and an amount in millimeters.
    private func hours(_ conditions: [WeatherCondition?], chance: Double? = nil, amount: Double? = 1) -> [HourWeather] {
        conditions.enumerated().map { index, condition in
            var hour = HourWeather(date: Self.start + Double(index) * 3600, duration: 3600)
            hour.condition = condition ?? .cloudy
            hour.precipitationChance = chance.map(Fraction.init(percent:))
            hour.precipitation = amount.map {
                Precipitation(total: PrecipitationAmount(millimeters: condition == nil ? 0 : $0))
            }
            return hour
        }
    }

    @Test("precipitation begins at the first wet step and has the most severe kind of its first hours")
    func begins() {
        let next = NextChange(in: hours([nil, nil, .lightRain, .rain, .thunderstorms]), now: Self.start)
        #expect(next?.change == .falling(.thunder))
        #expect(next?.date == Self.start + 2 * 3600)
        #expect(NextChange(in: hours([nil, .snow]), now: Self.start)?.change == .falling(.snow))
        #expect(NextChange(in: hours([nil, .lightSleet, .snow]), now: Self.start)?.change == .falling(.sleet))
    }

    @Test("precipitation ends with a pause of at least three hours")
    func ends() {
        let pause = NextChange(in: hours([.rain, nil, nil, .rain, nil, nil, nil, nil]), now: Self.start)
        #expect(pause?.change == .ending(.rain))
        #expect(pause?.date == Self.start + 4 * 3600)
        let end = NextChange(in: hours([.rain, nil, nil, nil, .rain, nil]), now: Self.start)
        #expect(end?.date == Self.start + 3600)
        #expect(NextChange(in: hours([.rain, .rain]), now: Self.start) == nil)
    }

    @Test("it stays dry until rain more than three days ahead, or until the end of the forecast")
    func dry() {
        let far = [WeatherCondition?](repeating: nil, count: 80) + [.rain, nil]
        #expect(NextChange(in: hours(far), now: Self.start)?.change == .fallingLater(.rain))
        #expect(NextChange(in: hours(far), now: Self.start)?.isDry == true)
        #expect(NextChange(in: hours(far), now: Self.start)?.date == Self.start + 80 * 3600)
        let never = NextChange(in: hours([nil, nil, nil]), now: Self.start)
        #expect(never?.change == .dry)
        #expect(never?.date == Self.start + 3 * 3600)
        #expect(NextChange(in: [], now: Self.start) == nil)
    }

    @Test("drizzle below 0.1 mm and rain at a small chance are ignored")
    func thresholds() {
        #expect(NextChange(in: hours([nil, .rain, nil], amount: 0.09), now: Self.start)?.change == .dry)
        #expect(NextChange(in: hours([nil, .rain, nil], chance: 29), now: Self.start)?.change == .dry)
        #expect(NextChange(in: hours([nil, .rain, nil], chance: 30), now: Self.start)?.change == .falling(.rain))
        #expect(NextChange(in: hours([nil, .rain, nil], chance: 49, amount: nil), now: Self.start)?.change == .dry)
        #expect(
            NextChange(in: hours([nil, .rain, nil], chance: 50, amount: nil), now: Self.start)?.change
                == .falling(.rain))
    }

    @Test("the kind is snow if the condition describes only clouds and most precipitation is snow")
    func amounts() {
        for (rain, snow, kind) in [(0.2, 0.8, NextChange.Kind.snow), (0.8, 0.2, .rain), (1, 0, .rain)] {
            var steps = hours([nil, nil, nil])
            var precipitation = Precipitation(total: PrecipitationAmount(millimeters: 1))
            precipitation.rain = PrecipitationAmount(millimeters: rain)
            precipitation.snow = PrecipitationAmount(millimeters: snow)
            steps[1].precipitation = precipitation
            #expect(NextChange(in: steps, now: Self.start)?.change == .falling(kind))
        }
    }

    @Test("the text gives the hour within three days, else the day", arguments: ["en_GB", "ko_KR", "ru_RU"])
    func words(locale: String) throws {
        var report = SampleReports.sparse
        func text(_ conditions: [WeatherCondition?]) throws -> String {
            report.hours = hours(conditions)
            let page = ForecastPage(
                report: report, localizer: try SampleLocale(name: locale).localizer(), now: Self.start)
            return try #require(page.present?.next?.texts.first).replacing("\u{202F}", with: " ")
        }
        let texts = [
            try text([nil, nil, .rain, nil]), try text([.snow, nil, nil, nil, nil, nil]),
            try text([WeatherCondition?](repeating: nil, count: 20) + [.rain, nil]),
            try text([WeatherCondition?](repeating: nil, count: 100) + [.rain, nil]),
            try text([WeatherCondition?](repeating: nil, count: 200)),
        ]
        // Local time is ten hours ahead of UTC: the steps begin on Monday at 16:00.
        let expected: [String: [String]] = [
            "en_GB": [
                "Rain from 18:00", "Snow until 17:00", "Rain from tomorrow 12:00", "Next rain: Friday",
                "Dry for at least 8 days",
            ],
            "ko_KR": [
                "오후 6시부터 비", "오후 5시까지 눈", "내일 오후 12시부터 비", "다음 비: 금요일", "앞으로 8일간 비·눈 없음",
            ],
            "ru_RU": [
                "Дождь с 18:00", "Снег до 17:00", "Дождь завтра с 12:00", "Ближайший дождь: пятница",
                "Без осадков ещё 8 дней",
            ],
        ]
        #expect(texts == expected[locale])
    }
}
