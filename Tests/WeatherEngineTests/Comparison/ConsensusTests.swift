import Foundation
import Testing
import WeatherCore
import WeatherEngine

@Suite("The combined report of several services")
struct ConsensusTests {
    private static let start = Date(timeIntervalSince1970: 1_775_401_200)

    private static func report(
        _ id: String, _ temperatures: [Double?], hours: Double = 1, wind: Double = 0,
        condition: WeatherCondition = .cloudy, millimeters: Double? = nil
    ) throws -> WeatherReport {
        let point = try #require(Coordinates(latitude: 37.5665, longitude: 126.978))
        let zone = try #require(TimeZone(identifier: "Asia/Seoul"))
        var report = WeatherReport(
            place: Place(coordinates: point, timeZone: PlaceTimeZone(zone, source: .place)),
            provenance: Provenance(provider: id, providerName: id.uppercased(), attribution: id, fetched: start))
        for (index, temperature) in temperatures.enumerated() {
            var step = HourWeather(date: start + Double(index) * hours * 3600, duration: hours * 3600)
            step.temperature = temperature.map(Temperature.init(celsius:))
            step.wind = Wind(speed: Speed(metersPerSecond: 5), direction: Angle(degrees: wind))
            step.condition = condition
            step.precipitation = millimeters.map { Precipitation(total: PrecipitationAmount(millimeters: $0)) }
            report.hours.append(step)
        }
        report.current = CurrentWeather(in: report.hours, at: start)
        report.days = DayFold(timeZone: zone).days(of: report)
        return report
    }

    private static func consensus(_ reports: [WeatherReport]) -> WeatherReport? {
        WeatherReport(
            consensusOf: WeatherComparison(
                reports.map { ProviderAnswer(provider: $0.provenance.provider, outcome: .success($0)) }
                    + [ProviderAnswer(provider: "late", outcome: .failure(WeatherError(.timedOut, provider: "late")))],
                now: start))
    }

    @Test("how sure one service is of a value is not combined")
    func ranges() throws {
        let reports = try ["a", "b"].map { id in
            var report = try Self.report(id, [10, 11], millimeters: 4)
            for index in report.hours.indices {
                report.hours[index].temperaturePercentile10 = Temperature(celsius: 8)
                report.hours[index].temperaturePercentile90 = Temperature(celsius: 12)
                report.hours[index].precipitation?.minimum = PrecipitationAmount(millimeters: 3)
                report.hours[index].precipitation?.maximum = PrecipitationAmount(millimeters: 9)
            }
            return report
        }
        let steps = try #require(Self.consensus(reports)).hours
        #expect(steps.map(\.precipitation?.total.millimeters) == [4, 4])
        #expect(steps.allSatisfy { $0.precipitation?.minimum == nil && $0.precipitation?.maximum == nil })
        #expect(steps.allSatisfy { $0.temperaturePercentile10 == nil && $0.temperaturePercentile90 == nil })
    }

    @Test("numbers are medians, directions are circular means, and conditions are majorities")
    func values() throws {
        let report = try #require(
            Self.consensus([
                try Self.report("a", [10, 11, 12, nil], wind: 350, condition: .rain, millimeters: 1),
                try Self.report("b", [12, 19, 14, nil], wind: 10, condition: .cloudy),
                try Self.report("c", [20, nil, 13, nil], wind: 0, condition: .rain, millimeters: 4),
            ]))
        #expect(report.hours.map { $0.temperature?.celsius } == [12, 15, 13, nil])
        #expect(report.hours.allSatisfy { $0.condition == .rain && $0.precipitation?.total.millimeters == 2.5 })
        for step in report.hours {
            let direction = try #require(step.wind?.direction?.degrees)
            #expect(direction < 1e-6 || direction > 360 - 1e-6)
        }
        let consensus = try #require(report.consensus)
        #expect(consensus.members.map(\.provider) == ["a", "b", "c"])
        #expect(consensus.hours[1]["temperature"] == ["a", "b"])
        #expect(consensus.hours[0]["temperature"] == ["a", "b", "c"])
        #expect(consensus.hours[3]["temperature"] == nil)
        #expect(consensus.hours[0]["precipitation"] == ["a", "c"])
        #expect(report.current?.temperature?.celsius == 12)
        #expect(report.provenance.providerName == "A, B, C")
        #expect(report.provenance.attempts.map(\.provider) == ["late"])
    }

    @Test(
        "long steps count at their beginning, their amounts are split evenly, and services that reach further continue the steps"
    )
    func longSteps() throws {
        let report = try #require(
            Self.consensus([
                try Self.report("long", [10, 16, 22], hours: 3, millimeters: 3),
                try Self.report("short", [12, 12, 12, 12], millimeters: 2),
            ]))
        #expect(report.hours.map(\.duration) == [3600, 3600, 3600, 3600, 10_800])
        #expect(report.hours.map { $0.temperature?.celsius } == [11, 12, 12, 14, 22])
        #expect(report.hours.map { $0.precipitation?.total.millimeters } == [1.5, 1.5, 1.5, 1.5, 3])
        #expect(report.consensus?.hours.last?["temperature"] == ["long"])
    }

    @Test("a day is the median of whole days; partial days count only if there is no whole one")
    func days() throws {
        let whole = try Self.report("whole", Array(repeating: 10, count: 24))
        let report = try #require(
            Self.consensus([
                whole, try Self.report("part", [30, 30]), try Self.report("other", Array(repeating: 14, count: 24)),
            ]))
        #expect(report.days.map { $0.highTemperature?.celsius } == [12])
        #expect(report.days.map(\.isPartial) == [false])
        #expect(report.consensus?.days.first?["highTemperature"] == ["whole", "other"])
        let parts = try #require(Self.consensus([try Self.report("part", [30, 30])]))
        #expect(parts.days.map(\.isPartial) == [true] && parts.days[0].highTemperature?.celsius == 30)
    }

    @Test("alerts are those of the first service that has any; without alerts, the reason is kept")
    func alerts() throws {
        var reports = [try Self.report("a", [1]), try Self.report("b", [1]), try Self.report("c", [1])]
        let failure = PartFailure(path: "alerts", reason: .failed(WeatherError(.timedOut, provider: "a")))
        reports[0].failures = [failure]
        #expect(Self.consensus(reports)?.alerts == nil && Self.consensus(reports)?.failures == [failure])
        reports[1].alerts = []
        #expect(Self.consensus(reports)?.alerts == [] && Self.consensus(reports)?.failures == [])
        let alert = WeatherAlert(id: "storm", summary: "Storm")
        reports[2].alerts = [alert]
        #expect(Self.consensus(reports)?.alerts == [alert] && Self.consensus(reports)?.consensus?.alerts == "c")
    }

    @Test("without reports, there is no combined report")
    func none() {
        #expect(Self.consensus([]) == nil)
    }
}
