import Foundation
import WeatherCore
import WeatherLocalization

/// The fields of the current weather: all values of `current` in `wx/1`.
enum CurrentFields {
    static let all: [Field<CurrentWeather>] =
        [
            Field("time", .instant(.time), "When it was observed, or the instant it is forecast for") {
                .instant($0.date)
            },
            Field("forecast", .flag, "Whether it is a forecast, not an observation") { .flag($0.isForecast) },
        ] + Field.all(of: CurrentWeather.properties, wind: { $0.wind }, isDay: isDay)

    @Sendable private static func isDay(_ current: CurrentWeather, _ scope: ReportScope) -> Bool {
        Daylight.isDay(mark: current.isDaylight, from: current.date, lasting: 0, at: scope.report.place.coordinates)
    }
}
