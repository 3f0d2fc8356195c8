import Foundation
import Testing
import WeatherCore
import WeatherOpenWeather
import WeatherTesting

@Suite("OpenWeather's refusals")
struct RefusalTests {
    @Test(
        "a wrong key, one not active yet and one of another plan are told apart",
        arguments: [
            (
                #"{"cod":401, "message": "Invalid API key. Please see https://openweathermap.org/faq#error401 for more info."}"#,
                WeatherError.Reason.keyRefused
            ),
            (
                #"{"cod":401, "message": "Your API key is not activated yet. It will be activated soon."}"#,
                .keyNotActive
            ),
            (
                #"{"cod":401, "message": "Please note that using One Call 3.0 requires a separate subscription"}"#,
                .planRequired
            ),
            ("<html>no</html>", .keyRefused),
        ])
    func unauthorized(body: String, reason: WeatherError.Reason) async throws {
        let provider = try OpenWeatherSamples.provider(StubTransport { _ in HTTPReply(status: 401, Data(body.utf8)) })
        let error = await #expect(throws: WeatherError.self) {
            try await provider.report(for: WeatherQuery(place: Place(coordinates: try OpenWeatherSamples.seoul())))
        }
        #expect(error?.code == .unauthorized)
        #expect(error?.reason == reason)
        #expect(error?.details.variable == "OPENWEATHER_API_KEY")
        #expect(error?.details.address == "https://home.openweathermap.org/api_keys")
    }
}
