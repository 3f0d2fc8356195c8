import Foundation
import Testing
import WeatherCore
import WeatherTesting

/// Answers of the real service, as other projects recorded them; skipped when they are absent.
@Suite("NWS's recorded answers", .enabled(if: SharedFixtures.folder != nil, "the recorded answers are absent"))
struct NWSRecordedAnswersTests {
    private static let all = SharedFixtures.files(in: "nws/json", withExtension: "json")

    private static func files(_ parts: String...) -> [URL] {
        all.filter { file in parts.contains { file.lastPathComponent.contains($0) } }
    }

    private let nws = NWSCase.nws

    /// The report of the samples, with one of them replaced by a recorded document.
    private func report(
        with file: URL, at path: String, products: Set<WeatherProduct>
    ) async throws -> WeatherReport {
        try await nws.report(replacing: [path: try Data(contentsOf: file)], products: products)
    }

    @Test(arguments: files("gridpoint-raw", "gridpoints-raw", "detailed_forecast"))
    func grid(file: URL) async throws {
        let report = try await report(with: file, at: "/33,35", products: [.hourly])
        #expect(report.hours.count > 150 && report.failures.isEmpty)
        let known = report.hours.count {
            $0.temperature != nil && $0.humidity != nil && $0.wind?.speed != nil && $0.wind?.direction != nil
                && $0.condition != .unknown && $0.precipitationChance != nil
        }
        #expect(Double(known) > 0.95 * Double(report.hours.count))
        let fallen = report.hours.compactMap(\.precipitation?.total.millimeters).reduce(0, +)
        let sent = try JSONValue(parsing: Data(contentsOf: file))["properties"]["quantitativePrecipitation"]["values"]
            .elements.compactMap(\.self).reduce(0) { $0 + ($1["value"].double ?? 0) }
        #expect(abs(fallen - sent) < 1e-6)
        #expect(report.temperatureExtremes.count > 14)
    }

    @Test(arguments: files("gridpoint-forecast", "basic-forecast", "magicmirror-forecast", "gridpoints_forecast"))
    func periods(file: URL) async throws {
        let isEmpty = file.lastPathComponent.contains("empty")
        do {
            let report = try await report(with: file, at: "/33,35", products: [.hourly])
            #expect(!isEmpty && report.hours.count > 1 && report.failures.isEmpty)
            #expect(
                report.hours.allSatisfy { $0.condition != .unknown && $0.isDaylight != nil && $0.wind?.speed != nil })
            #expect(report.hours.contains { $0.temperature != nil } || report.temperatureExtremes.count > 10)
        } catch let error as WeatherError {
            #expect(isEmpty && error.code == .invalidResponse)
        }
    }

    @Test(arguments: files("observation", "magicmirror-current"))
    func observation(file: URL) async throws {
        let isEmpty = file.lastPathComponent.contains("empty")
        do {
            let current = try await report(with: file, at: "/latest", products: [.current]).current
            #expect(!isEmpty && current?.condition != .unknown)
            let isUnparsed = ["noparse", "multiple"].contains { file.lastPathComponent.contains($0) }
            #expect(isUnparsed || current?.temperature != nil && current?.dewPoint != nil && current?.pressure != nil)
        } catch let error as WeatherError {
            #expect(isEmpty && error.code == .invalidResponse)
        }
    }

    @Test(arguments: files("basic-points", "pynws-points.json", "points-GUM", "points-wx"))
    func points(file: URL) async throws {
        let root = try JSONValue(parsing: Data(contentsOf: file))["properties"]
        let grid = try #require(root["forecastGridData"].string?.replacing("https://api.weather.gov", with: ""))
        let report = try await nws.report(
            replacing: ["/40.714,-74.006": try Data(contentsOf: file), grid: try nws.fixture("grid.json")],
            products: [.hourly])
        #expect(report.hours.count == 4)
        #expect(report.place.timeZone?.zone.identifier == root["timeZone"].string)
    }

    @Test(arguments: files("stations.json"))
    func stations(file: URL) async throws {
        let transport = try nws.transport(replacing: ["/33,35/stations": ServiceResponse(try Data(contentsOf: file))])
        _ = try await nws.report(through: transport, products: [.current])
        let first = file.lastPathComponent.hasPrefix("pynws") ? "KCMH" : "KDCA"
        #expect(transport.requests.last?.pathWithoutQuery == "/stations/\(first)/observations/latest")
    }

    @Test(arguments: files("alerts"))
    func alerts(file: URL) async throws {
        let alerts = try await report(with: file, at: "/alerts/active", products: [.alerts]).alerts
        #expect(alerts?.map(\.summary) == ["Flood Watch"])
        #expect(alerts?.map(\.event) == [AlertEvent(.flood, .watch)])
        #expect(alerts?.first?.severity == .severe && alerts?.first?.certainty == .possible)
        #expect(alerts?.first?.source == "NWS Portland OR")
    }

    @Test(arguments: files("problem"))
    func problem(file: URL) async throws {
        let body = try Data(contentsOf: file)
        let transport = StubTransport { _ in ServiceResponse(status: 500, body) }
        let error = await #expect(throws: WeatherError.self) {
            try await nws.report(through: transport, products: [.hourly])
        }
        #expect(error?.code == .unavailable && error?.details.httpStatus == 500)
    }

    @Test("every JSON document of the folder is among those above")
    func nothingIsLeftOut() {
        let read = Self.files(
            "gridpoint", "forecast", "observation", "magicmirror-current", "points", "stations", "alerts", "problem")
        #expect(Self.all.count == read.count && Self.all.count > 20)
    }
}
