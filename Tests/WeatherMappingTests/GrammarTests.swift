import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherMapping
import WeatherTesting

/// Checks what a file can say beyond paths and units.
@Suite("Grammar of mapping files")
struct GrammarTests {
    static func file(_ request: String, format: String = "json", more: String = "") -> String {
        """
        {"mapping": 1, "name": "Sample", "homePage": "https://example.org", "terms": "https://example.org/terms",
        "attribution": "Sample", "format": "\(format)", "baseURL": "https://api.example.org",
        "coverage": "worldwide", \(more)
        "requests": [\(request)]}
        """
    }

    private static let steps = #""steps": {"each": "steps", "time": "time", "instant": {"uvIndex": "uv"}}"#
    private static let answer = #"{"steps": [{"time": "2026-04-06T06:00:00Z", "uv": 3}]}"#

    private func report(
        _ text: String, _ answer: String, key: String? = nil,
        products: Set<WeatherProduct> = .forecast
    ) async throws -> (report: WeatherReport, requests: [String]) {
        let transport = StubTransport { _ in ServiceResponse(Data(answer.utf8)) }
        let report = try await Samples.report(
            try Samples.mapping(text).entry, through: transport, at: try Samples.point(52.52126, -0.04951),
            now: try #require(Date(internetDate: "2026-04-06T06:30:00Z")), products: products, key: key)
        return (report, transport.requests.compactMap(\.http.path))
    }

    @Test(
        "coordinates have as many decimals as the file says, without trailing zeros",
        arguments: [
            ("{latitude},{longitude}", "52.521,-0.05"), ("{longitude:2},{latitude:2}", "-0.05,52.52"),
            ("{latitude:4},{longitude:4}", "52.5213,-0.0495"), ("{latitude:0},{longitude:0}", "53,0"),
            ("{latitude-0.5:1},{longitude+0.5:1}", "52,0.5"), ("{longitude:1}", "0"),
        ])
    func decimals(template: String, sent: String) async throws {
        let (_, requests) = try await report(
            Self.file(#"{"path": "/a", "query": {"at": "\#(template)"}, \#(Self.steps)}"#), Self.answer)
        #expect(requests == ["/a?at=\(sent)"])
    }

    @Test(
        "an impossible number of decimals is a mistake",
        arguments: ["{latitude:5}", "{latitude:}", "{latitude:-1}", "{latitude:2:2}", "{today:2}", "{latitude:x}"])
    func wrongDecimals(template: String) {
        let mistakes = Samples.mistakes(
            in: Self.file(#"{"path": "/a", "query": {"at": "\#(template)"}, \#(Self.steps)}"#))
        #expect(mistakes.map(\.property) == ["requests[0].query.at"])
        #expect(mistakes.first?.description.contains("{latitude:2}") == true)
    }

    @Test("a polygon, a point and stations can have the longitude first")
    func longitudeFirst() async throws {
        let polygon = #"{"polygon": [[10, 50], [20, 50], [20, 60]], "order": "longitudeFirst"}"#
        let text = Self.file(#"{"path": "/a", \#(Self.steps)}"#).replacing("\"worldwide\"", with: polygon)
        let coverage = try Samples.mapping(text).descriptor.coverage
        #expect(coverage.contains(Place(coordinates: try Samples.point(52, 18))) == true)
        #expect(coverage.contains(Place(coordinates: try Samples.point(18, 52))) == false)
        #expect(
            Samples.mistakes(in: text.replacing("longitudeFirst", with: "lonlat")).map(\.property) == [
                "coverage.order"
            ])

        let point = #"{"path": "/a", "point": {"path": "at", "order": "longitudeFirst"}, \#(Self.steps)}"#
        let near = Self.answer.replacing("{\"steps\"", with: "{\"at\": [-0.05, 52.5], \"steps\"")
        #expect(try await report(Self.file(point), near).report.hours.count == 1)
        for (order, isNear) in [("longitudeFirst", true), ("latitudeFirst", false)] {
            let mapping = try Samples.mapping(Self.file(point.replacing("longitudeFirst", with: order)))
            let context = ProviderContext(
                descriptor: mapping.descriptor, transport: Live(body: Data(near.utf8)), clock: { Date() })
            let query = WeatherQuery(place: Place(coordinates: try Samples.point(52.52, -0.05)), products: [.hourly])
            do {
                _ = try await MappingProvider(mapping, context: context).report(for: query)
                #expect(isNear)
            } catch let error as WeatherError {
                #expect(!isNear && error.reason == .otherPlace)
            }
        }

        let stations = """
            {"path": "/a", "current": {"each": "stations", "time": "time", "station": {"path": "at",
             "order": "longitudeFirst"}, "instant": {"temperature": {"path": "t", "unit": "°C"}}}}
            """
        let observed = """
            {"stations": [{"time": "2026-04-06T06:00:00Z", "at": [52.5, -0.05], "t": 1},
             {"time": "2026-04-06T06:00:00Z", "at": [-0.2, 52.5], "t": 2}]}
            """
        #expect(try await report(Self.file(stations), observed).report.current?.temperature == Temperature(celsius: 2))
    }

    @Test(
        "a refusal in the body counts, whatever the status",
        arguments: [
            (#"{"code": 401, "message": "no"}"#, WeatherError.Reason.keyRefused),
            (#"{"code": "401"}"#, .keyRefused), (#"{"code": 4011}"#, .missingValue),
            (#"{"message": "limit reached today"}"#, .quotaExceeded), (#"{"message": "No limit"}"#, .missingValue),
        ])
    func refused(body: String, reason: WeatherError.Reason) async throws {
        let request = """
            {"path": "/a", "query": {"key": "{key}"}, "refused": [
              {"path": "code", "is": [401, 403], "means": "keyRefused"},
              {"path": "message", "begins": "limit", "means": "quotaExceeded"}], \(Self.steps)}
            """
        let text = Self.file(request, more: #""key": {"signUp": "https://example.org/keys"},"#)
        let error = await #expect(throws: WeatherError.self) {
            try await report(text, body, key: "0123456789abcdef")
        }
        #expect(error?.reason == reason)
        #expect(try await report(text, Self.answer, key: "0123456789abcdef").report.hours.count == 1)
    }

    @Test("the hours of several days become one list, and can use values of their day")
    func nestedLists() async throws {
        let json = Self.file(
            """
            {"path": "/a", "steps": {"each": "days[*].hours",
             "time": {"path": "^.date", "timeOfDay": "at", "form": "yyyy-MM-dd HHmm", "zone": "Asia/Seoul"},
             "instant": {"uvIndex": "uv", "humidity": {"path": "^.^.rh", "unit": "%"}}}}
            """)
        let body = """
            {"rh": 40, "days": [{"date": "2026-04-06", "hours": [{"at": "0600", "uv": 1}, {"at": "0700", "uv": 2}]},
             {"date": "2026-04-07"}, {"date": "2026-04-08", "hours": [{"at": "0600", "uv": 3}]}]}
            """
        let hours = try await report(json, body).report.hours
        #expect(hours.map(\.uvIndex?.value) == [1, 2, 3] && hours.allSatisfy { $0.humidity == Fraction(percent: 40) })
        let dates = ["2026-04-05T21:00:00Z", "2026-04-05T22:00:00Z", "2026-04-07T21:00:00Z"]
        #expect(hours.map(\.date) == dates.map { Date(internetDate: $0) })

        let xml = Self.file(
            """
            {"path": "/a", "steps": {"each": "day/hour", "time": {"path": "../@date", "timeOfDay": "@at",
             "form": "yyyy-MM-dd HHmm", "zone": "Asia/Seoul"}, "instant": {"uvIndex": "@uv"}}}
            """, format: "xml")
        let document = """
            <r><day date="2026-04-06"><hour at="0600" uv="1"/><hour at="0700" uv="2"/></day>
            <day date="2026-04-08"><hour at="0600" uv="3"/></day></r>
            """
        let own = try await report(xml, document).report.hours
        #expect(own.map(\.date) == hours.map(\.date) && own.map(\.uvIndex) == hours.map(\.uvIndex))
    }

    @Test(
        "a path out of a record is a mistake if nothing encloses the record",
        arguments: [
            (#""timeZone": "^.zone","#, "requests[0].timeZone"), (#""timeZone": "a[*].b","#, "requests[0].timeZone"),
        ])
    func strayPaths(property: String, mistake: String) {
        let text = Self.file(#"{"path": "/a", \#(property) \#(Self.steps)}"#)
        #expect(Samples.mistakes(in: text).map(\.property) == [mistake])
    }

    @Test("days that the service sends are read")
    func days() async throws {
        let text = Self.file(
            """
            {"path": "/a", "days": {"each": "daily", "date": {"path": "date", "form": "local", "zone": "Asia/Seoul"},
             "values": {"highTemperature": {"path": "max", "unit": "°C"}, "lowTemperature": {"path": "min", "unit": "°C"},
              "condition": {"path": "sky", "codes": "sky"}, "windGust": {"path": "gust", "unit": "m/s"},
              "precipitation": {"path": "sum", "unit": "mm", "frozen": {"path": "snow", "unit": "0–1"}},
              "sunrise": {"path": "sunrise", "form": "local", "zone": "Asia/Seoul"}}}}
            """, more: #""codes": {"sky": {"1": "rain"}},"#)
        let body = """
            {"daily": [{"date": "2026-04-07", "max": 14}, {"date": "2026-04-06", "max": 12.5, "min": 3, "sky": 1,
             "gust": 11, "sum": 4, "snow": 0.25, "sunrise": "2026-04-06T06:12"}, {"date": "2026-04-08"}]}
            """
        let report = try await report(text, body, products: [.daily]).report
        let midnight = try #require(Date(internetDate: "2026-04-05T15:00:00Z"))
        #expect(report.days.map(\.start) == [midnight, midnight + 86_400] && report.days[0].end == midnight + 86_400)
        let day = report.days[0]
        #expect(day.highTemperature == Temperature(celsius: 12.5) && day.lowTemperature == Temperature(celsius: 3))
        #expect(day.condition == .rain && day.wind?.gust == Speed(metersPerSecond: 11) && !day.isDerived)
        #expect(day.precipitation?.snow == PrecipitationAmount(millimeters: 1))
        #expect(day.precipitation?.rain == PrecipitationAmount(millimeters: 3))
        #expect(report.sunEvents.map(\.sunrise) == [Date(internetDate: "2026-04-05T21:12:00Z")])
        #expect(try Samples.mapping(text).descriptor.products == [.daily])
        // A day in another zone would be another day.
        let zoneless = text.replacing(", \"zone\": \"Asia/Seoul\"}, \n", with: "}, \n")
            .replacing(
                "\"form\": \"local\", \"zone\": \"Asia/Seoul\"},\n \"values\"",
                with: "\"form\": \"local\"},\n \"values\"")
        #expect(Samples.mistakes(in: zoneless).map(\.property) == ["requests[0].days.date.zone"])
    }

    @Test("the strongest gust of the hour before belongs to that hour")
    func gusts() async throws {
        let text = Self.file(
            """
            {"path": "/a", "steps": {"each": "steps", "time": "time", "instant": {"windSpeed": {"path": "w", "unit": "m/s"}},
             "period": {"before": 3600, "beginsStep": false, "windGust": {"path": "g", "unit": "m/s"}}}}
            """)
        let body = """
            {"steps": [{"time": "2026-04-06T06:00:00Z", "w": 1, "g": 5}, {"time": "2026-04-06T07:00:00Z", "w": 2, "g": 9}]}
            """
        let hours = try await report(text, body).report.hours
        #expect(hours.map(\.wind?.gust?.metersPerSecond) == [9, nil])
    }
}

/// A service whose answers do not count as recordings, so that their place is checked.
private struct Live: HTTPTransport {
    let body: Data
    func send(_ request: ServiceRequest) async throws -> ServiceResponse {
        var response = ServiceResponse(body)
        response.delivery.isRecorded = false
        return response
    }
}
