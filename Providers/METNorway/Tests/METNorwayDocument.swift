import Foundation
import HTTPTypes
import WeatherCore
import WeatherTesting

/// Builds documents of the classic form for 2 March 2026; hours above 23 are on later days.
enum METNorwayDocument {
    static func body(_ times: String...) -> Data {
        Data("<weatherdata><product class=\"pointData\">\(times.joined())</product></weatherdata>".utf8)
    }

    static func instant(_ hour: Int, _ values: String = "<cloudiness percent=\"50\"/>") -> String {
        time(text(hour), text(hour), values)
    }

    static func span(_ start: Int, _ end: Int, _ values: String) -> String { time(text(start), text(end), values) }

    static func rain(_ millimeters: Double) -> String { "<precipitation unit=\"mm\" value=\"\(millimeters)\"/>" }

    static func precipitation(_ total: Double, from least: Double? = nil, to most: Double? = nil) -> Precipitation {
        var precipitation = Precipitation(total: PrecipitationAmount(millimeters: total))
        precipitation.minimum = least.map(PrecipitationAmount.init(millimeters:))
        precipitation.maximum = most.map(PrecipitationAmount.init(millimeters:))
        return precipitation
    }

    static func symbol(_ code: String) -> String { "<symbol code=\"\(code)\"/>" }

    static func time(_ start: String, _ end: String, _ values: String) -> String {
        "<time from=\"\(start)\" to=\"\(end)\"><location>\(values)</location></time>"
    }

    /// A temperature at a time, and rain for some hours from then on.
    static func hours(_ start: String, lasting hours: Int) -> String {
        let end = (try? Date(start, strategy: .iso8601)).map { ($0 + Double(hours) * 3600).ISO8601Format() } ?? start
        return time(start, start, "<temperature value=\"1\"/>") + time(start, end, rain(1))
    }

    static func date(_ hour: Int) -> Date { Date(timeIntervalSince1970: 1_772_409_600 + TimeInterval(hour) * 3600) }

    private static func text(_ hour: Int) -> String { date(hour).ISO8601Format() }

    /// The provider's report of a document at an hour of 2 March 2026.
    static func report(
        of body: Data, status: Int = 200, fields: HTTPFields = [:], atHour hour: Int = 10
    ) async throws -> WeatherReport {
        let transport = StubTransport { _ in ServiceResponse(status: status, body, fields: fields) }
        return try await METNorwayCase.norway.report(through: transport, now: date(hour))
    }

    /// The provider's report of the sample at an hour of 2 March 2026.
    static func report(atHour hour: Int = 10) async throws -> WeatherReport {
        try await report(of: try METNorwayCase.norway.fixture("locationforecast.xml"), atHour: hour)
    }
}
