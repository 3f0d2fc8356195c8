import WeatherCore
import WeatherLocalization
import WeatherSession
import WeatherSettings

var choices = SessionChoices()
choices.settings = [.locale: "ko_KR"]
let environment = SessionEnvironment(program: .init("umbrella", version: "1.0", contact: "https://example.org"))
let session = try await WeatherSession(environment, choices: choices)
let report = try await session.weather(at: "서울").report
if let now = report.current, let temperature = now.temperature, let humidity = now.humidity {
    print(session.localizer.name(of: now.condition))
    print(session.localizer.temperature(temperature))
    print(session.localizer.percent(humidity))
}
