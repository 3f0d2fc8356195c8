import Foundation
import Testing
import WeatherCore

@testable import WeatherVerification

@Suite("Periods of six hours")
struct PeriodWeatherTests {
    /// 2026-04-06T00:00:00Z.
    static let midnight = 1_775_433_600

    private static func hours(_ count: Int = 24, _ change: (Int, inout HourWeather) -> Void = { _, _ in })
        -> [HourWeather]
    {
        (0..<count).map { hour in
            var step = HourWeather(
                at: midnight + hour * 3600, Double(hour), wind: Double(hour) / 2, rain: 0.1, chance: Double(hour) / 100)
            change(hour, &step)
            return step
        }
    }

    @Test("values at the end, the sum of the amounts, and the highest chance")
    func hourly() {
        let weather = PeriodWeather(endingAt: Self.midnight + 6 * 3600, in: Self.hours())
        #expect(weather.temperature == 6 && weather.windSpeed == 3)
        #expect(abs((weather.precipitation ?? 0) - 0.6) < 1e-9)
        #expect(weather.precipitationChance == 0.05)
        let atEnd = PeriodWeather(endingAt: Self.midnight + 6 * 3600, in: Self.hours(), hasSums: false)
        #expect(atEnd.temperature == 6 && atEnd.precipitation == nil && atEnd.precipitationChance == nil)
    }

    @Test("a missing amount, a gap and a step that reaches beyond the period leave no sum")
    func gaps() {
        let end = Self.midnight + 12 * 3600
        #expect(
            PeriodWeather(endingAt: end, in: Self.hours { if $0 == 8 { $1.precipitation = nil } }).precipitation == nil)
        #expect(
            PeriodWeather(endingAt: end, in: Self.hours().filter { $0.temperature?.celsius != 9 }).precipitation == nil)
        #expect(PeriodWeather(endingAt: end, in: Self.hours(11)).precipitation == nil)
        let day = [HourWeather(at: Self.midnight, lasting: 86_400, 5, rain: 4, chance: 0.5)]
        #expect(PeriodWeather(endingAt: end, in: day).isEmpty)
        let long = [
            HourWeather(at: Self.midnight + 3 * 3600, lasting: 6 * 3600, rain: 1),
            HourWeather(at: Self.midnight + 9 * 3600, lasting: 3 * 3600, rain: 1),
        ]
        #expect(PeriodWeather(endingAt: end, in: long).isEmpty)
        let whole = [HourWeather(at: Self.midnight + 6 * 3600, lasting: 6 * 3600, rain: 1.5, chance: 0.7)]
        #expect(PeriodWeather(endingAt: end, in: whole).precipitation == 1.5)
        #expect(PeriodWeather(endingAt: end, in: whole).precipitationChance == 0.7)
    }

    @Test("between two steps an hour apart a value is interpolated, and between longer steps it is missing")
    func halfHours() {
        let end = Self.midnight + 6 * 3600
        func between(_ gap: Int) -> PeriodWeather {
            PeriodWeather(
                endingAt: end,
                in: [HourWeather(at: end - gap / 2, 4, wind: 1), HourWeather(at: end + gap / 2, 5, wind: 2)])
        }
        #expect(between(3600).temperature == 4.5 && between(3600).windSpeed == 1.5)
        #expect(between(3 * 3600).temperature == nil)
        // A report at 20 and 50 minutes past the hour.
        let reports = [HourWeather(at: end - 600, lasting: 1800, 4), HourWeather(at: end + 1200, lasting: 1800, 7)]
        #expect(PeriodWeather(endingAt: end, in: reports).temperature == 5)
    }

    @Test("a chance of six hours is that of its period only")
    func chances() {
        func chance(from hour: Int, lasting hours: Double) -> Double? {
            let steps = Self.hours { index, step in
                step.precipitationChance = index == hour ? Fraction(percent: 60) : nil
                if index == hour { step.chanceDuration = hours * 3600 }
            }
            return PeriodWeather(endingAt: Self.midnight + 12 * 3600, in: steps).precipitationChance
        }
        #expect(chance(from: 6, lasting: 6) == 0.6)
        #expect(chance(from: 6, lasting: 12) == nil)
        #expect(chance(from: 4, lasting: 6) == nil)
        #expect(chance(from: 7, lasting: 6) == nil)
    }

    @Test("what is stored is read again, to a hundredth and half a percent, and nothing stays nothing")
    func storage() throws {
        var weather = PeriodWeather()
        (weather.temperature, weather.precipitation, weather.precipitationChance) = (-89.23, 0.25, 0.385)
        var none = Data()
        PeriodWeather().append(to: &none)
        weather.append(to: &none)
        let list = PeriodWeather.list(in: none)
        #expect(list.count == 2 && list.first?.isEmpty == true)
        let read = try #require(list.last)
        #expect(abs((read.temperature ?? 0) + 89.23) < 1e-9 && read.windSpeed == nil && read.precipitation == 0.25)
        #expect(read.precipitationChance == 0.385)
        var wild = PeriodWeather()
        (wild.temperature, wild.windSpeed, wild.precipitation, wild.precipitationChance) = (-300, 1e9, -1, 7)
        var data = Data()
        wild.append(to: &data)
        let clamped = PeriodWeather.list(in: data).first
        #expect(clamped?.temperature == -200 && clamped?.windSpeed == 655.34)
        #expect(clamped?.precipitation == 0 && clamped?.precipitationChance == 1)
    }

    private static func report(fetched: Int, issued: Int? = nil, steps: [HourWeather]) throws -> WeatherReport {
        var origin = Provenance(
            provider: "example", providerName: "Example", attribution: "",
            fetched: Date(timeIntervalSince1970: Double(fetched)))
        origin.issued = issued.map { Date(timeIntervalSince1970: Double($0)) }
        var report = WeatherReport(place: Place(coordinates: try .point(60, 10)), provenance: origin)
        report.hours = steps
        return report
    }

    @Test("a run begins with the period in which it was fetched, of which no sums are taken")
    func runs() throws {
        let steps = Self.hours(49)
        let run = try #require(ForecastRun(Self.report(fetched: Self.midnight + 4000, steps: steps)))
        #expect(run.firstEnd == Self.midnight + 6 * 3600 && run.periods.count == 8)
        #expect(run.periods[0].temperature == 6 && run.periods[0].precipitation == nil)
        #expect(run.periods[1].precipitation != nil)
        let onTime = try #require(ForecastRun(Self.report(fetched: Self.midnight, steps: steps)))
        #expect(onTime.firstEnd == Self.midnight + 6 * 3600 && onTime.periods[0].precipitation != nil)
        // A clock that is a day late: the forecast cannot be older than its issue.
        let late = try #require(
            ForecastRun(Self.report(fetched: Self.midnight - 86_400, issued: Self.midnight, steps: steps)))
        #expect(late.fetched == Self.midnight)
    }

    @Test("no run is made of a stored, confirmed or empty answer")
    func notFetched() throws {
        var report = try Self.report(fetched: Self.midnight, steps: Self.hours())
        report.provenance.source = .cache
        #expect(ForecastRun(report) == nil)
        report.provenance.source = .network
        report.provenance.isRevalidated = true
        #expect(ForecastRun(report) == nil)
        #expect(ForecastRun(try Self.report(fetched: Self.midnight, steps: [])) == nil)
        #expect(ForecastRun(try Self.report(fetched: Self.midnight + 90_000, steps: Self.hours())) == nil)
    }

    @Test("hours of the past become periods that are over, also on days on which clocks change")
    func observations() {
        let source = ObservationSource(service: "example", basis: .observed, station: "ENGM", distance: 12)
        // 2026-03-29, a day of 23 hours in most of Europe: in UTC it has 24.
        let start = 1_774_742_400
        let hours = (0..<48).map { HourWeather(at: start + $0 * 3600, Double($0), rain: 0.1) }
        let all = Observation.all(in: hours, from: source, now: Date(timeIntervalSince1970: Double(start + 40 * 3600)))
        #expect(all.map(\.end) == (0...6).map { start + $0 * 21_600 })
        #expect(all.map(\.weather.temperature) == (0...6).map { Double($0 * 6) })
        #expect(all.first?.weather.precipitation == nil)
        #expect(all.dropFirst().allSatisfy { abs(($0.weather.precipitation ?? 0) - 0.6) < 1e-9 })
        #expect(Observation.all(in: [], from: source, now: .distantFuture).isEmpty)
    }
}
