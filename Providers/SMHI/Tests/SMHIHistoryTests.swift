import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherSMHI

@Suite("SMHI's past weather") struct SMHIHistoryTests {
    private let smhi = SMHICase.smhi
    /// 2 April 2026, 00:00 to 04:00 UTC.
    private let period = DateInterval(start: Date(timeIntervalSince1970: 1_775_088_000), duration: 4 * 3600)

    private func report(
        _ others: [String: ServiceResponse] = [:], of missing: Int? = nil, at point: Coordinates? = nil,
        during other: DateInterval? = nil
    ) async throws -> WeatherReport {
        var others = others
        if let missing { others["/parameter/\(missing)/station/"] = ServiceResponse(status: 404, Data()) }
        return try await smhi.report(
            through: try smhi.transport(replacing: others), at: point, products: [.history], period: other ?? period)
    }

    private func temperatures(_ text: String, becoming other: String) throws -> [String: ServiceResponse] {
        ["/parameter/1/station/1002": ServiceResponse(try smhi.fixture("temperatures.json", text, becoming: other))]
    }

    /// The list of stations with a text replaced.
    private func list(_ text: String, becoming other: String) throws -> [String: ServiceResponse] {
        ["/station-set/": ServiceResponse(try smhi.fixture("stations.json", text, becoming: other))]
    }

    @Test("takes one request for the stations, and one for each of five elements of the nearest one that reports now")
    func requests() async throws {
        let transport = try smhi.transport()
        let report = try await smhi.report(through: transport, products: [.history], period: period)
        #expect(
            transport.requests.first?.http.path
                == "/api/version/1.0/parameter/1/station-set/all/period/latest-hour/data.json")
        let paths = [1, 3, 4, 6, 7].map {
            "/api/version/1.0/parameter/\($0)/station/1002/period/latest-months/data.json"
        }
        #expect(transport.requests.dropFirst().compactMap(\.http.path).sorted() == paths)
        #expect(transport.requests.allSatisfy { $0.host == "opendata-download-metobs.smhi.se" })
        // The answers grow by the hour, so that none of them may be kept for ever.
        #expect(transport.requests.allSatisfy { !$0.isUnchanging })
        let station = try #require(report.history?.station)
        #expect(station.id == "1002" && station.name == "Norrköping A" && station.elevation == 34.1)
        #expect((0.5...1).contains(station.distance) && report.history?.basis == .observed)
    }

    @Test("an hour has the values at its beginning, and the amount of the value at its end")
    func hours() async throws {
        let report = try await report()
        let hours = try #require(report.history?.hours)
        #expect(hours.map(\.date) == (0..<4).map { period.start + Double($0) * 3600 })
        #expect(hours.map { $0.duration / 3600 } == [1, 1, 1, 1])
        #expect(hours.map { $0.temperature?.celsius } == [3.1, 3.4, 3.9, 4.4])
        #expect(hours.map { $0.humidity?.percent } == [88, 86, 81, 77])
        #expect(hours.map { $0.wind?.speed?.metersPerSecond } == [3.6, 4.1, 4.8, 5.2])
        #expect(hours.map { $0.wind?.direction?.degrees } == [250, 255, 262, 271])
        #expect(hours.map { $0.precipitation?.total.millimeters } == [0.2, 0, 0.1, 0.3])
        #expect(hours.allSatisfy { $0.condition == .unknown && $0.precipitationChance == nil })
        #expect(report.failures.isEmpty && report.hours.isEmpty && report.current == nil && report.alerts == nil)
    }

    @Test(
        "an element that the station does not measure is left out, without a failure",
        arguments: [(3, "windFrom"), (4, "windSpeed"), (6, "humidity"), (7, "precipitation")])
    func absent(number: Int, name: String) async throws {
        let report = try await report(of: number)
        let hours = try #require(report.history?.hours)
        let has = [
            "windFrom": hours.contains { $0.wind?.direction != nil },
            "windSpeed": hours.contains { $0.wind?.speed != nil },
            "humidity": hours.contains { $0.humidity != nil },
            "precipitation": hours.contains { $0.precipitation != nil },
        ]
        #expect(has.filter { !$0.value }.map(\.key) == [name])
        #expect(hours.map { $0.temperature?.celsius } == [3.1, 3.4, 3.9, 4.4] && report.failures.isEmpty)
    }

    @Test("an element whose request fails is left out, and the failure is listed")
    func failing() async throws {
        let report = try await report(["/parameter/7/station/": ServiceResponse(status: 500, Data())])
        #expect(report.history?.hours.map { $0.precipitation == nil } == [true, true, true, true])
        #expect(report.history?.hours.first?.temperature?.celsius == 3.1)
        #expect(report.failures.map(\.path) == ["history.precipitation"])
    }

    @Test(
        "without temperatures there is no past weather",
        arguments: [(404, WeatherError.Code.placeNotCovered), (500, .unavailable)])
    func noTemperatures(status: Int, code: WeatherError.Code) async throws {
        let error = await #expect(throws: WeatherError.self) {
            try await report(["/parameter/1/station/": ServiceResponse(status: status, Data())])
        }
        #expect(error?.code == code && error?.provider == "smhi")
    }

    @Test("days before the answers begin, and hours without a value, are no steps")
    func gaps() async throws {
        let earlier = DateInterval(start: period.start - 86_400, duration: 4 * 3600)
        let error = await #expect(throws: WeatherError.self) { try await report(during: earlier) }
        #expect(error?.reason == .outsideCoverage)
        // The service leaves out what is missing.
        let body = try temperatures(#"{"date": 1775091600000, "value": "3.4", "quality": "G"},"#, becoming: "")
        #expect(try await report(body).history?.hours.map { $0.temperature?.celsius } == [3.1, nil, 3.9, 4.4])
    }

    @Test(
        "values of the qualities green and yellow are used, and others are not",
        arguments: [("G", true), ("Y", true), ("O", false), ("R", false)])
    func quality(letter: String, isUsed: Bool) async throws {
        let body = try temperatures(#""3.4", "quality": "G""#, becoming: #""3.4", "quality": "\#(letter)""#)
        #expect(try await report(body).history?.hours[1].temperature == (isUsed ? Temperature(celsius: 3.4) : nil))
    }

    @Test("a value of the wrong kind affects only itself, and is noted")
    func badValue() async throws {
        let report = try await report(try temperatures(#""3.4""#, becoming: #""x""#))
        #expect(report.history?.hours.map { $0.temperature?.celsius } == [3.1, nil, 3.9, 4.4])
        #expect(report.failures.map(\.path) == ["history.value[1].value"])
    }

    @Test("if no station reports now, the nearest one is used")
    func silence() async throws {
        let body = String(decoding: try smhi.fixture("stations.json"), as: UTF8.self)
            .replacing(/\{"date": 1775455200000[^}]*\}/, with: "null")
        let transport = try smhi.transport(replacing: ["/station-set/": ServiceResponse(Data(body.utf8))])
        _ = try? await smhi.report(through: transport, products: [.history], period: period)
        #expect(transport.requests.last?.http.path?.contains("/station/1001/") == true)
    }

    @Test("a station counts within 50 km", arguments: [(59.03, true), (59.12, false)])
    func distance(latitude: Double, isNear: Bool) async throws {
        // Kolmården, the northernmost station near the point, is at 58.6608.
        let point = try #require(Coordinates(latitude: latitude, longitude: 16.3644))
        let transport = try smhi.transport()
        let error = try await reason {
            try await smhi.report(through: transport, at: point, products: [.history], period: period)
        }
        #expect(transport.requests.contains { $0.http.path?.contains("/station/1003/") == true } == isNear)
        #expect(isNear || error == .outsideCoverage && transport.requests.count == 1)
    }

    private func reason(of ask: () async throws -> WeatherReport) async throws -> WeatherError.Reason? {
        do {
            _ = try await ask()
            return nil
        } catch let error as WeatherError {
            return error.reason
        }
    }

    @Test(
        "a station without a usable number or place is passed over",
        arguments: [
            (#""1002""#, #""../1002""#), (#""1002""#, #""""#), (#""1002""#, #""100210021002100210021""#),
            (#""1002""#, "null"), (#""1002""#, "[]"), ("58.5822", #""x""#), ("16.1491", "361"),
        ])
    func badStation(text: String, other: String) async throws {
        let transport = try smhi.transport(replacing: try list(text, becoming: other))
        _ = try? await smhi.report(through: transport, products: [.history], period: period)
        #expect(transport.requests.dropFirst().allSatisfy { $0.http.path?.contains("/station/1003/") == true })
        #expect(transport.requests.count == 6)
    }

    @Test("more values than a list may have are not read")
    func manyValues() async throws {
        let record = #"{"date": 1775088000000, "value": "3.1", "quality": "G"},"#
        let report = try await report(try temperatures(record, becoming: String(repeating: record, count: 20_001)))
        #expect(report.history?.hours.first?.temperature?.celsius == 3.1)
        #expect(report.history?.hours.dropFirst().allSatisfy { $0.temperature == nil } == true)
        #expect(report.failures.map(\.path) == ["history.value"])
    }

    @Test("abroad, and without a period, nothing is requested")
    func abroad() async throws {
        let transport = try smhi.transport()
        let report = try await smhi.report(through: transport, in: "NO", products: [.history], period: period)
        #expect(report.history == nil && transport.requests.isEmpty)
        #expect(try await smhi.report(through: transport, products: [.history]).history == nil)
        #expect(transport.requests.isEmpty)
    }

    @Test("past weather and a forecast in one report; a failure of the one does not affect the other")
    func together() async throws {
        let query: Set<WeatherProduct> = [.hourly, .history]
        let both = try await smhi.report(through: try smhi.transport(), products: query, period: period)
        #expect(both.hours.count == 4 && both.history?.hours.count == 4)
        let transport = try smhi.transport(replacing: ["/station-set/": ServiceResponse(status: 500, Data())])
        let one = try await smhi.report(through: transport, products: query, period: period)
        #expect(one.hours.count == 4 && one.history == nil && one.failure(of: .history)?.code == .unavailable)
    }

    @Test("the engine is told of four months, in Sweden alone")
    func descriptor() throws {
        let history = try #require(SMHIProvider.descriptor.history)
        #expect(history.basis == .observed && history.daysBack == 129 && history.daysPerReport == 130)
        let place = try #require(Coordinates(latitude: 59.3, longitude: 18))
        #expect(SMHIProvider.descriptor.offers(.history, for: Place(coordinates: place, countryCode: "SE")))
        #expect(!SMHIProvider.descriptor.offers(.history, for: Place(coordinates: place, countryCode: "FI")))
    }
}
