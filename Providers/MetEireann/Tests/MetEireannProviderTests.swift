import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherLocationforecast
import WeatherTesting

@testable import WeatherMetEireann

@Suite("Met Éireann")
struct MetEireannProviderTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keeps(_ promise: ProviderConformance.Promise) async throws {
        let sample = SampleAnswer(path: "/metno-wdb2ts/locationforecast", body: try MetEireannSamples.fixture())
        try await ProviderConformance(
            MetEireannProvider.entry, answers: [sample], coordinates: try MetEireannSamples.dublin(), now: MetEireannSamples.now
        ).check(promise)
    }

    @Test("asks its own host, with its own name for the longitude")
    func request() async throws {
        let body = try MetEireannSamples.fixture()
        let transport = StubTransport { _ in HTTPReply(body) }
        _ = try await MetEireannSamples.report(through: transport)
        let request = try #require(transport.requests.first)
        #expect(transport.requests.count == 1)
        #expect(request.http.path == "/metno-wdb2ts/locationforecast?lat=53.35&long=-6.26")
        #expect(request.http.scheme == "https" && request.http.authority == "openaccess.pf.api.met.ie")
    }

    @Test("a step has the values of its instant and those of the one span that begins with it")
    func steps() async throws {
        let report = try await MetEireannSamples.report(of: try MetEireannSamples.fixture())
        #expect(report.hours.map { $0.duration / 3600 } == [1, 3, 0])
        #expect(report.hours.map { $0.temperature?.celsius } == [7.4, 7.9, 10.2])
        #expect(report.hours.map(\.condition) == [.lightRain, .lightRainShowers, .unknown])
        #expect(report.hours.map(\.isDaylight) == [nil, false, nil])
        #expect(report.hours.map { $0.precipitation?.total.millimeters } == [0.4, 2.1, nil])
        #expect(report.hours.map { $0.precipitationChance?.percent } == [71.5, 94, nil])
        #expect(report.provenance.issued == Date(internetDate: "2026-04-06T05:12:40Z"))
        #expect(report.failures.isEmpty)

        var expected = CurrentWeather(date: Date(timeIntervalSince1970: 1_775_455_200), isForecast: true)
        expected.condition = .lightRain
        expected.temperature = Temperature(celsius: 7.4)
        expected.dewPoint = Temperature(celsius: 5.2)
        expected.humidity = Fraction(percent: 86.2)
        expected.pressure = Pressure(hectopascals: 1007.5)
        expected.wind = Wind(
            speed: Speed(metersPerSecond: 8.4), gust: Speed(metersPerSecond: 14.2), direction: Angle(degrees: 219.3))
        expected.cloudCover = Fraction(percent: 99.9)
        #expect(diff(report.current, expected) == nil)
    }

    @Test("every row of the shared table is mapped", .enabled(if: SharedFixtures.folder != nil))
    func symbols() throws {
        let folder = try #require(SharedFixtures.folder).deletingLastPathComponent()
        let text = try String(contentsOf: folder.appending(path: "data/conditions/meteireann.tsv"), encoding: .utf8)
        let rows = text.split(separator: "\n").dropFirst()
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
        #expect(rows.count > 40)
        for row in rows {
            let number = try #require(Int(row[1]))
            let symbol = try #require(MetEireannSymbols.table.symbol(number: number), "\(number)")
            #expect(symbol.condition.rawValue == row[4], "\(number)")
            #expect(symbol.isDaylight == (number > 100 ? false : nil), "\(number)")
            if number < 51 { #expect(MetEireannSymbols.table.symbol(id: row[2])?.condition == symbol.condition) }
        }
    }
}

@Suite("Met Éireann's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct MetEireannRecordedAnswersTests {
    private func recorded(_ name: String) throws -> Data {
        try Data(contentsOf: try #require(SharedFixtures.folder).appending(path: "meteireann/\(name)"))
    }

    @Test("a forecast, cut after its first hour")
    func forecast() async throws {
        let body = try recorded("locationforecast-2021-02-11-first-hour-schema19.xml")
        let now = try #require(Date(internetDate: "2021-02-11T14:30:00Z"))
        let report = try await MetEireannSamples.report(of: body, now: now)
        #expect(report.hours.count == 1 && report.failures.isEmpty)
        #expect(report.current?.temperature?.celsius == 1.7 && report.current?.wind?.speed?.metersPerSecond == 15.4)
        #expect(report.provenance.issued == Date(internetDate: "2021-02-11T09:49:18Z"))
    }

    @Test("the warnings, which are JSON, are no forecast")
    func warnings() async throws {
        let body = try recorded("warnings-2026-03-07.json")
        let error = await #expect(throws: WeatherError.self) { try await MetEireannSamples.report(of: body) }
        #expect(error?.code == .invalidResponse)
    }
}
