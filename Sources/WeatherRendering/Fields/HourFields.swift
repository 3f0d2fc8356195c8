import Foundation
import WeatherCore
import WeatherLocalization

/// The fields of a step: all values of one of `steps` in `wx/1`.
enum HourFields {
    static let all: [Field<HourWeather>] =
        [
            Field("start", .instant(.hour), "When the step begins") { .instant($0.date) },
            Field("duration", .seconds, "How long the step lasts", key: "seconds") { .seconds($0.duration) },
        ] + Field.all(of: HourWeather.properties, wind: { $0.wind }, isDay: isDay)

    @Sendable private static func isDay(_ hour: HourWeather, _ scope: ReportScope) -> Bool {
        Daylight.isDay(
            mark: hour.isDaylight, from: hour.date, lasting: hour.duration, at: scope.report.place.coordinates)
    }
}
