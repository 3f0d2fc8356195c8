import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherFMI

@Suite("FMI's requests and values")
struct FMITests {
    private let fmi = FMICase.fmi

    @Test("requests the forecast from the start of the day, and stations in tenths of a degree")
    func requests() async throws {
        let transport = try fmi.transport()
        _ = try await fmi.report(through: transport)
        let items = transport.requests.compactMap { URLComponents(string: $0.http.path ?? "")?.queryItems }
        let values = { (name: String) in items.compactMap { $0.first { $0.name == name }?.value }.sorted() }
        #expect(items.count == 2)
        #expect(values("latlon") == ["60.17,24.935"] && values("bbox") == ["24.4,59.9,25.4,60.5"])
        #expect(values("starttime") == ["2026-04-06T00:00:00Z"] && values("endtime") == ["2026-04-17T00:00:00Z"])
        #expect(values("timestep") == ["10", "60"])
    }

    @Test("amounts and chances of the past hour belong to the previous step")
    func hours() async throws {
        let report = try await fmi.report()
        #expect(report.hours.map(\.temperature?.celsius) == [4.5, 5, 5.5])
        #expect(report.hours.map(\.condition) == [.partlyCloudy, .lightRain, .unknown])
        #expect(report.hours.map(\.precipitation?.total.millimeters) == [0.4, 1.2, nil])
        #expect(report.hours.map(\.precipitationChance?.percent) == [60, 80, nil])
        #expect(report.hours.map(\.humidity?.percent) == [79, 78, nil])
        #expect(report.hours.map(\.wind?.gust?.metersPerSecond) == [10.2, nil, nil])
        let first = try #require(report.hours.first)
        #expect(first.wind?.speed == Speed(metersPerSecond: 5.1) && first.wind?.direction == Angle(degrees: 240))
        #expect(first.pressure == Pressure(hectopascals: 1009.5) && first.dewPoint == Temperature(celsius: 1.2))
        #expect(first.cloudCover == Fraction(percent: 75))
        #expect(report.provenance.issued == Date(timeIntervalSince1970: 1_775_439_000))
        #expect(report.place.timeZone?.zone.identifier == "Europe/Helsinki")
        #expect(report.failures.count == 1 && report.failures.first?.reason == .outOfRange)
    }

    @Test("the current weather is the latest of the nearest station that has a temperature")
    func observation() async throws {
        let report = try await fmi.report()
        let current = try #require(report.current)
        #expect(!current.isForecast && current.date == Date(timeIntervalSince1970: 1_775_441_400))
        #expect(current.temperature == Temperature(celsius: 4.2) && current.condition == .mostlyCloudy)
        #expect(current.cloudCover == Fraction(octas: 7) && current.visibility == Visibility(meters: 34_000))
        #expect(current.recentPrecipitation?.total == PrecipitationAmount(millimeters: 0.2))
        #expect(current.snowDepth == SnowDepth(centimeters: 0))
        #expect(report.provenance.observed == current.date)
    }

    @Test("past weather is the hourly observations of the nearest station, with the amount of the hour that follows")
    func past() async throws {
        let period = DateInterval(start: Date(timeIntervalSince1970: 1_775_088_000), duration: 4 * 3600)
        let transport = try fmi.transport()
        let report = try await fmi.report(through: transport, products: [.history], period: period)
        let path = try #require(transport.requests.first?.http.path?.removingPercentEncoding)
        #expect(transport.requests.count == 1 && path.contains("bbox=24.4,59.9,25.4,60.5"))
        #expect(path.contains("timestep=60&starttime=2026-04-02T00:00:00Z&endtime=2026-04-02T05:00:00Z"))
        let history = try #require(report.history)
        #expect(history.hours.map(\.temperature?.celsius) == [3.1, 3.4, 3.9, 4.4])
        #expect(history.hours.map(\.precipitation?.total.millimeters) == [0.2, 0, 0.1, 0.3])
        #expect(history.basis == .observed && history.station?.id == "100971")
        #expect(history.station?.name == "Helsinki Kaisaniemi")
        let empty = Data(#"<FeatureCollection numberMatched="0" numberReturned="0"/>"#.utf8)
        let error = await #expect(throws: WeatherError.self) {
            try await fmi.report(
                through: try fmi.transport(replacing: ["observations": ServiceResponse(empty)]), products: [.history],
                period: period)
        }
        #expect(error?.reason == .outsideCoverage)
    }

    @Test("without a station, the current weather is the forecast's, and nothing has failed")
    func noStation() async throws {
        let empty = Data(#"<FeatureCollection numberMatched="0" numberReturned="0"/>"#.utf8)
        let report = try await fmi.report(replacing: ["observations": empty], products: [.current])
        #expect(report.current?.isForecast == true && report.current?.temperature == Temperature(celsius: 4.5))
        #expect(report.failure(of: .current) == nil)
    }

    @Test("an empty forecast is not cached; an empty list of observations is")
    func emptyAnswers() async throws {
        let transport = try fmi.transport()
        _ = try await fmi.report(through: transport)
        for request in transport.requests {
            let check = try #require(request.check)
            let isStored = (try? check(ServiceResponse(Data(#"<FeatureCollection numberMatched="0"/>"#.utf8)))) != nil
            #expect(isStored == (request.http.path?.contains("observations") == true))
        }
    }

    @Test("with a field missing or sent twice, values still belong to their fields")
    func fields() async throws {
        let good = try await fmi.report(products: [.hourly])
        let field = #"<swe:field name="DewPoint"/>"#
        for other in ["", field + field] {
            let document = try fmi.fixture("forecast.xml", field, becoming: other)
            let report = try await fmi.report(replacing: ["forecast": document], products: [.hourly])
            #expect(report.hours == good.hours)
        }
    }

    @Test("an unlisted code of present weather is unknown, whatever the sky")
    func unknownPresentWeather() async throws {
        let document = try fmi.fixture("observations.xml", "-1 7 0\n", becoming: "-1 7 987\n")
        let report = try await fmi.report(replacing: ["observations": document])
        #expect(report.current?.condition == .unknown && report.current?.temperature == Temperature(celsius: 4.2))
    }

    @Test("observations beyond the list limit are not read")
    func manyObservations() async throws {
        let document = String(decoding: try fmi.fixture("observations.xml"), as: UTF8.self)
        let position = "60.18 24.95  1775441400\n"
        let values = "4.2 1.1 80 1009.7 4.2 235 7.5 34000 0.2 -1 7 0\n"
        let many = document.replacing(position, with: String(repeating: position, count: 2000))
            .replacing(values, with: String(repeating: values, count: 2000))
        let report = try await fmi.report(replacing: ["observations": Data(many.utf8)])
        let current = try #require(report.current)
        #expect(!current.isForecast && current.temperature == Temperature(celsius: 4.2))
    }
}

@Suite("FMI's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct FMIRecordedAnswersTests {
    private let fmi = FMICase.fmi

    private func recorded(_ name: String) throws -> Data { try SharedFixtures.document("fmi/\(name).xml") }

    @Test("every hour of the forecast has a temperature and a wind")
    func forecast() async throws {
        let hours = try await fmi.report(
            replacing: ["forecast": recorded("multipointcoverage-forecast-coordinates")], products: [.hourly]
        ).hours
        #expect(hours.count > 10 && hours.allSatisfy { $0.temperature != nil && $0.wind?.speed != nil })
    }

    @Test(
        "beyond the model's area every value is NaN; a station's answer is not a forecast",
        arguments: ["multipointcoverage-corner-nan", "error-invalid-station-id"])
    func nothing(name: String) async throws {
        let body = try recorded(name)
        let error = await #expect(throws: WeatherError.self) {
            try await fmi.report(replacing: ["/wfs": body], products: [.hourly])
        }
        #expect(error?.code == .invalidResponse)
    }

    @Test("a station's observation is read, with NaN for what it does not measure")
    func observation() async throws {
        let report = try await fmi.report(
            replacing: ["observations": recorded("multipointcoverage-observations-place")], products: [.current],
            now: Date(timeIntervalSince1970: 1_752_591_900))
        let current = try #require(report.current)
        #expect(!current.isForecast && current.temperature == Temperature(celsius: 26.3))
        #expect(current.dewPoint == Temperature(celsius: 19) && current.humidity == Fraction(percent: 64))
        #expect(current.condition == .unknown && current.cloudCover == nil && current.recentPrecipitation == nil)
    }
}
