import Foundation
import OutsideBrightSky
import WeatherCore
import WeatherRendering
import WeatherSession
import WeatherSettings

/// Prints the weather of Berlin in Korean, from Bright Sky.
@main
struct Berlin {
    static func main() async throws {
        var choices = SessionChoices()
        choices.settings = [.locale: "ko_KR"]
        let environment = SessionEnvironment(
            catalog: ProviderCatalog([BrightSkyProvider.entry]), variables: ProcessInfo.processInfo.environment,
            program: .init("berlin", version: "1.0", contact: "https://example.org/berlin"))
        let session = try await WeatherSession(environment, choices: choices)
        let answer = try await session.weather(at: "Berlin")
        print(ForecastView(report: answer.report, localizer: session.localizer, now: answer.now).text())
    }
}
