import Foundation
import Testing
import WeatherCore
import WeatherTesting

@Suite(.enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct RecordedDocumentTests {
    static let files = SharedFixtures.files(in: "metno/xml", withExtension: "xml")
        .filter { $0.lastPathComponent.hasPrefix("locationforecast") }

    @Test(arguments: files)
    func makesASensibleReport(_ file: URL) async throws {
        let body = try Data(contentsOf: file)
        let report = try await report(of: body, atHour: -1_000_000)
        #expect(!report.hours.isEmpty && report.current != nil)
        #expect(report.provenance.issued != nil)
        #expect(report.failures.allSatisfy { $0.found == "-273" })
        for (step, next) in zip(report.hours, report.hours.dropFirst()) { #expect(step.end == next.date) }
        #expect(report.hours.dropLast().allSatisfy { $0.condition != .unknown })
        #expect(report.hours.filter { $0.temperature == nil }.count == report.failures.count)
        #expect(report.hours.allSatisfy { $0.wind?.speed != nil && $0.pressure != nil })
    }

    @Test(arguments: files)
    func hourlyStepsHaveTheHourlyAmountsAndTheOthersTheirWholeSpan(_ file: URL) async throws {
        let body = try Data(contentsOf: file)
        var spans: [Date: [(duration: TimeInterval, amount: Double)]] = [:]
        for time in try XMLElement(parsing: body)["product"].elements(named: "time") {
            let start = try #require(time[attribute: "from"].internetDate)
            let end = try #require(time[attribute: "to"].internetDate)
            guard let amount = time["location"]["precipitation"][attribute: "value"].double else { continue }
            spans[start, default: []].append((end.timeIntervalSince(start), amount))
        }
        for step in try await report(of: body).hours {
            let own = spans[step.date]?.first { $0.duration == step.duration }
            #expect(step.precipitation?.total.millimeters == own?.amount)
        }
    }

    /// The low of 1.7 °C is that of the six hours to 02:00 of the 22nd, local time: at 02:00 it is 1.7 °C.
    @Test func extremesOfAPeriodAcrossMidnightAreOnTheDayOfTheirInstant() async throws {
        let oslo = try #require(TimeZone(identifier: "Europe/Oslo"))
        let file = try #require(Self.files.first { $0.lastPathComponent == "locationforecast-oslo.xml" })
        let days = DayFold(timeZone: oslo).days(of: try await report(of: try Data(contentsOf: file)))
        let noon = try #require(Date(internetDate: "2017-04-21T10:00:00Z"))
        let day = try #require(days.first { $0.start < noon && noon < $0.end })
        #expect(day.lowTemperature?.celsius == 3.3)
        #expect(day.highTemperature?.celsius == 10.5)
    }

    @Test func thereAreRecordedDocuments() { #expect(Self.files.count >= 4) }
}
