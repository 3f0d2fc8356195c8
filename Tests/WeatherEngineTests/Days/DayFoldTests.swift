import Foundation
import Testing
import WeatherCore
import WeatherEngine

@Suite("Days made from steps")
struct DayFoldTests {
    private let seoul = TimeZone(identifier: "Asia/Seoul") ?? .gmt
    private let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

    private func date(_ text: String) throws -> Date { try #require(Date(internetDate: text)) }

    private func report(_ steps: [HourWeather]) throws -> WeatherReport {
        let point = try #require(Coordinates(latitude: 37.5, longitude: 127))
        var report = WeatherReport(
            place: Place(coordinates: point),
            provenance: Provenance(
                provider: "test", providerName: "Test", attribution: "Test", fetched: Date(timeIntervalSince1970: 0)))
        report.hours = steps
        return report
    }

    private func steps(
        from start: String, count: Int, hours: Double = 1, _ fill: (Int, inout HourWeather) -> Void = { _, _ in }
    ) throws -> [HourWeather] {
        let first = try date(start)
        return (0..<count).map { index in
            var step = HourWeather(date: first + Double(index) * hours * 3600, duration: hours * 3600)
            fill(index, &step)
            return step
        }
    }

    @Test("a day runs from local midnight to local midnight")
    func midnight() throws {
        let days = DayFold(timeZone: seoul).days(of: try report(try steps(from: "2026-04-05T15:00:00Z", count: 48)))
        #expect(days.map(\.start) == [try date("2026-04-05T15:00:00Z"), try date("2026-04-06T15:00:00Z")])
        #expect(days.map(\.isPartial) == [false, false])
        let areDerived = days.allSatisfy(\.isDerived)
        #expect(areDerived)
    }

    @Test(
        "days have 23 or 25 hours when clocks change, and are complete if they have all of them",
        arguments: [
            ("2026-03-28T23:00:00Z", 23, "2026-03-29T22:00:00Z"), ("2026-10-24T22:00:00Z", 25, "2026-10-25T23:00:00Z"),
        ])
    func daylightSaving(start: String, hours: Int, end: String) throws {
        let days = DayFold(timeZone: berlin).days(of: try report(try steps(from: start, count: hours)))
        #expect(days.count == 1)
        let expectedEnd = try date(end)
        #expect(days.first?.end == expectedEnd)
        #expect(days.first?.isPartial == false)
        let short = DayFold(timeZone: berlin).days(of: try report(try steps(from: start, count: hours - 1)))
        #expect(short.first?.isPartial == true)
    }

    @Test("if midnight does not exist, the day begins at the first instant after it")
    func noMidnight() throws {
        // Santiago sets clocks forward at 00:00 of 2026-09-06, 04:00 UTC.
        let zone = try #require(TimeZone(identifier: "America/Santiago"))
        let days = DayFold(timeZone: zone).days(of: try report(try steps(from: "2026-09-05T04:00:00Z", count: 47)))
        #expect(days.map(\.start) == [try date("2026-09-05T04:00:00Z"), try date("2026-09-06T04:00:00Z")])
        #expect(days.map { $0.end.timeIntervalSince($0.start) / 3600 } == [24, 23])
        #expect(days.map(\.isPartial) == [false, false])
    }

    @Test("a six-hour chance that crosses midnight counts for both days")
    func longChance() throws {
        let hours = try steps(from: "2026-04-05T15:00:00Z", count: 48) { index, step in
            guard index == 20 else { return }
            step.precipitationChance = Fraction(percent: 70)
            step.thunderChance = Fraction(percent: 20)
            step.chanceDuration = 6 * 3600
        }
        let days = DayFold(timeZone: seoul).days(of: try report(hours))
        #expect(days.map { $0.precipitationChance?.percent } == [70, 70])
        #expect(days.map { $0.thunderChance?.percent } == [20, 20])
    }

    @Test("the amount of a step that crosses midnight is split by time")
    func split() throws {
        let all = try steps(from: "2026-04-06T12:00:00Z", count: 2, hours: 6) { index, step in
            step.precipitation = Precipitation(total: PrecipitationAmount(millimeters: index == 0 ? 6 : 1))
        }
        let days = DayFold(timeZone: seoul).days(of: try report(all))
        #expect(days.map { $0.precipitation?.total.millimeters } == [3, 4])
    }

    @Test("a day has the range of a step that is all of it", arguments: [(1, 24, 3), (2, 12, nil), (1, 48, nil)])
    func range(count: Int, hours: Double, least: Double?) throws {
        let all = try steps(from: "2026-04-06T00:00:00Z", count: count, hours: hours) { index, step in
            step.precipitation = index > 0 ? nil : Precipitation(total: PrecipitationAmount(millimeters: 4))
            step.precipitation?.minimum = PrecipitationAmount(millimeters: 3)
        }
        let days = DayFold(timeZone: .gmt).days(of: try report(all))
        #expect(days.allSatisfy { $0.precipitation?.minimum?.millimeters == least && $0.precipitation != nil })
    }

    @Test("overlapping steps count each hour once")
    func overlap() throws {
        var all = try steps(from: "2026-04-06T00:00:00Z", count: 2, hours: 6) { _, step in
            step.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 6))
        }
        all[1].date = all[0].date + 3 * 3600
        let day = try #require(DayFold(timeZone: .gmt).days(of: try report(all)).first)
        #expect(day.precipitation?.total.millimeters == 9)
    }

    @Test("high and low come from the instants, and from the periods inside the day")
    func extremes() throws {
        var all = try report(
            try steps(from: "2026-04-05T15:00:00Z", count: 24) { index, step in
                step.temperature = Temperature(celsius: Double(index % 12))
            })
        let start = try date("2026-04-05T15:00:00Z")
        all.temperatureExtremes = [
            TemperatureExtremes(start: start, end: start + 6 * 3600, low: Temperature(celsius: -2.5), high: nil),
            TemperatureExtremes(
                start: start + 12 * 3600, end: start + 18 * 3600, low: nil, high: Temperature(celsius: 13)),
            // Two thirds of this period belong to the day before.
            TemperatureExtremes(
                start: start - 4 * 3600, end: start + 2 * 3600, low: Temperature(celsius: -20),
                high: Temperature(celsius: 30)),
        ].compactMap { $0 }
        let day = try #require(DayFold(timeZone: seoul).days(of: all).first)
        #expect(day.lowTemperature?.celsius == -2.5)
        #expect(day.highTemperature?.celsius == 13)
    }

    @Test("the extremes of a period across midnight belong to the day with the extreme instants")
    func crossingExtremes() throws {
        let start = try date("2026-04-05T15:00:00Z")
        var all = try report(
            try steps(from: "2026-04-05T03:00:00Z", count: 9, hours: 6) { index, step in
                // Noon, evening, midnight and morning, three times.
                step.temperature = Temperature(celsius: [10, 6, 1.5, 4][index % 4])
            })
        all.temperatureExtremes = [
            // A period from evening to morning: its low belongs to the day with the midnight, its high to the day
            // before.
            TemperatureExtremes(
                start: start - 6 * 3600, end: start + 3 * 3600, low: Temperature(celsius: 1),
                high: Temperature(celsius: 6.5)
            )
        ].compactMap { $0 }
        let days = DayFold(timeZone: seoul).days(of: all)
        #expect(days.map { $0.lowTemperature?.celsius } == [6, 1, 1.5])
        #expect(days.map { $0.highTemperature?.celsius } == [10, 10, 10])
        all.temperatureExtremes[0].high = Temperature(celsius: 11)
        #expect(DayFold(timeZone: seoul).days(of: all).map { $0.highTemperature?.celsius } == [11, 10, 10])
    }

    @Test("a period across midnight counts for neither day if the instants do not decide")
    func undecidedExtremes() throws {
        let start = try date("2026-04-05T15:00:00Z")
        var all = try report(
            try steps(from: "2026-04-05T12:00:00Z", count: 27) { $1.temperature = Temperature(celsius: 5) })
        all.temperatureExtremes = [
            TemperatureExtremes(
                start: start - 3 * 3600, end: start + 3 * 3600, low: Temperature(celsius: -9),
                high: Temperature(celsius: 20))
        ].compactMap { $0 }
        #expect(DayFold(timeZone: seoul).days(of: all).map { $0.lowTemperature?.celsius } == [5, 5])
        #expect(DayFold(timeZone: seoul).days(of: all).map { $0.highTemperature?.celsius } == [5, 5])
        // There are no instants for the evening before.
        all.hours.removeFirst(3)
        #expect(DayFold(timeZone: seoul).days(of: all).map { $0.lowTemperature?.celsius } == [5])
    }

    @Test("the chance is the highest, and missing if none was sent")
    func chance() throws {
        let all = try steps(from: "2026-04-05T15:00:00Z", count: 48) { index, step in
            if index < 24 { step.precipitationChance = Fraction(fraction: 0.3) }
        }
        let days = DayFold(timeZone: seoul).days(of: try report(all))
        #expect(days.map(\.precipitationChance) == [Fraction(fraction: 0.3), nil])
        #expect(days.map(\.precipitation) == [nil, nil])
    }

    @Test("the wind is the strongest, with the direction of the mean vector")
    func wind() throws {
        let all = try steps(from: "2026-04-05T15:00:00Z", count: 24) { index, step in
            step.wind = Wind(
                speed: Speed(metersPerSecond: index == 5 ? 9 : 3), gust: Speed(metersPerSecond: index == 7 ? 15 : 5),
                direction: Angle(degrees: index % 2 == 0 ? 350 : 10))
        }
        let wind = try #require(DayFold(timeZone: seoul).days(of: try report(all)).first?.wind)
        #expect(wind.speed?.metersPerSecond == 9)
        #expect(wind.gust?.metersPerSecond == 15)
        #expect(wind.compassPoint == .north)
    }

    @Test("the current temperature counts for today; a final instant counts for high and low but covers no time")
    func instants() throws {
        var all = try report(
            try steps(from: "2026-04-06T06:00:00Z", count: 12) { $1.temperature = Temperature(celsius: 8) })
        all.current = CurrentWeather(date: try date("2026-04-06T05:30:00Z"))
        all.current?.temperature = Temperature(celsius: 11)
        var end = HourWeather(date: try date("2026-04-06T18:00:00Z"), duration: 0)
        end.temperature = Temperature(celsius: 2)
        all.hours.append(end)
        let days = DayFold(timeZone: .gmt).days(of: all)
        #expect(days.count == 1)
        #expect(days.first?.highTemperature?.celsius == 11)
        #expect(days.first?.lowTemperature?.celsius == 2)
        #expect(days.first?.isPartial == true)
        end.date = try date("2026-04-07T00:00:00Z")
        all.hours = [HourWeather(date: try date("2026-04-06T00:00:00Z"), duration: 86_400), end]
        let whole = DayFold(timeZone: .gmt).days(of: all)
        #expect(whole.map(\.isPartial) == [false])
    }

    @Test("winds that cancel each other out have no direction")
    func noDirection() throws {
        let all = try steps(from: "2026-04-06T00:00:00Z", count: 24) { index, step in
            step.wind = Wind(speed: Speed(metersPerSecond: 5), direction: Angle(degrees: index % 2 == 0 ? 0 : 180))
        }
        let wind = DayFold(timeZone: .gmt).days(of: try report(all)).first?.wind
        #expect(wind?.speed?.metersPerSecond == 5)
        #expect(wind?.direction == nil)
    }

    @Test("the service's own days are unchanged")
    func ownDays() throws {
        var all = try report(try steps(from: "2026-04-05T15:00:00Z", count: 24))
        let own = DayWeather(
            start: all.hours[0].date, end: all.hours[0].date + 86_400, isPartial: false, isDerived: false)
        all.days = [own]
        all.days[0].condition = .clear
        #expect(DayFold(timeZone: seoul).days(of: all) == all.days)
    }

    @Test("a service's day without a condition keeps its values, and gets the missing ones from the steps")
    func incompleteDays() throws {
        var all = try report(
            try steps(from: "2026-04-05T15:00:00Z", count: 24) { index, step in
                step.temperature = Temperature(celsius: Double(index))
                step.condition = .rain
                step.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 1))
                step.uvIndex = UVIndex(value: 9)
            })
        var own = DayWeather(
            start: all.hours[0].date, end: all.hours[0].date + 86_400, isPartial: false, isDerived: false)
        own.highTemperature = Temperature(celsius: 12)
        own.uvIndex = UVIndex(value: 3)
        var later = own
        (later.start, later.end) = (own.end, own.end + 86_400)
        all.days = [own, later]
        let days = DayFold(timeZone: seoul).days(of: all)
        #expect(days.count == 2 && days[1] == later)
        #expect(days[0].highTemperature?.celsius == 12 && days[0].uvIndex?.value == 3 && days[0].isDerived)
        #expect(days[0].lowTemperature?.celsius == 0 && days[0].condition == .rain)
        #expect(days[0].precipitation?.total.millimeters == 24)
    }

    @Test("a service's extremes of a period override the instants in it")
    func extremesOfPeriods() throws {
        var all = try report(
            try steps(from: "2026-04-05T15:00:00Z", count: 24) { index, step in
                step.temperature = Temperature(celsius: index == 20 ? 16 : Double(index))
            })
        let start = try date("2026-04-05T15:00:00Z")
        let whole = try #require(
            TemperatureExtremes(
                start: start, end: start + 86_400, low: Temperature(celsius: 2), high: Temperature(celsius: 14)))
        all.temperatureExtremes = [whole]
        #expect(DayFold(timeZone: seoul).days(of: all).map { $0.highTemperature?.celsius } == [14])
        #expect(DayFold(timeZone: seoul).days(of: all).map { $0.lowTemperature?.celsius } == [2])
        // The daytime period does not include the evening.
        all.temperatureExtremes[0].end = start + 18 * 3600
        #expect(DayFold(timeZone: seoul).days(of: all).map { $0.highTemperature?.celsius } == [23])
        all.temperatureExtremes = [whole]
        all.current = CurrentWeather(date: start + 3600, isForecast: true)
        all.current?.temperature = Temperature(celsius: 15)
        #expect(DayFold(timeZone: seoul).days(of: all).map { $0.highTemperature?.celsius } == [14])
        all.current?.isForecast = false
        #expect(DayFold(timeZone: seoul).days(of: all).map { $0.highTemperature?.celsius } == [15])
    }

    @Test("sunrise and sunset belong to the day they fall in")
    func sun() throws {
        var all = try report(try steps(from: "2026-04-05T15:00:00Z", count: 48))
        let sunrise = try date("2026-04-06T21:08:00Z")
        all.sunEvents = [SunEvents(sunrise: sunrise, sunset: try date("2026-04-07T10:00:00Z"))].compactMap { $0 }
        #expect(DayFold(timeZone: seoul).days(of: all).map(\.sun?.sunrise) == [nil, sunrise])
    }

    @Test("dates far apart make a limited number of days, and no steps make none")
    func hostile() throws {
        var all = try report([])
        #expect(DayFold(timeZone: seoul).days(of: all).isEmpty)
        all.hours = [
            HourWeather(date: Date(timeIntervalSince1970: -2e9), duration: 3600),
            HourWeather(date: Date(timeIntervalSince1970: 7e9), duration: 3600),
        ]
        #expect(DayFold(timeZone: seoul).days(of: all).count <= 2)
    }
}
