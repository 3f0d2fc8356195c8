import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherSandbox
import WeatherTesting

@testable import WeatherOpenMeteo

@Suite("Open-Meteo's past weather")
struct OpenMeteoHistoryTests {
    private static let now = "2026-11-28T09:00:00Z"

    /// The days from one date to another, the last one excluded, in a zone that is always at this offset from UTC.
    private static func period(_ first: String, _ last: String, hours: Double) throws -> DateInterval {
        let start = try Date("\(first)T00:00:00Z", strategy: .iso8601) - hours * 3600
        return DateInterval(start: start, end: try Date("\(last)T00:00:00Z", strategy: .iso8601) - hours * 3600)
    }

    private static func request(_ period: DateInterval, zone: String) async throws -> ServiceRequest {
        let transport = StubTransport { _ in ServiceResponse(status: 500, Data()) }
        _ = try? await OpenMeteoCase.openMeteo.report(
            through: transport, zone: TimeZone(identifier: zone), products: [.history],
            now: try Date(now, strategy: .iso8601), period: period)
        return try #require(transport.requests.first)
    }

    @Test("the last three months come from the forecast's models, everything before from the archive, which is kept")
    func hosts() async throws {
        let yesterday = try await Self.request(
            try Self.period("2026-11-27", "2026-11-28", hours: 9), zone: "Asia/Seoul")
        #expect(yesterday.http.path?.hasPrefix("/v1/forecast?") == true && !yesterday.isUnchanging)
        #expect(yesterday.http.path?.contains("start_date=2026-11-27&end_date=2026-11-28") == true)
        let spring = try await Self.request(try Self.period("2026-04-06", "2026-04-08", hours: 9), zone: "Asia/Seoul")
        #expect(spring.http.authority == "archive-api.open-meteo.com" && spring.isUnchanging)
        #expect(spring.http.path?.hasPrefix("/v1/archive?") == true)
        // A day more than asked, for the precipitation of the last hour.
        #expect(spring.http.path?.contains("start_date=2026-04-06&end_date=2026-04-08") == true)
        let years = try await Self.request(try Self.period("2016-01-01", "2026-01-01", hours: 9), zone: "Asia/Seoul")
        #expect(years.http.path?.contains("start_date=2016-01-01&end_date=2025-12-31") == true)
        #expect(years.http.path?.contains("hourly") == false && years.isUnchanging)
    }

    @Test("no request is made without a period, or for a query of a forecast")
    func unasked() async throws {
        let transport = StubTransport { _ in ServiceResponse(status: 500, Data()) }
        _ = try? await OpenMeteoCase.openMeteo.report(through: transport, products: [.history])
        #expect(transport.requests.isEmpty)
    }

    @Test(
        "recorded answers of the archive", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent")
    )
    func recorded() async throws {
        func history(_ name: String, _ period: DateInterval) async throws -> PastWeather {
            let files = SharedFixtures.files(in: "openmeteo", withExtension: "json")
            let body = try Data(
                contentsOf: try #require(files.first { $0.lastPathComponent == "archive-\(name).json" }))
            let report = try await OpenMeteoCase.openMeteo.report(
                through: StubTransport { _ in ServiceResponse(body) },
                at: Coordinates(latitude: -15.8, longitude: -47.9),
                zone: TimeZone(identifier: "America/Sao_Paulo"), products: [.history],
                now: try Date(Self.now, strategy: .iso8601), period: period)
            return try #require(report.history)
        }
        let day = try await history("brasilia-hourly-2022-12-29", Self.period("2022-12-29", "2022-12-30", hours: -3))
        #expect(day.hours.count == 24 && day.basis == .analysed)
        #expect(day.hours.first?.temperature == Temperature(celsius: 18.7))
        #expect(day.hours[14].temperature == Temperature(celsius: 26.4))
        let days = try await history("brasilia-daily-2022-12-29", Self.period("2022-12-30", "2023-01-02", hours: -3))
        #expect(days.days.map(\.highTemperature) == [25.5, 25.8, 26.2].map { Temperature(celsius: $0) })
    }
}
