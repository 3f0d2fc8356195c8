import Foundation
import Testing
import WeatherCore
import WeatherFMI
import WeatherTesting

/// Answers of the real service, as another project recorded them; skipped when they are absent.
@Suite("FMI's recorded answers", .enabled(if: SharedFixtures.folder != nil, "shared fixtures are absent"))
struct FMIRecordedAnswersTests {
    private static let all = SharedFixtures.files(in: "fmi", withExtension: "xml")

    @Test(
        arguments: all.filter { $0.lastPathComponent.contains("forecast") || $0.lastPathComponent.contains("corner") })
    func forecast(file: URL) async throws {
        let transport = try FMISamples.transport(forecast: HTTPReply(try Data(contentsOf: file)))
        do {
            let hours = try await FMISamples.report(through: transport, products: [.hourly]).hours
            #expect(hours.count > 10 && hours.allSatisfy { $0.temperature != nil && $0.wind?.speed != nil })
            #expect(!file.lastPathComponent.contains("nan"))
        } catch let error as WeatherError {
            // Beyond the model, every value is NaN.
            #expect(file.lastPathComponent.contains("nan") && error.code == .invalidResponse)
        }
    }

    @Test(
        "an observation of a station, with NaN for what it does not measure",
        arguments: all.filter { $0.lastPathComponent.contains("observations") })
    func observation(file: URL) async throws {
        let transport = try FMISamples.transport(observations: HTTPReply(try Data(contentsOf: file)))
        let report = try await FMISamples.report(
            through: transport, products: [.current], now: Date(timeIntervalSince1970: 1_752_591_900))
        let current = try #require(report.current)
        #expect(!current.isForecast && current.temperature == Temperature(celsius: 26.3))
        #expect(current.dewPoint == Temperature(celsius: 19) && current.humidity == Fraction(percent: 64))
        #expect(current.condition == .unknown && current.cloudCover == nil && current.recentPrecipitation == nil)
    }

    @Test("a point without data is not covered", arguments: all.filter { $0.lastPathComponent.hasPrefix("error-") })
    func errors(file: URL) async throws {
        let isEmpty = file.lastPathComponent.contains("station-id")
        let reply = HTTPReply(status: isEmpty ? 200 : 400, try Data(contentsOf: file))
        let transport = try FMISamples.transport(forecast: reply, observations: reply)
        let error = await #expect(throws: WeatherError.self) { try await FMISamples.report(through: transport) }
        // No point has a latitude of 160: such a refusal is of the request, not of the place.
        let isMalformed = file.lastPathComponent.contains("lat-lon")
        #expect(error?.code == (isEmpty || isMalformed ? .invalidResponse : .placeNotCovered))
    }

    @Test("every document of the folder is among those above")
    func nothingIsLeftOut() {
        #expect(Self.all.count >= 7)
    }
}
