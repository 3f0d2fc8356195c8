import CustomDump
import Foundation
import Testing
import WeatherCore

@Suite("A report with parts from several services")
struct ReportPartsTests {
    private static let date = Date(timeIntervalSince1970: 1_775_443_800)

    private func report(_ provider: String) throws -> WeatherReport {
        let point = try #require(Coordinates(latitude: 59.91, longitude: 10.75))
        return WeatherReport(
            place: Place(coordinates: point),
            provenance: Provenance(
                provider: provider, providerName: provider, attribution: "© \(provider)", fetched: Self.date))
    }

    @Test("a part taken from another report brings its provenance and its failures, and nothing else")
    func taken() throws {
        var forecast = try report("first")
        forecast.hours = [HourWeather(date: Self.date, duration: 3600)]
        forecast.failures = [
            PartFailure(path: "alerts", reason: .missing), PartFailure(path: "hours.list[1]", reason: .wrongType),
            PartFailure(path: "alertsFeed", reason: .wrongType),
        ]
        var feed = try report("second")
        feed.alerts = [WeatherAlert(id: "1", summary: "Gale")]
        feed.hours = [HourWeather(date: Self.date + 60, duration: 60)]
        feed.failures = [
            PartFailure(path: "alerts[2].onset", reason: .wrongType), PartFailure(path: "hours", reason: .missing),
        ]
        forecast.take(.alerts, from: feed)
        #expect(forecast.alerts == feed.alerts)
        #expect(forecast.hours.map(\.duration) == [3600])
        #expect(forecast.provenance(of: .alerts).provider == "second")
        #expect(forecast.provenance(of: .hourly).provider == "first")
        expectNoDifference(
            forecast.failures.map(\.path), ["hours.list[1]", "alertsFeed", "alerts[2].onset"])
        // A part that is passed on keeps its provenance. Back in its original report, it has none of its own.
        var third = try report("third")
        third.take(.alerts, from: forecast)
        #expect(third.provenance(of: .alerts).provider == "second")
        feed.take(.alerts, from: third)
        #expect(feed.partProvenances.isEmpty)
    }

    @Test("the days include the data that they are made from", arguments: WeatherProduct.allCases)
    func parts(product: WeatherProduct) throws {
        var other = try report("other")
        other.current = CurrentWeather(date: Self.date, isForecast: false)
        other.hours = [HourWeather(date: Self.date, duration: 3600)]
        other.days = [DayWeather(start: Self.date, end: Self.date + 86_400, isPartial: false, isDerived: false)]
        other.sunEvents = [try #require(SunEvents(sunrise: Self.date, sunset: nil))]
        other.minutes = [MinuteWeather(date: Self.date)]
        other.alerts = []
        other.airQuality = [AirQuality(date: Self.date)]
        other.pollen = [Pollen(date: Self.date)]
        var report = try report("first")
        report.take(product, from: other)
        #expect((report.current != nil) == (product == .current))
        #expect(!report.hours.isEmpty == (product == .hourly))
        #expect(!report.days.isEmpty == (product == .daily) && report.sunEvents.isEmpty == (product != .daily))
        #expect((report.minutes != nil) == (product == .minutely))
        #expect((report.alerts != nil) == (product == .alerts))
        #expect((report.airQuality != nil) == (product == .airQuality))
        #expect((report.pollen != nil) == (product == .pollen))
    }

    @Test("the failure of a part is found by its product")
    func failure() throws {
        var report = try report("first")
        report.failures = [
            PartFailure(path: "hours.list[1]", reason: .failed(WeatherError(.timedOut))),
            PartFailure(path: "current", reason: .failed(WeatherError(.serverError))),
        ]
        #expect(report.failure(of: .current)?.reason == .serverError)
        #expect(report.failure(of: .hourly) == nil)
    }

    @Test(
        "each phase of the moon covers a part of the month",
        arguments: [
            (0.0, MoonPhase.new), (0.0624, .new), (0.0626, .waxingCrescent), (0.25, .firstQuarter),
            (0.4, .waxingGibbous), (0.5, .full), (0.6, .waningGibbous), (0.75, .lastQuarter), (0.9, .waningCrescent),
            (1, .new), (-0.01, nil), (1.01, nil), (.nan, nil),
        ])
    func moon(fraction: Double, phase: MoonPhase?) {
        #expect(MoonPhase(fractionOfMonth: fraction) == phase)
    }

    @Test("an alert is in force until it expires")
    func alerts() {
        var alert = WeatherAlert(id: "1", summary: "Gale")
        #expect(alert.isInForce(at: Self.date))
        alert.expires = Self.date
        #expect(!alert.isInForce(at: Self.date) && alert.isInForce(at: Self.date - 1))
        alert.urgency = .past
        #expect(!alert.isInForce(at: Self.date - 1))
    }

    @Test(
        "a message is over by its urgency, or if all clear is its only response type",
        arguments: [
            ("Past", [], true), ("past", ["Shelter"], true), (nil, ["AllClear"], true), ("Future", ["allclear"], true),
            ("Immediate", ["None", "AllClear", nil], true), (nil, ["AllClear", "Monitor"], false), (nil, [], false),
            ("Future", ["None"], false), ("unknown", [nil], false),
        ] as [(String?, [String?], Bool)])
    func over(urgency: String?, responses: [String?], isOver: Bool) {
        #expect(WeatherAlert.isOver(urgency: urgency, responses: responses) == isOver)
    }
}
