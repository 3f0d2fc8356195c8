import Foundation
import Testing
import WeatherCore
import WeatherFMI
import WeatherMapping
import WeatherTesting

@Suite("Records of an answer")
struct RecordTests {
    /// Returns a file with the given request.
    private func file(_ request: String, format: String = "json", more: String = "") -> String {
        """
        {"mapping": 1, "name": "Sample", "homePage": "https://example.org", "terms": "https://example.org/terms",
        "attribution": "Sample", "format": "\(format)", "baseURL": "https://api.example.org",
        "coverage": "worldwide", \(more)
        "requests": [\(request)]}
        """
    }

    private func report(_ text: String, _ answer: String, now: String) async throws -> WeatherReport {
        try await Samples.report(
            try Samples.mapping(text).entry, answer: ServiceResponse(Data(answer.utf8)),
            at: try Samples.point(52.52, 13.41),
            now: try #require(Date(internetDate: now)))
    }

    @Test("parallel arrays are read, with local times, rates and flags")
    func columns() async throws {
        let text = file(
            """
            {"path": "/v1/forecast", "query": {"at": "{latitude},{longitude}", "lang": "{language}"},
             "timeZone": "timezone", "steps": {
               "columns": {"of": "hourly", "along": "time"}, "time": {"path": "time", "form": "local"},
               "instant": {
                 "temperature": {"path": ["t_new", "t"], "unit": "°F"}, "isDaylight": "day",
                 "uvIndex": "uv", "humidity": {"path": "rh", "unit": "0–1", "unknown": -1}},
               "period": {"after": 3600, "precipitation": {"path": "rate", "unit": "in/h"}}}}
            """)
        let answer = """
            {"timezone": "Europe/Berlin", "hourly": {
              "time": ["2026-04-06T08:00", "2026-04-06T09:00", "2026-04-06T10:00"],
              "t": [50, 59, null], "day": [0, 1, 1], "uv": [0, 3, 400], "rh": [0.5, -1, 0.7],
              "rate": [0, 0.1, 0.2]}}
            """
        let report = try await report(text, answer, now: "2026-04-06T06:30:00Z")
        #expect(report.hours.first?.date == Date(internetDate: "2026-04-06T06:00:00Z"))
        #expect(report.hours.map(\.temperature?.celsius) == [10, 15, nil])
        #expect(report.hours.map(\.isDaylight) == [false, true, true])
        #expect(report.hours.map(\.humidity?.fraction) == [0.5, nil, 0.7])
        #expect(report.hours.map(\.uvIndex?.value) == [0, 3, nil])
        #expect(report.hours.map(\.precipitation?.total.millimeters) == [0, 2.54, 5.08])
        #expect(report.failures.count == 1 && report.failures.first?.path.contains("uv") == true)
        #expect(report.place.timeZone?.zone.identifier == "Europe/Berlin")
    }

    @Test(
        "percentiles of MET Norway's temperature are read, and left out and noted where they are the wrong way round",
        .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
    func percentiles() async throws {
        let details = "data.instant.details"
        func text(_ low: Int, _ high: Int) -> String {
            file(
                """
                {"path": "/complete", "steps": {"each": "properties.timeseries", "time": "time", "instant": {
                  "temperature": {"path": "\(details).air_temperature", "unit": "°C"},
                  "temperaturePercentile10": {"path": "\(details).air_temperature_percentile_\(low)", "unit": "°C"},
                  "temperaturePercentile90": {"path": "\(details).air_temperature_percentile_\(high)", "unit": "°C"}}}}
                """)
        }
        let answer = String(
            decoding: try SharedFixtures.document(
                "metno/json/locationforecast-complete-60N-10E-2024-03-08-percentiles.json"), as: UTF8.self)
        let now = "2024-03-08T12:00:00Z"
        let read = try await report(text(10, 90), answer, now: now)
        #expect(read.hours.first?.temperature?.celsius == 2.3 && read.failures.isEmpty)
        #expect(read.hours.first?.temperaturePercentile10?.celsius == 1.9)
        #expect(read.hours.first?.temperaturePercentile90?.celsius == 2.8)
        let swapped = try await report(text(90, 10), answer, now: now)
        #expect(swapped.hours.first?.temperature?.celsius == 2.3)
        #expect(swapped.hours.first?.temperaturePercentile10 == nil)
        #expect(swapped.hours.first?.temperaturePercentile90 == nil)
        #expect(
            swapped.failures.first?.path
                == "hours.properties.timeseries[0].\(details).air_temperature_percentile_10")
        #expect(swapped.failures.first?.reason == .outOfRange)
    }

    @Test("sums since the start of the forecast become the amounts between records")
    func accumulated() async throws {
        func text(_ accumulated: String) -> String {
            file(
                """
                {"path": "/a", "steps": {"each": "steps", "time": "time", "length": 3600,
                  "instant": {"temperature": {"path": "t", "unit": "°C"}},
                  "period": {"precipitation": {"path": "sum", "unit": "kg/m²"\(accumulated)}}}}
                """)
        }
        // The last record but one is of another model run; the fourth has a sum that is smaller by rounding only.
        let sums = ["0.5", "0.75", "2", "1.995", "null", "3", "0.25", "1.25"]
        let steps = sums.enumerated().map { #"{"time": "2026-04-06T0\#($0):00:00Z", "t": 1, "sum": \#($1)}"# }
        let answer = "{\"steps\": [\(steps.shuffled().joined(separator: ", "))]}"
        let read = try await report(text(#", "accumulated": true"#), answer, now: "2026-04-06T00:10:00Z")
        #expect(read.hours.map(\.precipitation?.total.millimeters) == [0.25, 1.25, 0, nil, nil, nil, 1, nil])
        #expect(read.failures.isEmpty)
        let plain = try await report(text(""), answer, now: "2026-04-06T00:10:00Z")
        #expect(plain.hours.compactMap(\.precipitation?.total.millimeters).max() == 3)
    }

    @Test("a value of a table that cannot be used is named with its own list")
    func tableOfTexts() async throws {
        let text = file(
            """
            {"path": "/a", "steps": {
              "table": {"lists": [{"path": "times", "fields": ["time"]}, {"path": "t", "fields": ["t"]}]},
              "time": {"path": "time", "form": "seconds"}, "instant": {"temperature": {"path": "t", "unit": "°C"}}}}
            """)
        let answer = #"{"times": ["2026-04-06T00:00", "2026-04-06T01:00"], "t": [8, 9]}"#
        let failure = await #expect(throws: WeatherError.self) {
            _ = try await report(text, answer, now: "2026-04-06T00:10:00Z")
        }
        #expect(failure?.details.path == "$.times", "\(String(describing: failure?.details))")
    }

    @Test("a report takes as many requests as the file lists")
    func requests() throws {
        let steps = #"{"path": "/a", "steps": {"each": "steps", "time": "time", "instant": {"uvIndex": "uv"}}}"#
        let current = #"{"path": "/b", "current": {"time": "time", "instant": {"uvIndex": "uv"}}}"#
        #expect(try Samples.mapping(file(steps)).descriptor.requestsPerReport == 1)
        #expect(try Samples.mapping(file("\(steps), \(current)")).descriptor.requestsPerReport == 2)
    }

    @Test("in XML, attributes and elements with certain attributes are read")
    func xml() async throws {
        let text = file(
            """
            {"path": "/forecast", "steps": {
               "each": "data/hour", "time": {"path": "@at", "form": "yyyyMMddHH", "zone": "Asia/Seoul"},
               "instant": {
                 "temperature": {"path": "value[@name='T']/@n", "unit": "°C"},
                 "dewPoint": {"path": "value[2]", "unit": "K"},
                 "pressure": {"path": "set[id='p']/number", "unit": "Pa"}}}}
            """, format: "xml")
        let answer = """
            <r><data><hour at="2026040615"><value name="T" n="11.5"/><value name="D">280.15</value>
            <set><id>q</id><number>1</number></set><set><id>p</id><number>101300</number></set></hour>
            <hour at="2026040616"><value name="T" n="12"/></hour></data></r>
            """
        let report = try await report(text, answer, now: "2026-04-06T06:30:00Z")
        #expect(
            report.hours.map(\.date) == [
                Date(internetDate: "2026-04-06T06:00:00Z"), Date(internetDate: "2026-04-06T07:00:00Z"),
            ])
        #expect(report.hours.map(\.temperature?.celsius) == [11.5, 12])
        #expect(report.hours.first?.dewPoint == Temperature(celsius: 7))
        #expect(report.hours.first?.pressure == Pressure(hectopascals: 1013))
    }

    @Test("the latest observation of the nearest station is read, as by the compiled provider")
    func stations() async throws {
        let text = file(
            """
            {"path": "/wfs", "current": {
              "table": {"of": "member/GridSeriesObservation/result/MultiPointCoverage", "lists": [
                {"path": "domainSet/SimpleMultiPoint/positions", "fields": ["latitude", "longitude", "time"]},
                {"path": "rangeSet/DataBlock/doubleOrNilReasonTupleList",
                 "fields": "rangeType/DataRecord/field/@name"}]},
              "time": {"path": "time", "form": "seconds"},
              "station": {"latitude": "latitude", "longitude": "longitude"}, "orForecast": true,
              "instant": {
                "temperature": {"path": "t2m", "unit": "°C"}, "dewPoint": {"path": "td", "unit": "°C"},
                "visibility": {"path": "vis", "unit": "m"}, "windSpeed": {"path": "ws_10min", "unit": "m/s"},
                "windGust": {"path": "wg_10min", "unit": "m/s"}, "windDirection": "wd_10min",
                "cloudCover": {"path": "n_man", "unit": "octas", "unknown": 9},
                "condition": [{"path": "wawa", "codes": "w"}, {"path": "n_man", "codes": "n"}]},
              "recentPrecipitation": {"value": {"path": "r_1h", "unit": "mm"}, "length": 3600}}}
            """, format: "xml", more: "\"codes\": {\"w\": {\"0\": null}, \"n\": {\"7\": \"mostlyCloudy\"}},")
        let body = try Samples.fixture("FMI/Tests/Fixtures/observations.xml")
        let transport = StubTransport { _ in ServiceResponse(body) }
        let now = Date(timeIntervalSince1970: 1_775_442_000)
        let helsinki = try Samples.point(60.16952, 24.93545)
        let own = try await Samples.report(
            try Samples.mapping(text).entry, through: transport, at: helsinki, now: now, products: [.current])
        let compiled = try await Samples.report(
            FMIProvider.entry, through: transport, at: helsinki, now: now, products: [.current])
        let (mine, theirs) = (try #require(own.current), try #require(compiled.current))
        #expect(mine.date == theirs.date && mine.temperature == theirs.temperature && mine.wind == theirs.wind)
        #expect(mine.dewPoint == theirs.dewPoint && mine.visibility == theirs.visibility)
        #expect(mine.condition == theirs.condition && mine.cloudCover == theirs.cloudCover)
        #expect(mine.recentPrecipitation == theirs.recentPrecipitation && !mine.isForecast)
    }
}
