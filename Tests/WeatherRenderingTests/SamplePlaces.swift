import Foundation
import WeatherCore

@testable import WeatherRendering

/// Answers for several places, made up for the tests.
enum SamplePlaces {
    /// A warm place, a cold one in another time zone, one with almost no values, and one that is not found.
    static let all: [PlaceAnswer] = [
        PlaceAnswer(asked: "Seoul", result: .success(smooth)),
        PlaceAnswer(asked: "Reykjavík", result: .success(cold)),
        PlaceAnswer(asked: "-33.865,151.2", result: .success(SampleReports.sparse)),
        unknown,
    ]

    static let unknown = PlaceAnswer(
        asked: "Qwxyzzyville",
        result: .failure(WeatherError(.unknownName, details: .init { $0.subject = "Qwxyzzyville" })))

    /// The sample report without its failures.
    static let smooth: WeatherReport = {
        var report = SampleReports.rich
        report.failures = []
        report.provenance.attempts = []
        report.provenance.isSimulated = false
        return report
    }()

    private static let cold: WeatherReport = {
        var report = smooth
        report.place = Place(
            coordinates: SampleReports.point(64.1355, -21.8954), name: "Reykjavík", countryCode: "IS",
            timeZone: TimeZone(identifier: "Atlantic/Reykjavik").map { PlaceTimeZone($0, source: .place) })
        report.provenance.providerName = "MET Norway"
        report.provenance.provider = "metno"
        report.current?.temperature = Temperature(celsius: -7.6)
        report.current?.isDaylight = false
        for index in report.days.indices {
            report.days[index].lowTemperature = Temperature(celsius: -8.2)
            report.days[index].highTemperature = Temperature(celsius: -5.9)
        }
        return report
    }()
}
