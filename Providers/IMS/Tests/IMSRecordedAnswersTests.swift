import Foundation
import Testing
import WeatherCore
import WeatherIMS
import WeatherTesting

@Suite("IMS's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct IMSRecordedAnswersTests {
    private func recorded(_ name: String) throws -> Data {
        try Data(contentsOf: try #require(SharedFixtures.folder).appending(path: "ims/\(name).json"))
    }

    private func report(_ forecast: String, _ analysis: String) async throws -> WeatherReport {
        let akko = try #require(Coordinates(latitude: 32.93, longitude: 35.08))
        let documents = ["/full_forecast_data/35": try recorded(forecast), "/now_analysis/35": try recorded(analysis)]
        return try await IMSSamples.report(through: try IMSSamples.transport(replacing: documents), at: akko)
    }

    @Test("a week of Akko")
    func week() async throws {
        let report = try await report("full-forecast-35", "now-analysis-35")
        #expect(report.failures.isEmpty && report.current?.isForecast == true)
        #expect(report.hours.count == 147 && report.days.count == 7)
        #expect(report.hours.allSatisfy { $0.temperature != nil && $0.wind?.direction != nil && $0.duration == 3600 })
        #expect(report.days.allSatisfy { $0.highTemperature != nil && $0.end.timeIntervalSince($0.start) == 86_400 })
        // The rows of the known answers with a zone's name and a number of a direction.
        #expect(report.current?.date == Date(internetDate: "2026-07-24T21:20:00+03:00"))
        #expect(report.current?.wind?.direction == Angle(degrees: 225))
        let night = report.hours.first { $0.date == Date(internetDate: "2026-07-24T23:00:00Z") }
        #expect(night?.wind?.direction == Angle(degrees: 248))
        #expect(report.narrative?.text == "This evening and tonight: Partly cloudy.")
    }

    @Test("the directions of the legend are those that are reported")
    func directions() async throws {
        let legend = try JSONValue(parsing: try recorded("wind-directions"))["data"]
        #expect(legend.members.count == 17)
        for (id, direction) in legend.members {
            let hour = #"{"forecast_time":"2026-04-06 09:00:00","wind_speed":"5","wind_direction_id":"\#(id)"}"#
            let body = Data(#"{"data":{"2026-04-06":{"hourly":{"09:00":\#(hour)}}}}"#.utf8)
            let transport = try IMSSamples.transport(replacing: ["full_forecast": body])
            let report = try await IMSSamples.report(through: transport, products: [.hourly])
            #expect(report.hours.first?.wind?.direction == direction["direction"].double.map(Angle.init(degrees:)))
        }
    }

    @Test("the legends are refused in another's place", arguments: ["weather-codes", "wind-directions"])
    func others(name: String) async throws {
        let error = await #expect(throws: WeatherError.self) { try await report(name, name) }
        #expect(error?.code == .invalidResponse)
    }
}
