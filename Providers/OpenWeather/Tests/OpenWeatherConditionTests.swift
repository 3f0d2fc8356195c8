import Foundation
import Testing
import WeatherCore
import WeatherTesting

@testable import WeatherOpenWeather

@Suite("OpenWeather's condition ids")
struct OpenWeatherConditionTests {
    @Test(
        "a sample of every group maps to its condition",
        arguments: [
            (200, WeatherCondition.thunderstorms), (202, .strongStorms), (221, .scatteredThunderstorms),
            (301, .drizzle),
            (312, .rain), (500, .lightRain), (504, .heavyRain), (511, .freezingRain), (521, .rainShowers),
            (602, .heavySnow),
            (611, .sleet), (615, .lightSleet), (620, .flurries), (701, .mist), (741, .foggy), (762, .volcanicAsh),
            (781, .tornado), (800, .clear), (801, .mostlyClear), (802, .partlyCloudy), (803, .mostlyCloudy),
            (804, .cloudy),
            (906, .hail),
        ])
    func maps(id: Int, condition: WeatherCondition) {
        #expect(WeatherCondition(openWeather: id) == condition)
    }

    @Test("an id outside the legend is unknown, not an error", arguments: [nil, 0, -1, 299, 805, 1000, Int.max])
    func unlisted(id: Int?) {
        #expect(WeatherCondition(openWeather: id) == .unknown)
    }
}
