import Foundation
import Testing
import WeatherCore

@testable import WeatherEngine

@Suite("How far services agree on a day")
struct DayAgreementTests {
    private static func certainty(
        _ wet: Int, of known: Int, highs: [Double] = [10, 11, 12]
    ) -> DayAgreement.Certainty? {
        DayAgreement(wet: wet, of: known, highs: highs)?.certainty
    }

    @Test("a day is sure if three or more services are all dry or all wet")
    func sure() {
        #expect(Self.certainty(0, of: 3) == .sure)
        #expect(Self.certainty(5, of: 5) == .sure)
        #expect(Self.certainty(1, of: 5) == .likely)
        #expect(Self.certainty(4, of: 5) == .likely)
        #expect(Self.certainty(2, of: 2) == .likely)
    }

    @Test("a day is open if fewer than three quarters of the services are on one side")
    func open() {
        #expect(Self.certainty(2, of: 5) == .open)
        #expect(Self.certainty(1, of: 3) == .open)
        #expect(Self.certainty(1, of: 2) == .open)
        #expect(Self.certainty(1, of: 4) == .likely)
    }

    @Test("highs more than 3 °C apart are not sure, and more than 6 °C apart are open")
    func highs() {
        #expect(Self.certainty(0, of: 3, highs: [10, 11, 13]) == .sure)
        #expect(Self.certainty(0, of: 3, highs: [10, 11, 13.1]) == .likely)
        #expect(Self.certainty(3, of: 3, highs: [10, 11, 16]) == .likely)
        #expect(Self.certainty(3, of: 3, highs: [10, 11, 16.1]) == .open)
        #expect(Self.certainty(3, of: 3, highs: [10]) == .likely, "a high alone agrees with nothing")
        #expect(Self.certainty(3, of: 3, highs: []) == .likely)
    }

    @Test("the numbers are the services that know, those that expect rain, and the spreads")
    func numbers() throws {
        let agreement = try #require(DayAgreement(wet: 1, of: 4, highs: [10, 12.5, 11], lows: [3, 7]))
        #expect((agreement.services, agreement.wetServices) == (4, 1))
        #expect((agreement.highTemperatureSpread, agreement.lowTemperatureSpread) == (2.5, 4))
        #expect(DayAgreement(wet: 0, of: 3, highs: [1], lows: [])?.highTemperatureSpread == nil)
    }

    @Test("one service alone agrees with nobody")
    func alone() {
        #expect(Self.certainty(1, of: 1) == nil)
        #expect(Self.certainty(0, of: 0) == nil)
        #expect(Self.certainty(3, of: 2) == nil, "more wet services than there are")
    }
}

@Suite("How far services agree on today")
struct TodayAgreementTests {
    /// Midnight of 6 April 2026 in UTC.
    private static let midnight = Date(timeIntervalSince1970: 1_775_433_600)

    /// A report in steps of an hour: 10°, and rain in some of its hours.
    private static func report(
        _ id: String, from first: Int = 0, to last: Int = 48, rain: Range<Int> = 0..<0
    ) throws -> WeatherReport {
        let point = try #require(Coordinates(latitude: 51.5, longitude: 0))
        let place = Place(coordinates: point, timeZone: PlaceTimeZone(.gmt, source: .place))
        var report = WeatherReport(
            place: place, provenance: Provenance(provider: id, providerName: id, attribution: id, fetched: midnight))
        for hour in first..<last {
            var step = HourWeather(date: midnight + Double(hour) * 3600, duration: 3600)
            step.temperature = Temperature(celsius: 10)
            step.precipitation = Precipitation(
                total: PrecipitationAmount(millimeters: rain.contains(hour) ? 2 : 0))
            report.hours.append(step)
        }
        report.days = DayFold(timeZone: .gmt).days(of: report)
        return report
    }

    private static func comparison(_ reports: [WeatherReport], atHour hour: Double) -> WeatherComparison {
        WeatherComparison(
            reports.map { ProviderAnswer(provider: $0.provenance.provider, outcome: .success($0)) },
            now: midnight + hour * 3600)
    }

    @Test("a whole day and those that begin now are compared by what is left of the day")
    func rest() throws {
        let reports = [
            try Self.report("whole", rain: 3..<5), try Self.report("now", from: 14), try Self.report("next", from: 15),
        ]
        let comparison = Self.comparison(reports, atHour: 14.5)
        #expect(comparison.agreements.count == comparison.days.count)
        #expect(comparison.agreements[0] == DayAgreement(wet: 0, of: 3, highs: [10, 10], lows: [10, 10]))
        #expect(comparison.days[0].agreement == nil, "only one service has the whole day")
        #expect(comparison.agreements[1]?.services == 3)
    }

    @Test("rain in the rest of the day counts, and rain that has fallen does not")
    func rain() throws {
        let reports = [
            try Self.report("fell", rain: 3..<14), try Self.report("falls", rain: 20..<22), try Self.report("dry"),
        ]
        let agreement = try #require(Self.comparison(reports, atHour: 14).agreements[0])
        #expect((agreement.wetServices, agreement.services, agreement.certainty) == (1, 3, .open))
        #expect(Self.comparison(reports, atHour: 0).agreements[0]?.wetServices == 2, "at midnight the day is whole")
    }

    @Test("steps that end before the day does are left out")
    func short() throws {
        let reports = [
            try Self.report("a"), try Self.report("b", from: 14), try Self.report("short", from: 14, to: 20),
        ]
        #expect(Self.comparison(reports, atHour: 14).agreements[0]?.services == 2)
    }

    @Test("a day of another service is found by its middle, wherever it begins")
    func byMiddle() throws {
        let comparison = Self.comparison([try Self.report("a"), try Self.report("b", rain: 30..<32)], atHour: 0)
        let day = DayWeather(
            start: Self.midnight + 18 * 3600, end: Self.midnight + 42 * 3600, isPartial: false, isDerived: false)
        #expect(comparison.agreement(on: day)?.wetServices == 1)
        let later = DayWeather(
            start: Self.midnight + 48 * 3600, end: Self.midnight + 72 * 3600, isPartial: false, isDerived: false)
        #expect(comparison.agreement(on: later) == nil)
    }

    @Test("the days of a consensus have the agreement of its services")
    func consensus() throws {
        let comparison = Self.comparison([try Self.report("a"), try Self.report("b", rain: 30..<32)], atHour: 0)
        let report = try #require(WeatherReport(consensusOf: comparison))
        #expect(report.days.map(\.agreement?.certainty) == [.likely, .open])
        #expect(report.comparedWith.isEmpty, "they are its members")
    }
}
