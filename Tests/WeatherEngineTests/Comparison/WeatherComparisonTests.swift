import Foundation
import Testing
import WeatherCore

@testable import WeatherEngine

@Suite("Services side by side")
struct WeatherComparisonTests {
    /// Midnight of 6 April 2026 in Seoul.
    private static let midnight = Date(timeIntervalSince1970: 1_775_401_200)

    /// A forecast of two days in steps, in Seoul: 10° at midnight, one degree more each hour until noon.
    private static func report(
        _ id: String, warmer: Double = 0, stepHours: Int = 1, from firstHour: Int = 0,
        zone: TimeZone? = TimeZone(identifier: "Asia/Seoul")
    ) throws -> WeatherReport {
        let point = try #require(Coordinates(latitude: 37.5665, longitude: 126.978))
        let place = Place(coordinates: point, timeZone: zone.map { PlaceTimeZone($0, source: .place) })
        var report = WeatherReport(
            place: place,
            provenance: Provenance(provider: id, providerName: id, attribution: id, fetched: midnight))
        for hour in stride(from: firstHour, to: 48, by: stepHours) {
            var step = HourWeather(date: midnight + Double(hour) * 3600, duration: Double(stepHours) * 3600)
            step.temperature = Temperature(celsius: 10 + Double(12 - abs(hour % 24 - 12)) + warmer)
            step.precipitation = Precipitation(total: PrecipitationAmount(millimeters: 0.5 * Double(stepHours)))
            step.wind = Wind(speed: Speed(metersPerSecond: 4), direction: Angle(degrees: warmer > 0 ? 350 : 10))
            step.condition = hour < 24 ? .cloudy : .rain
            report.hours.append(step)
        }
        report.days = DayFold(timeZone: zone ?? .gmt).days(of: report)
        return report
    }

    private static func comparison(_ reports: [WeatherReport], at hour: Double = 0) -> WeatherComparison {
        WeatherComparison(
            reports.map { ProviderAnswer(provider: $0.provenance.provider, outcome: .success($0)) },
            now: midnight + hour * 3600)
    }

    @Test("a service that is 2 K too warm differs by 2 K from the medians, and the others do not")
    func plantedError() throws {
        let reports = try [("a", 0), ("b", 2), ("c", 0.1), ("d", -0.1)].map { try Self.report($0.0, warmer: $0.1) }
        let comparison = Self.comparison(reports)
        for (quantity, rows) in [
            (.highTemperature, comparison.days), (.lowTemperature, comparison.days), (.temperature, comparison.hours),
        ] as [(ComparedQuantity, [ComparedRow])] {
            let differences = try reports.indices.map {
                try #require(comparison.meanDifference(ofReport: $0, in: quantity, over: rows))
            }
            #expect(abs(differences[1] - 1.95) < 0.001)
            #expect([0, 2, 3].allSatisfy { abs(differences[$0]) < 0.2 })
        }
        #expect(comparison.days.map { $0.median(of: .highTemperature) ?? .nan }.allSatisfy { abs($0 - 22.05) < 0.001 })
        #expect(comparison.days.allSatisfy { abs(($0.spread(of: .highTemperature) ?? 0) - 2.1) < 0.001 })
    }

    @Test("a value far from those of three others is an outlier, and the farthest comes first")
    func outliers() throws {
        let reports = try [("a", 0), ("b", 4), ("c", 0.1), ("d", -0.1)].map { try Self.report($0.0, warmer: $0.1) }
        let outliers = Self.comparison(reports).outliers
        #expect(outliers.map(\.report) == [1, 1, 1, 1])
        #expect(Set(outliers.map(\.quantity)) == [.highTemperature, .lowTemperature])
        #expect(outliers.allSatisfy { abs($0.difference - 3.95) < 0.001 })
    }

    @Test("two services that differ from two others are no outliers, nor is one among three, nor a small difference")
    func noOutliers() throws {
        for differences in [[0, 0, 4, 4.1], [0, 0, 4], [0, 0.1, -0.1, 2.9], [0, 2, 4, 6]] {
            let reports = try differences.enumerated().map { try Self.report("\($0.offset)", warmer: $0.element) }
            #expect(Self.comparison(reports).outliers == [], "\(differences)")
        }
    }

    @Test("a service expects rain with 0.5 mm and a chance of 30 %, or else by its chance or condition")
    func wet() throws {
        func wet(_ change: (inout ComparedWeather) -> Void) -> Bool? {
            var weather = ComparedWeather()
            change(&weather)
            return ComparedRow(DateInterval(start: Self.midnight, duration: 86_400), [weather]).wetServices.known == 0
                ? nil
                : ComparedRow(DateInterval(start: Self.midnight, duration: 86_400), [weather]).wetServices.wet == 1
        }
        #expect(wet { $0.numbers = [.precipitation: 0.5] } == true)
        #expect(wet { $0.numbers = [.precipitation: 0.4] } == false)
        #expect(wet { $0.numbers = [.precipitation: 5, .precipitationChance: 0.2] } == false)
        #expect(wet { $0.numbers = [.precipitationChance: 0.5] } == true)
        #expect(wet { $0.numbers = [.precipitationChance: 0.4] } == false)
        #expect(wet { $0.condition = .lightSnow } == true)
        #expect(wet { $0.condition = .cloudy } == false)
        #expect(wet { $0.numbers = [.windSpeed: 3] } == nil)
    }

    @Test("one service alone has a median, but no spread and no difference")
    func alone() throws {
        let comparison = Self.comparison([try Self.report("a")])
        #expect(comparison.days.count == 2)
        #expect(comparison.days[0].median(of: .highTemperature) == 22)
        #expect(comparison.days[0].spread(of: .highTemperature) == nil)
        #expect(comparison.meanDifference(ofReport: 0, in: .highTemperature, over: comparison.days) == nil)
    }

    @Test("a partial day is shown, but not compared with whole days")
    func partialDays() throws {
        let evening = try Self.report("evening", from: 18)
        let comparison = Self.comparison([try Self.report("a"), evening, try Self.report("b", warmer: 1)], at: 18)
        let today = comparison.days[0]
        #expect(today.values(of: .highTemperature) == [22, 16, 23])
        #expect(today.entries.map { $0?.isPartial } == [false, true, false])
        #expect(today.median(of: .highTemperature) == 22.5)
        #expect(today.spread(of: .highTemperature) == 1)
        #expect(comparison.days[1].values(of: .highTemperature) == [22, 22, 23])
        let only = Self.comparison([evening, try Self.report("later", from: 20)], at: 20)
        #expect(only.days[0].median(of: .highTemperature) == 15, "when no service has the whole day, parts count")
    }

    @Test("long steps have a temperature only at their beginning, and their amount is split evenly")
    func longSteps() throws {
        let comparison = Self.comparison([try Self.report("a"), try Self.report("b", stepHours: 3)])
        #expect(comparison.hours.count == 48)
        #expect(comparison.hours.prefix(4).map { $0.values(of: .temperature)[1] } == [10, nil, nil, 13])
        #expect(comparison.hours.prefix(4).map { $0.values(of: .precipitation)[1] } == [0.5, 0.5, 0.5, 0.5])
        #expect(comparison.hours[1].median(of: .temperature) == 11)
        #expect(comparison.hours[30].condition == .rain)
    }

    @Test("directions are averaged around north")
    func direction() throws {
        let comparison = Self.comparison([try Self.report("a"), try Self.report("b", warmer: 1)])
        let mean = try #require(comparison.hours[0].windDirection?.degrees)
        #expect(mean < 1e-6 || mean > 360 - 1e-6)
    }

    @Test("days are in one time zone, not a service's guessed one; past days are left out")
    func zones() throws {
        let elsewhere = try Self.report("b", zone: TimeZone(secondsFromGMT: 0))
        #expect(elsewhere.days.count == 3)
        let comparison = Self.comparison([try Self.report("a"), elsewhere])
        #expect(comparison.days.map(\.interval.start) == [Self.midnight, Self.midnight + 86_400])
        #expect(comparison.days[0].values(of: .lowTemperature) == [10, 10])
        #expect(Self.comparison([try Self.report("a")], at: 24).days.count == 1)
    }

    @Test("services that did not answer are listed with the reason; without any answer, the comparison is empty")
    func missing() throws {
        let error = WeatherError(.timedOut, provider: "b")
        let comparison = WeatherComparison(
            [ProviderAnswer(provider: "b", outcome: .failure(error))], now: Self.midnight)
        #expect(comparison.missing == [ProviderAttempt(provider: "b", error: error)])
        #expect(comparison.reports.isEmpty && comparison.days.isEmpty && comparison.hours.isEmpty)
        #expect(comparison.place == nil)
    }
}
