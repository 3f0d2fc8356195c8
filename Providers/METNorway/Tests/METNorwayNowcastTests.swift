import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherMETNorway

@Suite("MET Norway: minutes")
struct METNorwayNowcastTests {
    private static let now = Date(internetDate: "2026-03-02T10:02:30Z")

    /// The nowcast of the sample with another text in it.
    private static func nowcast(_ text: String = "", becoming other: String = "") throws -> ServiceResponse {
        let sample = String(decoding: try METNorwayCase.norway.fixture("nowcast.json"), as: UTF8.self)
        return ServiceResponse(Data((text.isEmpty ? sample : sample.replacing(text, with: other)).utf8))
    }

    private static func report(
        _ products: Set<WeatherProduct> = [.hourly, .minutely], nowcast: ServiceResponse? = nil
    ) async throws -> (report: WeatherReport, paths: [String]) {
        let others = try ["/nowcast/2.0/complete": nowcast ?? self.nowcast()]
        let transport = try METNorwayCase.norway.transport(replacing: others)
        let report = try await METNorwayCase.norway.report(through: transport, products: products, now: now)
        return (report, transport.requests.map(\.pathWithoutQuery))
    }

    /// Rates, without the values that are not there.
    private static func rates(_ minutes: [MinuteWeather]?) -> [Double?]? {
        minutes?.map { $0.precipitationIntensity?.millimetersPerHour }
    }

    @Test("rates in millimeters per hour apply for five minutes each, and the first step began before now")
    func wet() async throws {
        let (report, _) = try await Self.report()
        let minutes = try #require(report.minutes)
        let start = try #require(Date(internetDate: "2026-03-02T10:00:00Z"))
        #expect(minutes.map { $0.date.timeIntervalSince(start) } == [0, 300, 600, 900])
        #expect(minutes.allSatisfy { $0.duration == 300 && $0.precipitationChance == nil })
        #expect(Self.rates(minutes) == [0, 0.3, 2.4, 0.9])
        #expect(report.provenance(of: .minutely).issued == Date(internetDate: "2026-03-02T10:01:12Z"))
        #expect(report.provenance.issued == Date(internetDate: "2026-03-02T09:31:02Z"))
        #expect(report.failure(of: .minutely) == nil)
    }

    @Test("they are requested only if the query wants them, and alone if it wants nothing else")
    func requests() async throws {
        #expect(try await Self.report([.hourly]).paths == ["/weatherapi/locationforecast/2.0/classic"])
        #expect(try await Self.report([.minutely]).paths == ["/weatherapi/nowcast/2.0/complete"])
        #expect(try await Self.report().paths.count == 2)
    }

    @Test(
        "the service has minutes in the Nordic countries only", arguments: [("NO", true), ("DK", true), ("DE", false)])
    func coverage(country: String, isCovered: Bool) throws {
        let point = try #require(Coordinates(latitude: 55, longitude: 9.5))
        let place = Place(coordinates: point, countryCode: country)
        #expect(METNorwayProvider.descriptor.offers(.minutely, for: place) == isCovered)
        #expect(METNorwayProvider.descriptor.requests(for: [.minutely], at: place) == (isCovered ? 1 : 0))
    }

    @Test("where no radar reaches there are no minutes, which is no failure of the forecast")
    func noCoverage() async throws {
        let responses = [
            try Self.nowcast(#""radar_coverage": "ok""#, becoming: #""radar_coverage": "no coverage""#),
            ServiceResponse(status: 422, Data("Unprocessable Entity".utf8)),
        ]
        for response in responses {
            let (report, _) = try await Self.report(nowcast: response)
            #expect(report.minutes == nil && report.hours.count == 5)
            #expect(!report.failures.contains { $0.path.hasPrefix("minutes") })
            await #expect { _ = try await Self.report([.minutely], nowcast: response) } throws: { error in
                (error as? WeatherError)?.code == .placeNotCovered
            }
        }
    }

    @Test("a radar that is out of order is a failure of the minutes alone, also beside rates")
    func temporarilyUnavailable() async throws {
        let response = try Self.nowcast(
            #""radar_coverage": "ok""#, becoming: #""radar_coverage": "temporarily unavailable""#)
        let (report, _) = try await Self.report(nowcast: response)
        #expect(report.minutes == nil && report.hours.count == 5)
        #expect(report.failure(of: .minutely)?.code == .unavailable)
        #expect(report.availability(ofAsked: .minutely) == .temporarilyUnavailable)
    }

    @Test("a failed request is a failure of the minutes alone")
    func failed() async throws {
        let (report, _) = try await Self.report(nowcast: ServiceResponse(status: 503, Data()))
        #expect(report.minutes == nil && report.hours.count == 5)
        #expect(report.failure(of: .minutely)?.provider == "metno")
    }

    @Test("steps without a rate are left out, and a gap is not filled")
    func gap() async throws {
        let response = try Self.nowcast(#"{"precipitation_rate": 0.3}"#, becoming: "{}")
        let minutes = try #require(try await Self.report(nowcast: response).report.minutes)
        #expect(Self.rates(minutes) == [0, 2.4, 0.9] && minutes.allSatisfy { $0.duration == 300 })
        let none = try Self.nowcast("precipitation_rate", becoming: "air_rate")
        #expect(try await Self.report(nowcast: none).report.failure(of: .minutely)?.code == .invalidResponse)
    }
}
