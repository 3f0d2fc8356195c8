import Testing
import WeatherOpenWeather
import WeatherTesting

@Suite struct OpenWeatherKnownAnswersTests {
    /// Documents in the units that the provider requests.
    ///
    /// One had its temperature edited to 20, which in kelvins is none on Earth: the provider takes such an answer for
    /// one in other units, and does not trust its wind speed either.
    private static func known(_ folder: String) -> [KnownAnswers] {
        KnownAnswers.of(folder).filter { known in
            !known.remarks.contains {
                $0.contains("units=metric") || $0.contains("units=imperial") || $0.contains("main.temp was edited")
            }
        }
    }

    @Test(arguments: known("openweather/current"))
    func currentWeather(_ known: KnownAnswers) async throws { try await check(known, "/data/2.5/weather") }

    @Test(arguments: known("openweather/forecast"))
    func forecast(_ known: KnownAnswers) async throws { try await check(known, "/data/2.5/forecast") }

    @Test(arguments: known("openweather/forecast-hourly"))
    func hourlyForecast(_ known: KnownAnswers) async throws { try await check(known, "/data/2.5/forecast") }

    @Test(arguments: known("openweather/onecall").filter { !$0.description.contains("timemachine") })
    func oneCall(_ known: KnownAnswers) async throws {
        let conformance = ProviderConformance(
            OneCallProvider.entry, answers: [], coordinates: try OpenWeatherSamples.seoul(), now: OpenWeatherSamples.now)
        try await conformance.check(known, at: "/data/3.0/onecall")
    }

    private func check(_ known: KnownAnswers, _ path: String) async throws {
        let conformance = ProviderConformance(
            OpenWeatherProvider.entry, answers: [], coordinates: try OpenWeatherSamples.seoul(), now: OpenWeatherSamples.now)
        try await conformance.check(known, at: path)
    }
}
