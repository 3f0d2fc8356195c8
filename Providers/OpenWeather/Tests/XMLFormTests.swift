import Foundation
import Testing
import WeatherCore
import WeatherOpenWeather
import WeatherTesting

/// The form of answers that `mode=xml` asks for, which the provider does not do: `Examples/Mappings/openweatherxml.json`
/// reads it.
@Suite("OpenWeather's form in XML", .enabled(if: SharedFixtures.folder != nil, "shared fixtures are absent"))
struct XMLFormTests {
    @Test("is refused as not JSON", arguments: SharedFixtures.files(in: "openweather/xml", withExtension: "xml"))
    func refusal(file: URL) async throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        let error = await #expect(throws: WeatherError.self) {
            try await OpenWeatherSamples.report(current: text, forecast: text)
        }
        #expect(error?.reason == .malformed && error?.details.subject == "JSON")
    }
}
