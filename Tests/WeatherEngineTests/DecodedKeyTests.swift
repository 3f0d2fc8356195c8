import Foundation
import Testing
import WeatherCore
import WeatherEngine
import WeatherGazetteer
import WeatherPlaces
import WeatherTesting

/// A provider that shows its service's name for the place, or fails with that name.
private struct EchoingProvider: WeatherProvider {
    static let descriptor = ProviderDescriptor(
        id: "echo", name: "Echo", homePage: "https://echo.example", terms: "https://echo.example",
        attribution: "Echo", basis: .documented, products: [.hourly],
        credential: .required(.init(signUp: "https://echo.example")),
        baseURL: "https://echo.example", format: .xml)
    static let key = "5eC2e7C0fFee5Ab2E7c0FFEe5ec2E7c1"
    static let entry = ServiceEntry(descriptor, weather: Self.init)
    let context: ProviderContext

    func report(for query: WeatherQuery) async throws -> WeatherReport {
        let answer = try await context.xml(from: Endpoint("/").with(secret: "k", Self.key))
        let name = answer.root["name"].string
        if query.place.countryCode == "NO" {
            throw WeatherError(.serverError, details: .init { $0.message = name })
        }
        if query.place.countryCode == "SE" { throw UnknownError(words: name ?? "") }
        var report = context.report(for: query, from: [answer.response])
        report.hours = [HourWeather(date: context.now, duration: 3600)]
        report.place.name = name
        report.failures = [PartFailure(path: "name", reason: .wrongType, found: name)]
        return report
    }
}

private struct UnknownError: Error { let words: String }

@Suite("A key that appears only when a response is parsed")
struct DecodedKeyTests {
    private func ask(_ country: String) async throws -> WeatherReport {
        // CDATA splits the key, so a search in the bytes does not find it.
        let key = EchoingProvider.key
        let body = "<a><name>\(key.prefix(9))<![CDATA[\(key.dropFirst(9))]]></name></a>"
        #expect(!SecretScrubber([key]).finds(in: body))
        let engine = WeatherEngine(
            catalog: ProviderCatalog([EchoingProvider.entry]), timeZone: TimeZoneFinder(Gazetteer()).timeZone
        ) {
            ProviderContext(
                descriptor: $0, transport: StubTransport { _ in ServiceResponse(Data(body.utf8)) },
                clock: { Date(timeIntervalSince1970: 1_775_443_800) })
        }
        let point = try #require(Coordinates(latitude: 59, longitude: 10))
        return try await engine.report(
            for: WeatherQuery(place: Place(coordinates: point, countryCode: country)), from: ["echo"])
    }

    @Test("is not in the report")
    func report() async throws {
        let report = try await ask("DK")
        #expect(report.place.name == "REDACTED")
        #expect(report.failures.map(\.found) == ["REDACTED"])
    }

    @Test("is not in a provider's own errors")
    func errors() async throws {
        let error = await #expect(throws: WeatherError.self) { try await ask("NO") }
        #expect(error?.details.message == "REDACTED")
        let other = await #expect(throws: WeatherError.self) { try await ask("SE") }
        #expect(other?.cause?.contains("REDACTED") == true)
    }
}
